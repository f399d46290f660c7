import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import {
  fromKysely,
  fromPglite,
  type Job,
  type JobResult,
  PgBoss,
  type QueueOptions,
} from 'pg-boss'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import type { Database, JobQueue } from '#shop/shared/context.ts'
import type { Words } from '#shop/shared/fields.ts'
import { FinalFailure } from '#shop/shared/final-failure.ts'
import { timesOf } from './times.ts'
import { countJobs, findFailedQueue, indexJobs, listFailedJobs } from './work.ts'

interface Work {
  /** Description of the work for administrators. */
  what: Words
  /** A job that runs longer has failed. When its server died, another one takes the job over. */
  limitSeconds: number
  /** A server silent for this long counts as dead, before the time limit; at least 10. */
  heartbeatSeconds?: number
  /** Retries of a failed job: the first after `firstAfterSeconds`, then doubling. */
  retries?: { times: number; firstAfterSeconds: number; mostSeconds: number }
}

export interface QueuedWork extends Work {
  retries: NonNullable<Work['retries']>
  /** Jobs of the queue that a server works on at once. */
  atOnce: number
  /** Jobs of one group at once, so that one group's silent server does not hold up the others. */
  ofOneGroup?: number
  /** How often each server polls for new jobs. */
  everySeconds: number
}

export interface RepeatedWork extends Work {
  /** In Asia/Dhaka time. */
  cron: string
}

export interface Queue extends JobQueue {
  start(): Promise<void>
  /** Creates the queue if it is new. */
  prepare(name: string, work: QueuedWork): Promise<void>
  /**
   * Creates the queue if it is new, and works through it; exactly one server gets each job. A failed job is retried,
   * unless it threw `FinalFailure`.
   * @param onEnded called when jobs have ended, done or failed
   */
  work(
    name: string,
    work: QueuedWork,
    handle: (job: object, jobId: string) => Promise<void>,
    onEnded?: () => Promise<void>,
  ): Promise<void>
  /** Runs the work on schedule, on one of the servers each time. Without `retries` a failure is not retried. */
  repeat(name: string, work: RepeatedWork, handle: () => Promise<unknown>): Promise<void>
  /** Waits for running jobs to finish. */
  stop(): Promise<void>
}

/** How often one of the servers looks for jobs whose server died. */
const WATCH_SECONDS = 20

/** How often a restored copy checks whether it is the live shop now. */
const BEGIN_MS = 1000

/** For a queue with several jobs at once: a job that waits for a silent server holds up only its own batch. */
const BATCHES = 2

/** How long a stop waits for running jobs. Unfinished ones are retried. */
const STOP_MS = 5000

const FAILED_RETENTION_SECONDS = 30 * 24 * 60 * 60
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const REPEATS_RETENTION_SECONDS = 60 * 60

interface QueueDatabase {
  /** For what administrators look at, with the time limits of requests. */
  db: Database
  jobs: Database
  /** Holds the lock while a server prepares the queue. */
  background: Database
  embedded: PGlite | undefined
}

/** Queues jobs in the shop's own database, so that a job commits together with its cause or not at all. */
export function createQueue(
  { db: forRequests, jobs: db, background, embedded }: QueueDatabase,
  onError: (error: Error) => void,
  watchSeconds = WATCH_SECONDS,
  /** Checked before any work: jobs wait while it is false. */
  mayWork: () => Promise<boolean> = async () => true,
): Queue {
  const boss = new PgBoss({
    schema: 'jobs',
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    ...(embedded
      ? { db: fromPglite(embedded), backend: 'pglite' }
      : { db: fromPool(db), backend: 'postgres' }),
  })
  // Some are plain copies of errors, which a log would print as `[object Object]`.
  boss.on('error', ({ message, stack }) => onError(Object.assign(new Error(message), { stack })))
  const known = new Map<string, QueuedWork | RepeatedWork>()
  const queueNames = () => [...known].flatMap(([name, work]) => ('cron' in work ? [] : [name]))
  // Servers that create the same tables at once would fail; an embedded database has only one server.
  const prepare = (work: () => Promise<unknown>) =>
    embedded ? work() : oneAtATime(background, work)
  /** Work of a restored copy, which waits until the copy is the live shop. */
  const notBegun: (() => Promise<unknown>)[] = []
  const beginWhenLive = async () => {
    if (notBegun.length > 0 && (await mayWork()))
      for (const begin of notBegun.splice(0)) await begin()
  }
  let beginning: NodeJS.Timeout | undefined
  // Updates the settings of a queue that an earlier version created.
  const prepareQueue = (name: string, options: QueueOptions) =>
    prepare(async () => {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
      // Makes pg-boss cache the queue now. Inside a transaction, an embedded database would deadlock on it.
      await boss.getJobById(name, NO_JOB)
    })
  const doJob = async (
    { name, id, data }: Job,
    handle: (job: object, jobId: string) => Promise<void>,
  ): Promise<JobResult> => {
    try {
      await handle(data, id)
      return { id, status: 'completed' }
    } catch (error) {
      onError(failureOf(name, id, error))
      // Without a dead letter queue, status `deadletter` only means that the job is not retried.
      const status = error instanceof FinalFailure ? 'deadletter' : 'failed'
      return { id, status, output: { message: messageOf(error) } }
    }
  }
  return {
    start: async () => {
      await prepare(async () => {
        await boss.start()
        await indexJobs(db)
      })
      // Jobs of a server that died may be due by now.
      await boss.supervise()
      beginning = setInterval(() => void beginWhenLive().catch(onError), BEGIN_MS)
    },
    prepare: (name, work) => prepareQueue(name, queueSettingsOf(work)).then(() => undefined),
    work: async (name, work, handle, onEnded = async () => undefined) => {
      known.set(name, work)
      await prepareQueue(name, queueSettingsOf(work))
      const localConcurrency = Math.min(work.atOnce, BATCHES)
      const how = {
        ...(work.ofOneGroup === undefined
          ? {
              localConcurrency,
              batchSize: Math.ceil(work.atOnce / localConcurrency),
              burstWhenBatchFull: true,
            }
          : {
              localConcurrency: work.atOnce,
              localGroupConcurrency: work.ofOneGroup,
              burstWhenReadyExceeds: 1,
            }),
        pollingIntervalSeconds: work.everySeconds,
        perJobResults: true,
      } as const
      notBegun.push(() =>
        boss.work<object>(name, how, async (jobs) => {
          const results = await Promise.all(jobs.map((job) => doJob(job, handle)))
          await onEnded()
          return results
        }),
      )
      await beginWhenLive()
    },
    repeat: async (name, work, handle) => {
      known.set(name, work)
      await prepareQueue(name, repeatSettingsOf(work))
      await boss.work(name, async ([job]) => {
        if (!(await mayWork())) return
        try {
          await handle()
        } catch (error) {
          onError(failureOf(name, job?.id ?? '', error))
          throw error
        }
      })
      await boss.schedule(name, work.cron, null, { tz: SHOP_TIME_ZONE })
    },
    add: async (transaction, queue, job, afterSeconds = 0) => {
      await boss.send(queue, job, { db: fromKysely(transaction), startAfter: afterSeconds })
    },
    addAll: async (transaction, queue, jobs, groupOf) => {
      const db = fromKysely(transaction)
      if (jobs.length > 0)
        await boss.insert(
          queue,
          // pg-boss 12.21 reads the group of a job in `insert` by this name.
          jobs.map((data) => ({ data, ...(groupOf && { groupId: groupOf(data) }) })),
          { db },
        )
    },
    listWork: async (now) => {
      const counts = await countJobs(forRequests, [...known.keys()])
      const countOf = new Map(counts.map((count) => [count.name, count]))
      return [...known].map(([name, work]) => {
        const { waiting = 0, failed = 0, waitingSince = null } = countOf.get(name) ?? {}
        const state = { name, what: work.what(), waiting, waitingSince }
        if (!('cron' in work)) return { ...state, failed }
        // Recurring work is never given up.
        return { ...state, failed: 0, times: timesOf(work.cron, now) }
      })
    },
    listFailed: () => listFailedJobs(forRequests, queueNames()),
    retry: async (id) => {
      const queue = await findFailedQueue(forRequests, queueNames(), id)
      if (queue !== undefined) await boss.retry(queue, id)
      return queue
    },
    stop: async () => {
      clearInterval(beginning)
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

function queueSettingsOf(work: QueuedWork) {
  return { ...settingsOf(work), deleteAfterSeconds: FAILED_RETENTION_SECONDS }
}

function repeatSettingsOf(work: RepeatedWork) {
  return { ...settingsOf(work), deleteAfterSeconds: REPEATS_RETENTION_SECONDS }
}

function settingsOf({ limitSeconds, heartbeatSeconds, retries }: Work) {
  return {
    expireInSeconds: limitSeconds,
    ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    retryLimit: retries?.times ?? 0,
    ...(retries && {
      retryDelay: retries.firstAfterSeconds,
      retryBackoff: true,
      retryDelayMax: retries.mostSeconds,
    }),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** pg-boss stores why a job failed but does not report it; the log names the job by its id. */
function failureOf(queue: string, id: string, error: unknown): Error {
  return new Error(`${queue} ${id}: ${messageOf(error)}`, { cause: error })
}

/**
 * pg-boss sends a whole transaction as one text. When a statement fails, the connection must not return to the pool in
 * mid-transaction, where the shop's own queries would get it.
 */
function fromPool(db: Database): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          await sql`rollback`.execute(connection)
          throw error
        }
      }),
  }
}

/**
 * Lets one server at a time do the work, on connections other than the one that holds the lock. Behind a pooler, a
 * session lock would stay with a connection that another client gets next.
 */
function oneAtATime(db: Database, work: () => Promise<unknown>): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(hashtextextended('prepare jobs', 0))`.execute(
      transaction,
    )
    return work()
  })
}
