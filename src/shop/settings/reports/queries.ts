import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { holdsRight } from '../../shared/holds-right.ts'
import { mailsGoOut } from '../connections/queries.ts'

/**
 * Recipients of the daily report until the owner chooses some: those of the environment, or else the first user who may
 * read it. In a demo that sends emails, none.
 */
export async function listDefaultRecipients(context: Context): Promise<readonly string[]> {
  const { db, environmentOverrides, reportRecipients } = context
  if (environmentOverrides.reports !== undefined || reportRecipients.length > 0)
    return reportRecipients
  // A demo's accounts have no mailbox.
  if (context.isDemo && (await mailsGoOut(context))) return []
  const { rows } = await sql<{ email: string }>`
    select email from users where ${holdsRight('readReports')} and is_active
    order by created_at, users.id limit 1`.execute(db)
  return rows.map(({ email }) => email)
}
