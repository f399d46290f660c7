import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** Notes about people of a demo, by their emails. */
export async function purgeNotesAbout(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from customer_notes where customer_id in (
    select id from customers where email = any(${emails}::text[]))`.execute(db)
}
