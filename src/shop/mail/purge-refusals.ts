import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** What is known of the mailboxes of people of a demo, by their emails. */
export async function purgeRefusals(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from refused_mails where email = any(${emails}::text[])`.execute(db)
}
