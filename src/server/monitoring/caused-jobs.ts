import type { Logger } from 'pino'
import type { Queue } from '#adapters/pg-boss/queue.ts'
import { becauseOf, type Cause, currentCause } from './cause.ts'

/** A queue that records with each job which request queued it, so that its log lines name that request. */
export function withCauses(queue: Queue, log: Pick<Logger, 'warn'>): Queue {
  return {
    ...queue,
    add: (db, name, job, afterSeconds) => {
      const cause = currentCause()
      return queue.add(db, name, cause?.requestId ? { ...job, cause } : job, afterSeconds)
    },
    work: (name, work, handle, onEnded) =>
      queue.work(
        name,
        work,
        async (job, jobId) => {
          const cause = causeOf(job)
          try {
            await becauseOf(cause, () => handle(job, jobId))
          } catch (error) {
            const { requestId } = cause
            if (requestId) log.warn({ queue: name, jobId, requestId }, 'a job of a request failed')
            throw error
          }
        },
        onEnded,
      ),
  }
}

/** Empty for a job queued by another version of the shop, or by no request. */
function causeOf(job: object): Cause {
  const { cause = {} } = job as { cause?: Partial<Cause> }
  return { requestId: cause.requestId }
}
