import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { holdsRight } from '../../shared/holds-right.ts'
import { mailsGoOut } from '../connections/queries.ts'

/**
 * Who gets the daily report as long as the owner names nobody: whom the environment names, or else the first
 * who may read it. That of a demo has no mailbox but the folder that mails are written into.
 */
export async function listDefaultRecipients(context: Context): Promise<readonly string[]> {
  const { db, environmentOverrides, reportRecipients } = context
  if (environmentOverrides.reports !== undefined || reportRecipients.length > 0)
    return reportRecipients
  const { rows } = await sql<{ email: string; is_of_demo: boolean }>`
    select email, is_of_demo from users
    cross join lateral (select exists (
      select from demo_rows where kind = 'person' and demo_rows.id = users.email) as is_of_demo) as origin
    where ${holdsRight('readReports')} and is_active
    order by is_of_demo, created_at, users.id limit 1`.execute(db)
  const [first] = rows
  if (!first || (first.is_of_demo && (await mailsGoOut(context)))) return []
  return [first.email]
}
