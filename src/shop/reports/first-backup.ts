import { sql } from 'kysely'
import { readLastBackup } from '../backups/queries.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** 1 when a shop has taken orders for a day and a backup was never tried; a demo needs none. */
export async function countMissingBackups({
  db,
  clock,
  isDemo,
}: Pick<Context, 'db' | 'clock' | 'isDemo'>): Promise<number> {
  if (isDemo) return 0
  const { good, failed } = await readLastBackup({ db })
  if (good || failed) return 0
  const { rows } = await sql<{ isMissing: boolean }>`
    select exists (
      select from orders
      where placed_at < ${new Date(clock.now().getTime() - DAY_MS)} and deleted_at is null
    ) as "isMissing"`.execute(db)
  return rows[0]?.isMissing ? 1 : 0
}
