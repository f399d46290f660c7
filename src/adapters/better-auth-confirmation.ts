import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#shop/shared/context.ts'

export const CONFIRM_PASSWORD = '/confirm-password'

/** Whoever has that session has just shown that it is them. */
export async function confirmSession(db: Database, sessionId: string): Promise<void> {
  await sql`update auth_sessions set confirmed_at = now() where id = ${sessionId}`.execute(db)
}

/**
 * The password asked for again, by somebody who is signed in. Whoever has a second factor shows that
 * instead, by the call that takes its codes. How often is `passwordProof`'s to count.
 */
export function confirmation(db: Database): BetterAuthPlugin {
  return {
    id: 'confirmation',
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
