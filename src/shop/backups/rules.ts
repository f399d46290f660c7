import { DAY_MS } from '../shared/clock.ts'

/** Two nights were missed. */
const OVERDUE_MS = 2 * DAY_MS

export function isBackupOverdue({ endedAt }: { endedAt: Date }, now: Date): boolean {
  return now.getTime() - endedAt.getTime() > OVERDUE_MS
}
