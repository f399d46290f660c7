import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { type RawBuilder, sql } from 'kysely'
import { removeOld } from '#shop/shared/batches.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { prepared } from '#shop/shared/prepared.ts'
import { type StaffRole, toStaffRole } from '#shop/shared/rights.ts'
import { CONFIRMED_FOR_MS } from './confirmation.ts'
import type { RecordEvent } from './events.ts'
import { readSessionToken } from './session-cookie.ts'
import { SIGN_IN_BY_PHONE } from './sign-in-by-phone.ts'

interface SignedInPerson {
  accountId: string
  email: string
  name: string
  staffRole: StaffRole | undefined
  sessionId: string
  isConfirmed: boolean
}

interface SignedInRow extends Omit<SignedInPerson, 'staffRole'> {
  roleId: string | null
  roleName: string | null
  roleRights: string[] | null
  lastUsedAt: Date
}

interface SessionOptions {
  db: Database
  secret: string
  cookieName: string
}

const QUARTER_HOUR_MS = 15 * 60_000

/**
 * Who sends a request, in one query: every call of the API asks this, and an ended session or a lost
 * role counts at once. Nobody is an administrator by an email that may be somebody else's. Whether a
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
  const { rows } = await sql<SignedInRow>`
    select auth_users.id as "accountId", auth_users.email, auth_users.name,
      staff_roles.id as "roleId", staff_roles.name as "roleName", staff_roles.rights as "roleRights",
      auth_sessions.id as "sessionId", auth_sessions.last_used_at as "lastUsedAt",
      auth_sessions.confirmed_at > ${confirmedSince} as "isConfirmed"
    from auth_sessions
    join auth_users on auth_users.id = auth_sessions.user_id
    left join users on users.email = auth_users.email
    left join staff_roles on staff_roles.id = users.staff_role_id and email_verified
    where auth_sessions.token = ${token} and auth_sessions.expires_at > ${now}
      and not ${isOver(now)} ${prepared}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { lastUsedAt, roleId, roleName, roleRights, ...person } = found
  if (new Date(lastUsedAt) <= aQuarterAgo) {
    await sql`update auth_sessions set last_used_at = ${now}
      where id = ${person.sessionId} and last_used_at <= ${aQuarterAgo}`.execute(db)
  }
  const staffRole = toStaffRole({ id: roleId, name: roleName, rights: roleRights })
  return { ...person, staffRole }
}

/**
 * Whether a session has come to its absolute end, however often it was used: 90 days after signing
 * in, 30 for administrators. Among `auth_sessions` and `users`.
 */
export function isOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`auth_sessions.created_at <= ${now}::timestamptz -
    case when users.role = 'admin' then interval '30 days' else interval '90 days' end`
}

/** Better Auth makes a session longer whenever it is used; before it is asked, what is over is gone. */
export function sessionEnd(db: Database): BetterAuthPlugin {
  return {
    id: 'session-end',
    hooks: {
      before: [
        {
          matcher: ({ headers }) => headers?.has('cookie') === true,
          handler: createAuthMiddleware(async (context) => {
            const { authCookies, secret } = context.context
            const token = await context.getSignedCookie(authCookies.sessionToken.name, secret)
            if (!token) return
            await sql`delete from auth_sessions using auth_users
              left join users on users.email = auth_users.email
              where auth_users.id = auth_sessions.user_id and auth_sessions.token = ${token}
              and ${isOver(new Date())}`.execute(db)
          }),
        },
      ],
    },
  }
}

const MAX_SESSIONS = 20

/** Somebody has signed in: of very many sessions of one person the oldest end. */
export async function endOldestSessions(db: Database, userId: string): Promise<void> {
  await sql`delete from auth_sessions where id in (
    select id from auth_sessions where user_id = ${userId}
    order by created_at desc, id offset ${MAX_SESSIONS})`.execute(db)
}

interface SignedInOptions {
  record: RecordEvent
  addressOf: (headers: Headers | undefined) => string
}

const WAYS_IN = ['/sign-in/email', '/sign-up/email', SIGN_IN_BY_PHONE]

const isWayIn = (path = '') => WAYS_IN.includes(path) || path.startsWith('/callback/')

/** Tells of whoever has signed in and has nothing left to prove; a code is told of where it is checked. */
export function signedIn({ record, addressOf }: SignedInOptions): BetterAuthPlugin {
  return {
    id: 'signed-in',
    hooks: {
      after: [
        {
          matcher: ({ path, context }) => isWayIn(path) && context.newSession !== null,
          handler: createAuthMiddleware(async ({ context, headers }) => {
            const email = context.newSession?.user.email
            if (email) await record({ action: 'signed_in', email, address: addressOf(headers) })
          }),
        },
      ],
    },
  }
}

/**
 * Work of the schedule: removes sessions and one-time links that work no longer; the provider only stops
 * taking them. @throws ShopError forbidden
 */
export async function removeExpiredSignIns(context: Context): Promise<number> {
  const sessions = await removeOld(context, 'auth_sessions', 'expires_at', 0)
  return sessions + (await removeOld(context, 'auth_verifications', 'expires_at', 0))
}
