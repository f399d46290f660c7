import { requireShop } from '../../shared/actor.ts'
import type { Context, Database } from '../../shared/context.ts'
import { RETENTION_MS } from './list-report-files.ts'

/** Each has hundreds of pieces. */
const AT_ONCE = 10

/** Work of the schedule: what is in them is no longer so, and takes room. @throws ShopError forbidden */
export async function removeOldReportFiles(context: Context): Promise<void> {
  requireShop(context)
  const { db, clock } = context
  const old = db
    .selectFrom('report_files')
    .where('asked_at', '<', new Date(clock.now().getTime() - RETENTION_MS))
    .select('id')
    .limit(AT_ONCE)
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('report_files')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    if (numDeletedRows < AT_ONCE) return
  }
}

/** Whoever asked for them: they tell of what a demo sold. Whoever is making one then stops. */
export async function purgeReportFiles(db: Database): Promise<void> {
  await db.deleteFrom('report_files').execute()
}
