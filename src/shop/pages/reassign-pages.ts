import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** Pages that these people have changed are the owner's from now on, within the caller's transaction. */
export async function reassignPages(
  db: Database,
  people: ReturnType<typeof sql<{ id: string }>>,
  owner: string,
): Promise<void> {
  await sql`update pages set changed_by = ${owner} where changed_by in (${people})`.execute(db)
}
