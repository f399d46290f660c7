import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import type { Database, JobQueue } from '#shop/shared/context.ts'

export interface Queue extends JobQueue {
  start(): Promise<void>
  /** Makes the queue if it is new, and works through it, ten at a time; exactly one server gets each job. */
  work(queue: string, handle: (job: object, jobId: string) => Promise<void>): Promise<void>
  /** Does the work at the times of a cron expression in Asia/Dhaka, on one of the servers each time. */
  repeat(queue: string, cron: string, handle: () => Promise<unknown>): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

/** A failed job is tried again after about 30 s, 1, 2, 4 ... minutes, for most of a day. */
const retries = {
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  deleteAfterSeconds: 30 * 24 * 60 * 60,
}

/** What a server was at when it died is taken up by another after so long; no mail takes longer. */
const EXPIRE_SECONDS = 120

/** What comes again by itself is not tried again, and soon forgotten. */
const repeats = { retryLimit: 0, deleteAfterSeconds: 60 * 60 }

/** How many jobs of one queue a server works on at a time. */
const AT_ONCE = 10

const MOST_LISTED = 100

/** Queued work in our own database, so that it is queued with what causes it or not at all. */
export function createQueue(
  { background: db, embedded }: { background: Database; embedded: PGlite | undefined },
  onError: (error: Error) => void,
): Queue {
  const boss = new PgBoss({
    schema: 'jobs',
    ...(embedded
      ? { db: fromPglite(embedded), backend: 'pglite' }
      : { db: fromPool(db), backend: 'postgres' }),
  })
  boss.on('error', onError)
  // Making the same tables at the same time fails; an embedded database has no other server.
  const prepare = (work: () => Promise<unknown>) => (embedded ? work() : oneAtATime(db, work))
  return {
    start: async () => {
      await prepare(() => boss.start())
    },
    work: async (queue, handle) => {
      await prepare(() => boss.createQueue(queue, retries))
      const options = { pollingIntervalSeconds: 1, batchSize: AT_ONCE }
      const workerId = await boss.work(queue, options, async (jobs) => {
        await Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await handle(data as object, id)
              await boss.complete(queue, id)
            } catch (error) {
              onError(failureOf(queue, id, error))
              await boss.fail(queue, id, { message: messageOf(error) })
            }
          }),
        )
        // Where there were so many, there are more.
        if (jobs.length === AT_ONCE) boss.notifyWorker(workerId)
      })
    },
    repeat: async (queue, cron, handle) => {
      await prepare(() => boss.createQueue(queue, repeats))
      await boss.work(queue, async ([job]) => {
        try {
          await handle()
        } catch (error) {
          onError(failureOf(queue, job?.id ?? '', error))
          throw error
        }
      })
      await boss.schedule(queue, cron, null, { tz: SHOP_TIME_ZONE })
    },
    add: async (transaction, queue, job, afterSeconds = 0) => {
      const options = {
        db: fromKysely(transaction),
        expireInSeconds: EXPIRE_SECONDS,
        startAfter: afterSeconds,
      }
      await boss.send(queue, job, options)
    },
    listFailed: async (queue) => {
      const { rows } = await sql<FailedJobRow>`
        select id, data, completed_on, output ->> 'message' as reason from jobs.job
        where name = ${queue} and state = 'failed'
        order by completed_on desc limit ${MOST_LISTED}`.execute(db)
      return rows.map(({ id, data, completed_on, reason }) => ({
        id,
        job: data,
        failedAt: completed_on,
        reason: reason ?? '',
      }))
    },
    retry: async (queue, id) => {
      const { rows } = await sql`
        select from jobs.job where name = ${queue} and id = ${id} and state = 'failed'`.execute(db)
      if (rows.length === 0) return false
      await boss.retry(queue, id)
      return true
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

interface FailedJobRow {
  id: string
  data: object
  completed_on: Date
  reason: string | null
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

/** Of all servers, one at a time does the work. */
function oneAtATime(db: Database, work: () => Promise<unknown>): Promise<unknown> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended('prepare jobs', 0))`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('prepare jobs', 0))`.execute(connection)
    }
  })
}
