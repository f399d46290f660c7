import { APIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { signInMessages } from '#shop/identity/contract.ts'
import { addressOf, type HookContext } from './hooks.ts'
import { isKnownDevice } from './known-device.ts'
import type { Shop, SignInAttempt } from './shop.ts'

function tooManyAttempts(waitSeconds?: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_ATTEMPTS', message: signInMessages.too_many_attempts() },
    waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) },
  )
}

/** Runs before a password or code is tried. @throws APIError 429 */
export async function claimAttempt({ failures }: Shop, attempt: SignInAttempt): Promise<void> {
  if (!(await failures.claim(attempt))) throw tooManyAttempts()
}

async function attemptOf(context: HookContext): Promise<SignInAttempt> {
  const given: unknown = context.body?.email
  const email = typeof given === 'string' ? given.trim().toLowerCase().slice(0, 254) : ''
  return {
    email,
    address: addressOf(context.headers),
    isKnownDevice: await isKnownDevice(context, email),
  }
}

export const limitSignIns = (shop: Shop) => async (context: HookContext) => {
  const attempt = await attemptOf(context)
  // Refused attempts cost nothing, so they do not count against a network that many share.
  await claimAttempt(shop, attempt)
  const seconds = await shop.failures.count(attempt)
  if (seconds === 0) return
  await shop.failures.release(attempt)
  throw tooManyAttempts(seconds)
}

/** Says which of email and password was wrong, in the specified words. */
export const settleSignIn = (shop: Shop) => async (context: HookContext) => {
  const { returned, newSession, internalAdapter } = context.context
  const attempt = await attemptOf(context)
  if (newSession) return shop.failures.reset(attempt)
  const isWrong = returned instanceof APIError && returned.body?.code === INVALID
  // A code may still be needed after the right password: wrong codes keep counting.
  if (!isWrong) return shop.failures.release(attempt)
  const user = await internalAdapter.findUserByEmail(attempt.email)
  await shop.record({
    action: 'sign_in_failed',
    // An unknown email may be anything typed into the wrong field, such as a password.
    email: user ? attempt.email : '',
    address: attempt.address,
    isAttempt: true,
  })
  throw APIError.from(
    'UNAUTHORIZED',
    user
      ? { code: 'WRONG_PASSWORD', message: signInMessages.wrong_password() }
      : { code: 'USER_NOT_FOUND', message: signInMessages.no_such_account() },
  )
}

const INVALID = 'INVALID_EMAIL_OR_PASSWORD'

/** Ends the session that the call has just created, and answers with the error instead. */
export async function refuseEntry(context: HookContext, error: APIError): Promise<never> {
  const { newSession, internalAdapter } = context.context
  if (newSession) await internalAdapter.deleteSession(newSession.session.token)
  deleteSessionCookie(context)
  context.context.setNewSession(null)
  throw error
}

/**
 * A stranger may sign in with an old password while the owner's proof of the email is removing it, and finish last. So
 * the password is checked again once the session exists.
 */
export async function recheckPassword(context: HookContext): Promise<void> {
  const { newSession, internalAdapter } = context.context
  if (!newSession || (await internalAdapter.findCredentialAccount(newSession.user.id))) return
  await refuseEntry(context, new APIError('UNAUTHORIZED', { code: INVALID }))
}

/** A sign-in that asks for a code is recorded when the code is checked. */
export const recordSignIn =
  ({ record }: Shop) =>
  async ({ context: { newSession }, headers }: HookContext) => {
    const email = newSession?.user.email
    if (email) await record({ action: 'signed_in', email, address: addressOf(headers) })
  }
