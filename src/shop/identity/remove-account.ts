import { sql } from 'kysely'
import type { Context, Database } from '../shared/context.ts'

/**
 * Removes a person's record and account, and so ends their sessions, within the caller's transaction. What
 * else they have is not identity's: `removeUser` of privacy, the only caller, takes care of it.
 */
export async function removeAccount({ db, accounts }: Context, email: string): Promise<void> {
  await db.deleteFrom('users').where('email', '=', email).execute()
  await accounts.remove(db, email)
}

/** The same for people of a demo, by their e-mails. */
export async function purgeAccounts(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from users where email = any(${emails}::text[])`.execute(db)
  await sql`delete from auth_users where email = any(${emails}::text[])`.execute(db)
}
