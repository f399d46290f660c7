import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/**
 * Takes out what the audit log says of things of a demo, or of what people of a demo did, within the caller's
 * transaction: entries about anything else are never changed.
 */
export async function purgeAuditEntries(
  db: Database,
  { subjects = [], actors = [] }: { subjects?: readonly string[]; actors?: readonly string[] },
): Promise<void> {
  if (subjects.length + actors.length === 0) return
  // The table knows this setting, which ends with the transaction.
  await sql`select set_config('shop.erases_demo', 'on', true)`.execute(db)
  await sql`
    delete from audit_entries
    where subject = any(${subjects}::text[]) or actor = any(${actors}::text[])`.execute(db)
  await sql`select set_config('shop.erases_demo', 'off', true)`.execute(db)
}
