import { sql } from 'kysely'
import {
  type PersonRow,
  personColumns,
  personTables,
  toPerson,
} from '#shop/shared/account-person.ts'
import { removeOld } from '#shop/shared/batches.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { prepared } from '#shop/shared/prepared.ts'
import { FRESH_MS } from './fresh-session.ts'
import { readSessionToken } from './session-cookie.ts'

interface SessionRow extends PersonRow {
  sessionId: string
  isConfirmed: boolean
  lastUsedAt: Date
}

const QUARTER_HOUR_MS = 15 * 60_000

/**
 * Finds the user behind a request in one query: every API call runs it, and an ended session or a lost role counts at
 * once.
 */
export async function findSignedInPerson(
  { db, secret, cookieName }: { db: Database; secret: string; cookieName: string },
  headers: Headers,
) {
  const token = readSessionToken(headers, { name: cookieName, secret })
  if (token === undefined) return undefined
  const now = new Date()
  const aQuarterAgo = new Date(now.getTime() - QUARTER_HOUR_MS)
  const freshSince = new Date(now.getTime() - FRESH_MS)
  const { rows } = await sql<SessionRow>`
    select ${personColumns}, auth_sessions.id as "sessionId",
      auth_sessions.last_used_at as "lastUsedAt",
      auth_sessions.confirmed_at > ${freshSince} as "isConfirmed"
    from auth_sessions join (${personTables}) on auth_users.id = auth_sessions.user_id
    where auth_sessions.token = ${token} and auth_sessions.expires_at > ${now} ${prepared}`.execute(
    db,
  )
  if (!rows[0]) return undefined
  const { lastUsedAt, ...person } = toPerson(rows[0])
  if (new Date(lastUsedAt) <= aQuarterAgo) {
    await sql`update auth_sessions set last_used_at = ${now}
      where id = ${person.sessionId} and last_used_at <= ${aQuarterAgo}`.execute(db)
  }
  return person
}

/** Sessions are not extended by use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

const MAX_SESSIONS = 20

/** Runs after each sign-in. When a user has too many sessions, the oldest end. */
export async function endOldestSessions(db: Database, userId: string): Promise<void> {
  await sql`delete from auth_sessions where id in (
    select id from auth_sessions where user_id = ${userId}
    order by created_at desc, id offset ${MAX_SESSIONS})`.execute(db)
}

/**
 * Scheduled job: removes expired sessions and one-time links, which the provider only stops accepting.
 * @throws ShopError forbidden
 */
export async function removeExpiredSignIns(context: Context): Promise<number> {
  const sessions = await removeOld(context, 'auth_sessions', 'expires_at', 0)
  return sessions + (await removeOld(context, 'auth_verifications', 'expires_at', 0))
}
