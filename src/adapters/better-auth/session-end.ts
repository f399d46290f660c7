import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'

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

const MOST_SESSIONS = 20

/** Somebody has signed in: of very many sessions of one person the oldest end. */
export async function endOldestSessions(db: Database, userId: string): Promise<void> {
  await sql`delete from auth_sessions where id in (
    select id from auth_sessions where user_id = ${userId}
    order by created_at desc, id offset ${MOST_SESSIONS})`.execute(db)
}
