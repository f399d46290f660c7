import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'

/** Those that end so close together are followed by the answer to one question. */
const TOGETHER_MS = 50

/** How long an end waits for running jobs. */
const STOP_MS = 5000

interface WorkerOptions {
  boss: PgBoss
  queue: string
  atOnce: number
  everySeconds: number
  limitSeconds: number
  heartbeatSeconds?: number
  mayWork: () => Promise<boolean>
  handle: (job: object, jobId: string) => Promise<void>
  /** Notes that a job failed. */
  onFailure: (queue: string, jobId: string, error: unknown) => Promise<void>
  onError: (error: Error) => void
}

/**
 * Works through a queue. The worker of pg-boss takes the next jobs when all of its batch are done, so
 * that one which waits for a silent server would hold up the rest; this one takes one as soon as one is done.
 * @returns a way to end, which lets running jobs finish
 */
export function startWorker(options: WorkerOptions): () => Promise<void> {
  const { boss, queue, atOnce, everySeconds, mayWork, onError } = options
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function takeJobs(): Promise<void> {
    if (!(await mayWork())) return
    const jobs = await boss.fetch<object>(queue, { batchSize: atOnce - running.size })
    for (const job of jobs) {
      const doing = doJob(options, job).finally(() => running.delete(doing))
      running.add(doing)
    }
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await takeJobs().catch(onError)
      // Where there were so many, there are more.
      const isFull = running.size === atOnce
      if (isFull) await Promise.race(running)
      await sleep(isFull ? TOGETHER_MS : everySeconds * 1000, undefined, stopping).catch(
        () => undefined,
      )
    }
  }

  const ended = goOn()
  return async () => {
    stopping.abort()
    const finished = new AbortController()
    await Promise.race([
      ended.then(() => Promise.all(running)),
      sleep(STOP_MS, undefined, finished).catch(() => undefined),
    ])
    finished.abort()
  }
}

async function doJob(options: WorkerOptions, { id, data }: Job<object>): Promise<void> {
  const { boss, queue, limitSeconds, handle, onFailure, onError } = options
  const endHeartbeat = startHeartbeat(options, id)
  try {
    await within(limitSeconds, handle(data, id))
    await boss.complete(queue, id)
  } catch (error) {
    await onFailure(queue, id, error).catch(onError)
  } finally {
    endHeartbeat()
  }
}

/** Says every now and then that the job is being done. Returns a way to end. */
function startHeartbeat(
  { boss, queue, heartbeatSeconds, onError }: WorkerOptions,
  id: string,
): () => void {
  if (heartbeatSeconds === undefined) return () => undefined
  const sayAlive = () => void boss.touch(queue, id).catch(onError)
  const timer = setInterval(sayAlive, (heartbeatSeconds * 1000) / 3)
  return () => clearInterval(timer)
}

/** Afterwards another server may take the job up. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController()
  const tooLate = sleep(seconds * 1000, undefined, done).then(
    () => Promise.reject(new Error(`It took longer than ${seconds} s.`)),
    () => undefined,
  )
  try {
    await Promise.race([work, tooLate])
  } finally {
    done.abort()
  }
}
