import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'

interface Code {
  userId: string
  code: string
}

/**
 * Lets one request at a time try a code, and none when it has opened a session already: whoever looked
 * over a shoulder finds it spent.
 */
export async function claimCode(db: Database, { userId, code }: Code): Promise<boolean> {
  await sql`delete from auth_spent_codes where spent_at < now() - interval '5 minutes'`.execute(db)
  const { rows } = await sql`insert into auth_spent_codes (user_id, code, spent_at)
    values (${userId}, ${code}, now())
    on conflict do nothing
    returning code`.execute(db)
  return rows.length > 0
}

/** It was no good. */
export async function releaseCode(db: Database, { userId, code }: Code): Promise<void> {
  await sql`delete from auth_spent_codes where user_id = ${userId} and code = ${code}`.execute(db)
}
