import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** Which reports people of a demo were sent, by their emails. */
export async function purgeReportMails(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from report_mails where recipient = any(${emails}::text[])`.execute(db)
}
