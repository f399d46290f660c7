import { DAY_MS } from '../shared/clock.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { translate } from '../shared/told.ts'
import type { LastBackup } from './contract.ts'

/** For the shop's overview and for monitoring. */
export async function readLastBackup({ db }: DbContext): Promise<LastBackup> {
  const ended = db
    .selectFrom('backups')
    .select(['endedAt', 'target', 'bytes', 'reason'])
    .where('endedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
  const last = await ended.executeTakeFirst()
  const good = await ended.where('reason', 'is', null).executeTakeFirst()
  return {
    good:
      good?.endedAt && good.bytes !== null
        ? { endedAt: good.endedAt, target: good.target, bytes: good.bytes }
        : undefined,
    failed:
      last?.endedAt && last.reason !== null
        ? { endedAt: last.endedAt, reason: translate(last.reason) }
        : undefined,
  }
}

/**
 * 1 when the last good backup is old, or none of those tried was good. No backups at all count as 0: the owner has yet
 * to set them up.
 */
export async function countOverdueBackups({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { good, failed } = await readLastBackup({ db })
  if (!good) return failed ? 1 : 0
  return isBackupOverdue(good, clock.now()) ? 1 : 0
}

/** Two nights were missed. */
const OVERDUE_MS = 2 * DAY_MS

export function isBackupOverdue({ endedAt }: { endedAt: Date }, now: Date): boolean {
  return now.getTime() - endedAt.getTime() > OVERDUE_MS
}
