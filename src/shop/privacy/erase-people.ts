import { sql } from 'kysely'
import { eraseTrail } from '../audit/erase-trail.ts'
import type { Database } from '../shared/context.ts'

/**
 * Takes away people of a demo with all that is theirs but what they bought, which the caller's transaction has
 * taken away before.
 */
export async function erasePeople(db: Database, emails: readonly string[]): Promise<void> {
  const people = sql`(select id from users where email = any(${emails}::text[]))`
  await sql`delete from customer_notes where user_id in ${people}`.execute(db)
  await sql`delete from cart_lines where owner = any(${emails}::text[])`.execute(db)
  await sql`delete from refused_mails where email = any(${emails}::text[])`.execute(db)
  await sql`delete from report_mails where recipient = any(${emails}::text[])`.execute(db)
  await sql`delete from upload_keys where made_by = any(${emails}::text[])`.execute(db)
  await sql`delete from image_uploads where uploaded_by = any(${emails}::text[])`.execute(db)
  await sql`delete from users where email = any(${emails}::text[])`.execute(db)
  await sql`delete from auth_users where email = any(${emails}::text[])`.execute(db)
  await eraseTrail(db, { subjects: emails, actors: emails })
}
