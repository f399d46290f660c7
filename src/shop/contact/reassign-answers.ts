import { sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/** Answers that these people have given are the owner's from now on, within the caller's transaction. */
export async function reassignAnswers(
  db: Database,
  people: ReturnType<typeof sql<{ id: string }>>,
  owner: string,
): Promise<void> {
  await sql`update contact_messages set answered_by = ${owner} where answered_by in (${people})`.execute(
    db,
  )
  await sql`update contact_answers set answered_by = ${owner} where answered_by in (${people})`.execute(
    db,
  )
}
