import type { WorkState } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import type { WorkCondition } from './contract.ts'

const MOST_OF_A_REASON = 300

/** As long as no word is, and tokens are. */
const OPAQUE = /[\w+=-]{24,}/g

/** What administrators may read of why something failed: a mail server repeats the address it refuses. */
export function plainReason(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '(address)' : word.replace(OPAQUE, hideSecret)))
    .join(' ')
    .trim()
    .slice(0, MOST_OF_A_REASON)
}

/** Names of constraints are as long, and have no digits. */
function hideSecret(run: string): string {
  return /\d/.test(run) && !isUid(run) ? '(secret)' : run
}

export interface LastRun {
  expectedSince: Date
  endedAt: Date | null
  reason: string | null
}

/** What is done from a queue is never late: it waits there. */
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
