import { sql } from 'kysely'
import type { AccountStore } from '#shop/shared/context.ts'

/** The identity provider's own tables, where its calls could not take part in our transactions. */
export const betterAuthAccounts: AccountStore = {
  remove: async (db, email) => {
    await sql`delete from auth_users where email = ${email}`.execute(db)
  },
  endSessions: async (db, email) => {
    await sql`delete from auth_sessions using auth_users
      where auth_users.id = user_id and email = ${email}`.execute(db)
  },
}
