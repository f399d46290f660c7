import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { m } from '#messages'
import type { Database } from '#shop/shared/context.ts'
import type { HookContext } from './hooks.ts'
import type { Shop } from './shop.ts'

/** How long after a login or confirmation risky actions need no new one. */
export const FRESH_MS = 15 * 60_000

/**
 * Better Auth derives freshness from the age of a session. Confirming would then need a new session, and requests under
 * way with the old token would log the browser out. So the shop stores a time of its own.
 */
export async function confirmSession(db: Database, sessionId: string): Promise<void> {
  await sql`update auth_sessions set confirmed_at = now() where id = ${sessionId}`.execute(db)
}

/** With a second factor the password alone is not enough: the code must be fresh too. */
export const requireFreshCode = (shop: Shop) => async (context: HookContext) => {
  const found = await getSessionFromCtx(context)
  if (found?.user.twoFactorEnabled !== true) return
  const { rows } = await sql`select from auth_sessions where id = ${found.session.id}
    and confirmed_at > ${new Date(Date.now() - FRESH_MS)}`.execute(shop.db)
  if (rows.length > 0) return
  throw APIError.from('FORBIDDEN', {
    code: 'unconfirmed',
    message: m.refusal_confirm_try_again(),
  })
}

/** Asks for the password again. With a second factor, `verify-totp` asks for a code instead. */
export function passwordConfirmation({ db }: Shop): BetterAuthPlugin {
  const body = z.object({ password: z.string() })
  return {
    id: 'password-confirmation',
    endpoints: {
      confirmPassword: createAuthEndpoint(
        '/confirm-password',
        { method: 'POST', body, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { internalAdapter, password, session } = context.context
          if (session.user.twoFactorEnabled === true) {
            throw APIError.from('BAD_REQUEST', {
              code: 'CODE_NEEDED',
              message: m.refusal_confirm_code_authenticator(),
            })
          }
          const account = await internalAdapter.findCredentialAccount(session.user.id)
          if (!account?.password) {
            throw APIError.from('BAD_REQUEST', {
              code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
              message: m.refusal_account_no_password(),
            })
          }
          await password.checkPassword(session.user.id, context)
          await confirmSession(db, session.session.id)
          return context.json({ status: true })
        },
      ),
    },
  }
}
