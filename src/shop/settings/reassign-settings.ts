import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** Settings and connections that these people have changed are the owner's from now on, within the caller's transaction. */
export async function reassignSettings(
  db: Database,
  people: ReturnType<typeof sql<{ id: string }>>,
  owner: string,
): Promise<void> {
  await sql`update settings set changed_by = ${owner} where changed_by in (${people})`.execute(db)
  await sql`update connections set changed_by = ${owner} where changed_by in (${people})`.execute(
    db,
  )
}
