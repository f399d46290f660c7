import { parseSigned } from 'hono/utils/cookie'
import { sql } from 'kysely'
import type { Role } from '#shop/shared/actor.ts'
import type { Database } from '#shop/shared/context.ts'

interface SignedInPerson {
  email: string
  name: string
  /** Null while the shop keeps no record of the person. */
  role: Role | null
}

interface SessionOptions {
  db: Database
  secret: string
  cookieName: string
}

/**
 * Who sends a request, in one query: every call of the API asks this, and an ended session or a lost
 * role counts at once. Whether a session has to be made longer is left to the identity provider, which
 * every page asks when it opens.
 */
export async function findSignedInPerson(
  { db, secret, cookieName }: SessionOptions,
  headers: Headers,
): Promise<SignedInPerson | undefined> {
  const cookies = await parseSigned(headers.get('cookie') ?? '', secret, cookieName)
  const token = cookies[cookieName]
  if (!token) return undefined
  const { rows } = await sql<SignedInPerson>`
    select auth_users.email, auth_users.name, users.role
    from auth_sessions
    join auth_users on auth_users.id = auth_sessions.user_id
    left join users on users.email = auth_users.email
    where auth_sessions.token = ${token} and auth_sessions.expires_at > now()`.execute(db)
  return rows[0]
}
