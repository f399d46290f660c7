import type { PGlite } from '@electric-sql/pglite'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Database, JobQueue } from '#shop/shared/context.ts'

interface Queue extends JobQueue {
  start(): Promise<void>
  /** Makes the queue if it is new, and works through it; exactly one server gets each job. */
  work(queue: string, handle: (job: object, jobId: string) => Promise<void>): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

/** A failed job is tried again after about 30 s, 1, 2, 4 ... minutes, for most of a day. */
const retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 3 * 60 * 60 }

/** Queued work in our own database, so that it is queued with what causes it or not at all. */
export function createQueue(
  { db, embedded }: { db: Database; embedded: PGlite | undefined },
  onError: (error: Error) => void,
): Queue {
  const boss = new PgBoss({
    schema: 'jobs',
    ...(embedded
      ? { db: fromPglite(embedded), backend: 'pglite' }
      : { db: fromKysely(db), backend: 'postgres' }),
  })
  boss.on('error', onError)
  return {
    start: async () => {
      await boss.start()
    },
    work: async (queue, handle) => {
      await boss.createQueue(queue, retries)
      await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handle(job.data as object, job.id)
      })
    },
    add: async (transaction, queue, job) => {
      await boss.send(queue, job, { db: fromKysely(transaction) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
