import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'

/** Those that end so close together are noted as done at once, and followed by the answer to one question. */
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
  /** Some have ended. */
  onEnded: () => Promise<void>
  /** Notes that a job failed. */
  onFailure: (queue: string, jobId: string, error: unknown) => Promise<void>
  onError: (error: Error) => void
}

/**
 * Works through a queue. The worker of pg-boss takes the next jobs when all of its batch are done, so
 * that one which waits for a silent server would hold up the rest; this one takes more as soon as one is done.
 * @returns a way to end, which lets running jobs finish
 */
export function startWorker(options: WorkerOptions): () => Promise<void> {
  const { boss, queue, atOnce, everySeconds, mayWork, onEnded, onError } = options
  const running = new Set<Promise<void>>()
  const done = new Set<string>()
  let isStopping = false
  /** Aborted as soon as one has ended. */
  let ended = new AbortController()

  async function takeJobs(): Promise<void> {
    const room = atOnce - running.size
    if (room === 0 || !(await mayWork())) return
    const jobs = await boss.fetch<object>(queue, { batchSize: room })
    for (const job of jobs) {
      const doing = doJob(options, job, done).finally(() => {
        running.delete(doing)
        ended.abort()
      })
      running.add(doing)
    }
  }

  async function noteEnded(): Promise<void> {
    if (ended.signal.aborted) {
      ended = new AbortController()
      await onEnded()
    }
    const ids = [...done]
    if (ids.length === 0) return
    await boss.complete(queue, ids)
    for (const id of ids) done.delete(id)
  }

  async function goOn(): Promise<void> {
    while (!isStopping) {
      await takeJobs().catch(onError)
      const { signal } = ended
      await sleep(everySeconds * 1000, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) await sleep(TOGETHER_MS)
      await noteEnded().catch(onError)
    }
    await Promise.all(running)
    await noteEnded().catch(onError)
  }

  const stopped = goOn()
  return async () => {
    isStopping = true
    ended.abort()
    const finished = new AbortController()
    await Promise.race([stopped, sleep(STOP_MS, undefined, finished).catch(() => undefined)])
    finished.abort()
  }
}

async function doJob(
  options: WorkerOptions,
  { id, data }: Job<object>,
  done: Set<string>,
): Promise<void> {
  const { queue, limitSeconds, handle, onFailure, onError } = options
  const endHeartbeat = startHeartbeat(options, id)
  try {
    await within(limitSeconds, handle(data, id))
    done.add(id)
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
