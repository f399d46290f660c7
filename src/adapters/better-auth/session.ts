import { sql } from 'kysely'
import type { Role } from '#shop/shared/actor.ts'
import type { Database } from '#shop/shared/context.ts'
import { prepared } from '#shop/shared/prepared.ts'
import { CONFIRMED_FOR_MS } from './confirmation.ts'
import { readSessionToken } from './cookie.ts'
import { isOver } from './session-end.ts'

interface SignedInPerson {
  accountId: string
  email: string
  name: string
  /** Null while the shop keeps no record of the person. */
  role: Role | null
  isOwner: boolean
  sessionId: string
  isConfirmed: boolean
}

interface SessionOptions {
  db: Database
  secret: string
  cookieName: string
}

const QUARTER_HOUR_MS = 15 * 60_000

/**
 * Who sends a request, in one query: every call of the API asks this, and an ended session or a lost
 * role counts at once. Nobody is an administrator by an e-mail that may be somebody else's. Whether a
 * session has to be made longer is left to the identity provider, which every page asks when it opens.
 */
export async function findSignedInPerson(
  { db, secret, cookieName }: SessionOptions,
  headers: Headers,
): Promise<SignedInPerson | undefined> {
  const token = readSessionToken(headers, { name: cookieName, secret })
  if (token === undefined) return undefined
  const now = new Date()
  const aQuarterAgo = new Date(now.getTime() - QUARTER_HOUR_MS)
  const confirmedSince = new Date(now.getTime() - CONFIRMED_FOR_MS)
  const { rows } = await sql<SignedInPerson & { lastUsedAt: Date }>`
    select auth_users.id as "accountId", auth_users.email, auth_users.name,
      case when users.role = 'admin' and not email_verified then 'user' else users.role end as role,
      coalesce(is_owner, false) as "isOwner",
      auth_sessions.id as "sessionId", auth_sessions.last_used_at as "lastUsedAt",
      auth_sessions.confirmed_at > ${confirmedSince} as "isConfirmed"
    from auth_sessions
    join auth_users on auth_users.id = auth_sessions.user_id
    left join users on users.email = auth_users.email
    where auth_sessions.token = ${token} and auth_sessions.expires_at > ${now}
      and not ${isOver(now)} ${prepared}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { lastUsedAt, ...person } = found
  if (new Date(lastUsedAt) <= aQuarterAgo) {
    await sql`update auth_sessions set last_used_at = ${now}
      where id = ${person.sessionId} and last_used_at <= ${aQuarterAgo}`.execute(db)
  }
  return person
}
