import { sql } from 'kysely'
import type { Check } from '#shop/shared/check.ts'
import type { Database, FailedJob } from '#shop/shared/context.ts'
import { told } from '#shop/shared/told.ts'

const MAX_LISTED = 100
const MAX_COUNTED = 1000

/** pg-boss's errors for jobs whose worker stopped responding. */
const LOST = ['job timed out', 'job heartbeat timeout']

/**
 * pg-boss has no index that finds the few failed jobs among the completed ones, or the next jobs without sorting all
 * that wait.
 */
export async function indexJobs(db: Database): Promise<void> {
  await sql`create index if not exists shop_failed_jobs on jobs.job (name, completed_on desc)
    where state = 'failed'`.execute(db)
  await sql`create index if not exists shop_next_jobs
    on jobs.job (name, priority desc, created_on, id)
    where state < 'active' and not blocked`.execute(db)
}

interface Count {
  name: string
  waiting: number
  failed: number
  /** Since when the oldest of them could have run. */
  waitingSince: Date | null
}

/** Number of waiting and failed jobs of each queue, ordered by name. */
export async function countJobs(db: Database, names: string[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select queue.name, waiting.count as waiting, waiting.since as "waitingSince",
      (select count(*)::int from (select from jobs.job
        where job.name = queue.name and state = 'failed'
        limit ${MAX_COUNTED + 1}) as failed) as failed
    from unnest(${names}::text[]) with ordinality as queue (name, place)
    cross join lateral (
      select count(*)::int as count, min(due_at) filter (where due_at <= now()) as since
      from (
        select case state when 'retry' then created_on else start_after end as due_at
        from jobs.job
        where job.name = queue.name and state < 'active' and not blocked
        order by priority desc, created_on, id
        limit ${MAX_COUNTED + 1}
      ) as next
    ) as waiting
    order by place`.execute(db)
  return rows
}

/** Newest first, a hundred at most. */
export async function listFailedJobs(db: Database, queues: string[]): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name, data, completed_on,
      coalesce(output ->> 'told', output ->> 'message', output -> 'value' ->> 'message') as reason
    from jobs.job
    where name = any(${queues}) and state = 'failed'
    order by completed_on desc limit ${MAX_LISTED}`.execute(db)
  return rows.map(({ id, name, data, completedOn, reason }) => ({
    id,
    queue: name,
    job: data,
    failedAt: completedOn,
    reason: LOST.includes(reason ?? '') ? told('cause_stopped') : (reason ?? ''),
  }))
}

interface FailedJobRow {
  id: string
  name: string
  data: object
  completedOn: Date
  reason: string | null
}

/** The first of these queues with a failed job. */
export async function findFailedQueue(
  db: Database,
  queues: string[],
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job
    where name = any(${queues}) and id = ${id} and state = 'failed'`.execute(db)
  return rows[0]?.name
}

export interface PendingJob {
  queue: string
  job: object
}

/** Waiting and running jobs. */
export async function listPendingJobs(db: Database): Promise<PendingJob[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<PendingJob>`
    select name as queue, data as job from jobs.job
    where state <= 'active' and data is not null order by created_on`.execute(db)
  return rows
}

/** Whether the queue's schema exists. */
export async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('jobs.job') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

/** Drops the queue with all its jobs. Only while no server of the shop is running. */
export async function dropQueue(db: Database): Promise<void> {
  await sql`drop schema if exists jobs cascade`.execute(db)
}

/** Drops all jobs of these queues. Only while no server of the shop is running. */
export async function dropJobs(db: Database, queues: readonly string[]): Promise<void> {
  if (!(await hasQueue(db))) return
  await sql`delete from jobs.job where name = any(${queues}::text[])`.execute(db)
}

/** Jobs that were given up after all retries, most often mails. */
export const noJobHasFailed: Check = {
  holds: 'No queued job has failed permanently',
  advice: 'See the log, under the job’s id. You can retry failed emails in the dashboard.',
  select: async ({ db }) => {
    // The queue is created when the shop first runs.
    if (!(await hasQueue(db))) return sql`select '' as name where false`
    // Recurring work is never given up.
    return sql`select name || ' ' || id as name from jobs.job
      where state = 'failed' and name not in (select name from jobs.schedule)`
  },
}
