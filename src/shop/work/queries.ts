import { requireRight } from '../shared/actor.ts'
import type { Context, FailedJob, WorkState } from '../shared/context.ts'
import { redactReason } from '../shared/redact-reason.ts'
import { translate } from '../shared/told.ts'
import type { FailedWork, Work, WorkCondition } from './contract.ts'

interface StoredRun extends LastRun {
  name: string
  startedAt: Date | null
}

/** All background work. @throws ShopError unauthenticated, forbidden */
export async function listWork(context: Context): Promise<Work[]> {
  requireRight(context, 'manageWork')
  const { db, clock, jobs } = context
  const states = await jobs.listWork(clock.now())
  const runs = await db
    .selectFrom('workRuns')
    .select(['name', 'expectedSince', 'startedAt', 'endedAt', 'reason'])
    .execute()
  const runOf = new Map(runs.map((run) => [run.name, run]))
  return states.map((state) => toWork(state, runOf.get(state.name)))
}

/** Number of kinds of work that failed or are late. @throws ShopError unauthenticated, forbidden */
export async function countWorkInTrouble(context: Context): Promise<number> {
  return (await listWork(context)).filter(({ condition }) => condition !== 'fine').length
}

function toWork(state: WorkState, run: StoredRun | undefined): Work {
  const { name, what, times, waiting, waitingSince, failed } = state
  return {
    name,
    what,
    condition: judgeWork(state, run),
    cron: times?.cron ?? null,
    nextRunAt: times?.nextAt.toISOString() ?? null,
    lastRun: run?.startedAt && run.endedAt ? toLastRun(run.startedAt, run.endedAt, run) : null,
    waiting,
    waitingSince: waitingSince?.toISOString() ?? null,
    failed,
  }
}

function toLastRun(startedAt: Date, endedAt: Date, { reason }: LastRun) {
  return {
    startedAt: startedAt.toISOString(),
    milliseconds: Math.max(0, endedAt.getTime() - startedAt.getTime()),
    reason: reason && translate(reason),
  }
}

/** Newest first, a hundred at most. @throws ShopError unauthenticated, forbidden */
export async function listFailedWork(context: Context): Promise<FailedWork[]> {
  requireRight(context, 'manageWork')
  return (await context.jobs.listFailed()).map(toFailedWork)
}

function toFailedWork({ id, queue, job, failedAt, reason }: FailedJob): FailedWork {
  return {
    id,
    queue,
    kind: 'kind' in job ? String(job.kind) : null,
    orderId: 'orderId' in job ? String(job.orderId) : null,
    messageId: 'messageId' in job ? String(job.messageId) : null,
    failedAt: failedAt.toISOString(),
    reason: redactReason(translate(reason)),
  }
}

interface LastRun {
  expectedSince: Date
  endedAt: Date | null
  reason: string | null
}

/** Queued work is never late: it waits in its queue. */
function judgeWork(
  { times, failed }: Pick<WorkState, 'times' | 'failed'>,
  last: LastRun | undefined,
): WorkCondition {
  if (failed > 0) return 'failed'
  if (!times || !last) return 'fine'
  const { expectedSince, endedAt, reason } = last
  const seen = Math.max(expectedSince.getTime(), endedAt?.getTime() ?? 0)
  if (seen < times.overdueBefore.getTime()) return 'late'
  return reason === null ? 'fine' : 'failed'
}
