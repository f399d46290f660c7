import type { WorkState } from '../shared/context.ts'
import type { WorkCondition } from './contract.ts'

export interface LastRun {
  expectedSince: Date
  endedAt: Date | null
  reason: string | null
}

/** Queued work is never late: it waits in its queue. */
export function judgeWork(
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
