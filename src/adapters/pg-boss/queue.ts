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
import { FinalFailure } from '#shop/shared/final-failure.ts'
import { timesOf } from './times.ts'
import { countJobs, findFailedQueue, indexJobs, listFailedJobs } from './work.ts'

interface Work {
  /** What is done, in plain words for administrators. */
  what: string
  /** Whatever takes longer has failed, and what a server was at when it died is then taken up by another. */
  limitSeconds: number
  /** A server that is not heard of for so long is taken for dead, before the time limit; at least 10. */
  heartbeatSeconds?: number
  /** What fails is tried again so often, first after so long, then after twice as long each time. */
  retries?: { times: number; firstAfterSeconds: number; mostSeconds: number }
}

export interface QueuedWork extends Work {
  retries: NonNullable<Work['retries']>
  /** How many of the queue a server works on at a time. */
  atOnce: number
  /** How many of one group, so that a silent server of one does not hold up the others. */
  ofOneGroup?: number
  /** How often each server looks for new ones. */
  everySeconds: number
}

export interface RepeatedWork extends Work {
  /** Has the times of Asia/Dhaka. */
  cron: string
}

export interface Queue extends JobQueue {
  start(): Promise<void>
  /** Makes the queue if it is new. */
  prepare(name: string, work: QueuedWork): Promise<void>
  /**
   * Makes the queue if it is new, and works through it; exactly one server gets each job. What fails is
   * tried again, unless it is a `FinalFailure`.
   * @param onEnded is called when some have ended, done or failed
   */
  work(
    name: string,
    work: QueuedWork,
    handle: (job: object, jobId: string) => Promise<void>,
    onEnded?: () => Promise<void>,
  ): Promise<void>
  /** Does the work at its times, on one of the servers each time. Without `retries` it is not tried again. */
  repeat(name: string, work: RepeatedWork, handle: () => Promise<unknown>): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

/** How often one of the servers looks for jobs whose server died. */
const WATCH_SECONDS = 20

/** How often a copy looks whether it is the shop now. */
const BEGIN_MS = 1000

/** Of a queue that does several jobs at a time: one that waits for a silent server holds up its own batch alone. */
const BATCHES = 2

/** How long an end waits for running jobs. What is left then is tried again. */
const STOP_MS = 5000

const FAILED_RETENTION_SECONDS = 30 * 24 * 60 * 60
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const REPEATS_RETENTION_SECONDS = 60 * 60

interface QueueDatabase {
  /** For what administrators look at, with the time limits of requests. */
  db: Database
  jobs: Database
  /** Holds the lock of whoever prepares the queue. */
  background: Database
  embedded: PGlite | undefined
}

/** Queued work in our own database, so that it is queued with what causes it or not at all. */
export function createQueue(
  { db: forRequests, jobs: db, background, embedded }: QueueDatabase,
  onError: (error: Error) => void,
  watchSeconds = WATCH_SECONDS,
  /** Asked before anything is done: what may not be done now waits. */
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
  // Some are copies of errors, of which a log would only say that they are objects.
  boss.on('error', ({ message, stack }) => onError(Object.assign(new Error(message), { stack })))
  const known = new Map<string, QueuedWork | RepeatedWork>()
  const queueNames = () => [...known].flatMap(([name, work]) => ('cron' in work ? [] : [name]))
  // Making the same tables at the same time fails; an embedded database has no other server.
  const prepare = (work: () => Promise<unknown>) =>
    embedded ? work() : oneAtATime(background, work)
  /** Of a copy, whose jobs wait until it is the shop. */
  const notBegun: (() => Promise<unknown>)[] = []
  const beginWhenLive = async () => {
    if (notBegun.length > 0 && (await mayWork()))
      for (const begin of notBegun.splice(0)) await begin()
  }
  let beginning: NodeJS.Timeout | undefined
  // A queue that an earlier version made gets the settings of this one.
  const prepareQueue = (name: string, options: QueueOptions) =>
    prepare(async () => {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
      // It is remembered by that. Asked for within a transaction, it would wait for that on an embedded database.
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
      // Without a queue for them, dead letters are those that are not tried again.
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
      // What a server was at when it died may be due by now.
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
        const state = { name, what: work.what, waiting, waitingSince }
        if (!('cron' in work)) return { ...state, failed }
        // What comes again by itself is never given up.
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

/** pg-boss keeps why a job failed and tells nobody; the log has to say it, under the id of the job. */
function failureOf(queue: string, id: string, error: unknown): Error {
  return new Error(`${queue} ${id}: ${messageOf(error)}`, { cause: error })
}

/**
 * pg-boss sends whole transactions as one text. When one of them fails, its connection must not go
 * back to the pool in the middle of it, where the shop's own work would meet it.
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
 * Of all servers, one at a time does the work, on other connections than the one that holds the lock. A
 * pooler would keep the lock of a session for whoever gets its connection next.
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
