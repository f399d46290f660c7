import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#shop/shared/context.ts'

export const CONFIRM_PASSWORD = '/confirm-password'
export const CONFIRMED_FOR_MS = 15 * 60_000

/** What the provider does for the password alone: with a second factor, only while that has just been shown. */
const NEEDS_CODE = new Set([
  '/change-password',
  '/delete-user',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])
const needsCode = ({ path }: { path?: string | undefined }) => NEEDS_CODE.has(path ?? '')

/** Whoever has that session has just shown that it is them. */
export async function confirmSession(db: Database, sessionId: string): Promise<void> {
  await sql`update auth_sessions set confirmed_at = now() where id = ${sessionId}`.execute(db)
}

/**
 * The password asked for again, by somebody who is signed in. Whoever has a second factor shows that
 * instead, by the call that takes its codes. How often is `passwordProof`'s to count.
 */
export function confirmation(db: Database): BetterAuthPlugin {
  const confirmedAt = new WeakMap<Request, Date>()
  return {
    id: 'confirmation',
    hooks: {
      before: [
        {
          matcher: needsCode,
          handler: createAuthMiddleware(async (context) => {
            const found = await getSessionFromCtx(context)
            if (found?.user.twoFactorEnabled !== true) return
            const at = await readConfirmedAt(db, found.session.id)
            if (!at || at.getTime() <= Date.now() - CONFIRMED_FOR_MS) {
              throw new APIError('FORBIDDEN', {
                code: 'unconfirmed',
                message: 'Confirm that it is you, and try again.',
              })
            }
            if (context.request) confirmedAt.set(context.request, at)
          }),
        },
      ],
      after: [
        {
          matcher: needsCode,
          handler: createAuthMiddleware(async (context) => {
            const at = context.request && confirmedAt.get(context.request)
            const made = context.context.newSession?.session
            if (!at || !made) return
            // The session that takes the place of theirs is as old as that: nothing new was shown.
            await sql`update auth_sessions set confirmed_at = ${at} where id = ${made.id}`.execute(
              db,
            )
          }),
        },
      ],
    },
    endpoints: {
      confirmPassword: createAuthEndpoint(
        CONFIRM_PASSWORD,
        {
          method: 'POST',
          body: z.object({ password: z.string() }),
          use: [sensitiveSessionMiddleware],
        },
        async (context) => {
          const { session, user } = context.context.session
          const { internalAdapter, password } = context.context
          if (user.twoFactorEnabled === true) {
            throw new APIError('BAD_REQUEST', {
              code: 'CODE_NEEDED',
              message: 'Confirm with a code from your authenticator app.',
            })
          }
          const account = await internalAdapter.findCredentialAccount(user.id)
          if (!account?.password) {
            throw new APIError('BAD_REQUEST', {
              code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
              message: 'Your account has no password. Please log in again.',
            })
          }
          const isRight = await password.verify({
            hash: account.password,
            password: context.body.password,
          })
          if (!isRight) {
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_PASSWORD',
              message: 'Invalid password',
            })
          }
          await confirmSession(db, session.id)
          return context.json({ status: true })
        },
      ),
    },
  }
}

async function readConfirmedAt(db: Database, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select confirmed_at as at from auth_sessions where id = ${sessionId}`.execute(db)
  return rows[0] && new Date(rows[0].at)
}
