import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import type { Database, JobQueue } from '#shop/shared/context.ts'

interface Queue extends JobQueue {
  start(): Promise<void>
  /** Makes the queue if it is new, and works through it; exactly one server gets each job. */
  work(queue: string, handle: (job: object, jobId: string) => Promise<void>): Promise<void>
  /** Does the work at the times of a cron expression in Asia/Dhaka, on one of the servers each time. */
  repeat(queue: string, cron: string, handle: () => Promise<unknown>): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

/** A failed job is tried again after about 30 s, 1, 2, 4 ... minutes, for most of a day. */
const retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 3 * 60 * 60 }

/** What comes again by itself is not tried again, and soon forgotten. */
const repeats = { retryLimit: 0, deleteAfterSeconds: 60 * 60 }

/** Queued work in our own database, so that it is queued with what causes it or not at all. */
export function createQueue(
  { db, embedded }: { db: Database; embedded: PGlite | undefined },
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
      await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await handle(job.data as object, job.id)
      })
    },
    repeat: async (queue, cron, handle) => {
      await prepare(() => boss.createQueue(queue, repeats))
      await boss.work(queue, async () => void (await handle()))
      await boss.schedule(queue, cron, null, { tz: SHOP_TIME_ZONE })
    },
    add: async (transaction, queue, job) => {
      await boss.send(queue, job, { db: fromKysely(transaction) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
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
