import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** What came from these emails, with its answers, within the caller's transaction. */
export async function purgeMessages(
  db: Database,
  people: ReturnType<typeof sql<{ id: string }>>,
): Promise<void> {
  await sql`delete from contact_messages where email in (${people})`.execute(db)
}
