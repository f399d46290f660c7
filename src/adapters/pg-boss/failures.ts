import { sql } from 'kysely'
import { type Check, findFault } from '#shop/shared/check.ts'
import type { Database } from '#shop/shared/context.ts'

/** Jobs that were given up after all retries, most often mails. */
export const noJobHasFailed: Check = {
  holds: 'No queued job has failed permanently',
  advice: 'See the log, under the job’s id. You can retry failed emails in the dashboard.',
  find: async ({ db }) => {
    // The queue is created when the shop first runs.
    if (!(await hasQueue(db))) return { count: 0, names: [] }
    return findFault(
      { db },
      // Recurring work is never given up.
      sql`select name || ' ' || id as name from jobs.job
        where state = 'failed' and name not in (select name from jobs.schedule)`,
    )
  },
}

async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('jobs.job') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}
