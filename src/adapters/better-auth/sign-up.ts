import { BASE_ERROR_CODES } from 'better-auth'
import { APIError } from 'better-auth/api'
import { signUpMessages } from '#shop/identity/contract.ts'
import { addressOf, type HookContext } from './hooks.ts'
import type { Shop } from './shop.ts'

/** Robots create accounts by the hundred. */
export const limitSignUps = (shop: Shop) => async (context: HookContext) => {
  const seconds = await shop.countSignUp(addressOf(context.headers))
  if (seconds === 0) return
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_SIGN_UPS', message: signUpMessages.too_many() },
    { 'Retry-After': String(seconds) },
  )
}

/**
 * Better Auth looks for an account before it creates one. When two sign-ups with the same email race, the second gets
 * only a general failure; turn that into the usual answer for a taken email.
 */
export async function explainTakenEmail(context: HookContext): Promise<void> {
  const { returned, internalAdapter } = context.context
  if (!(returned instanceof APIError)) return
  if (returned.body?.code !== BASE_ERROR_CODES.FAILED_TO_CREATE_USER.code) return
  if (!(await internalAdapter.findUserByEmail(String(context.body?.email)))) return
  throw APIError.from(
    'UNPROCESSABLE_ENTITY',
    BASE_ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL,
  )
}
