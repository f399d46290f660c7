import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** Notes that these people have written are the owner's from now on, within the caller's transaction. */
export async function reassignOrderNotes(
  db: Database,
  people: ReturnType<typeof sql<{ id: string }>>,
  owner: string,
): Promise<void> {
  await sql`update order_notes set written_by = ${owner} where written_by in (${people})`.execute(
    db,
  )
}
