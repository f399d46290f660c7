import type { Context } from '../shared/context.ts'
import type { LastBackup } from './contract.ts'
import { isBackupOverdue } from './rules.ts'

/** For the shop itself: its overview, and whoever watches it. */
export async function readLastBackup({ db }: Pick<Context, 'db'>): Promise<LastBackup> {
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
        ? { endedAt: last.endedAt, reason: last.reason }
        : undefined,
  }
}

/** 1 when the last good one is old, or none of those tried was good; none at all is for the owner to begin with. */
export async function countOverdueBackups({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { good, failed } = await readLastBackup({ db })
  if (!good) return failed ? 1 : 0
  return isBackupOverdue(good, clock.now()) ? 1 : 0
}
