import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** What people of a demo sent, and may send, by their emails; the pictures stay while something shows them. */
export async function purgeUploads(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from upload_keys where made_by = any(${emails}::text[])`.execute(db)
  await sql`delete from image_uploads where uploaded_by = any(${emails}::text[])`.execute(db)
}
