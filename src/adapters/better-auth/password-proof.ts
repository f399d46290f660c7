import { APIError, getSessionFromCtx } from 'better-auth/api'
import { m } from '#messages'
import { addressOf, type HookContext } from './hooks.ts'
import { spendLinks } from './password-reset.ts'
import type { Shop } from './shop.ts'
import { claimAttempt } from './sign-in.ts'

const attemptOf = ({ headers }: HookContext, email: string) => ({
  email,
  address: addressOf(headers),
  isKnownDevice: true,
})

/**
 * Calls in which a signed-in user gives the password again. Better Auth would let a stolen session guess it without
 * limit, keep other sessions after a change, and delete an account without it.
 */
export const limitProofs = (shop: Shop) => async (context: HookContext) => {
  const user = (await getSessionFromCtx(context))?.user
  if (!user) return
  if (context.path === '/delete-user') await requireOwnPassword(context, user)
  await claimAttempt(shop, attemptOf(context, user.email))
  if (context.path !== '/change-password') return
  return { context: { body: { ...context.body, revokeOtherSessions: true } } }
}

async function requireOwnPassword(
  { body, context: { internalAdapter } }: HookContext,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if ((body?.email ?? email) !== email) {
    throw APIError.from('CONFLICT', {
      code: 'ANOTHER_ACCOUNT',
      message: m.refusal_other_person_logged_in(),
    })
  }
  if (body?.password || !(await internalAdapter.findCredentialAccount(id))) return
  throw APIError.from('BAD_REQUEST', {
    code: 'PASSWORD_REQUIRED',
    message: m.refusal_password_required(),
  })
}

export const settleProofs = (shop: Shop) => async (context: HookContext) => {
  const { returned, newSession } = context.context
  const session = newSession ?? (await getSessionFromCtx(context))
  if (!session) return
  const { id, email } = session.user
  const address = addressOf(context.headers)
  if (returned instanceof APIError && returned.body?.code === 'INVALID_PASSWORD') {
    return shop.record({ action: 'password_refused', email, address })
  }
  await shop.failures.release(attemptOf(context, email))
  if (!newSession || context.path !== '/change-password') return
  await spendLinks(shop.db, id)
  await shop.record({ action: 'password_changed', email, address })
}
