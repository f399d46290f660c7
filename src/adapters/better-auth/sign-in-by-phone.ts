import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { PhoneProof } from '#shop/phone-codes/contract.ts'
import { isShopError, ShopError } from '#shop/shared/shop-error.ts'
import { addressOf } from './hooks.ts'
import type { Shop } from './shop.ts'

const Body = z.object({ phone: z.string().max(30), code: z.string().max(30) })

/** Uses the shop's own codes: Better Auth's plugin stores them unhashed and counts wrong ones late. */
export function phoneSignIn({ enterByPhone }: Shop): BetterAuthPlugin {
  return {
    id: 'phone-sign-in',
    endpoints: {
      signInByPhone: createAuthEndpoint(
        '/sign-in/phone',
        { method: 'POST', body: Body },
        async (context) => {
          const { internalAdapter } = context.context
          const proof = PhoneProof.safeParse(context.body)
          if (!proof.success)
            throw refusal(new ShopError('invalid', proof.error.issues[0]?.message ?? ''))
          const { accountId } = await enterByPhone(proof.data, addressOf(context.headers)).catch(
            (error: unknown) => {
              throw isShopError(error) ? refusal(error) : error
            },
          )
          const user = await internalAdapter.findUserById(accountId)
          const session = user && (await internalAdapter.createSession(user.id))
          if (!session) throw new APIError('UNAUTHORIZED', { code: 'FAILED_TO_CREATE_SESSION' })
          await setSessionCookie(context, { session, user })
          return context.json({ token: session.token })
        },
      ),
    },
  }
}

function refusal({ code, message, details }: ShopError): APIError {
  if (code === 'forbidden') return APIError.from('FORBIDDEN', { code: 'PASSWORD_NEEDED', message })
  if (code === 'too_many') {
    const wait = { 'Retry-After': String(details.retryAfterSeconds) }
    return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_ATTEMPTS', message }, wait)
  }
  return APIError.from('UNAUTHORIZED', { code: 'INVALID_CODE', message })
}
