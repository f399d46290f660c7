import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { PhoneProof } from '#shop/phone-codes/contract.ts'
import type { PhoneAccount } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'

export const SIGN_IN_BY_PHONE = '/sign-in/phone'

/** Whom a phone and its code let in. @throws ShopError invalid, forbidden */
export type EnterByPhone = (proof: PhoneProof, address: string) => Promise<PhoneAccount>

interface PhoneOptions {
  enter: EnterByPhone
  addressOf: (headers: Headers | undefined) => string
}

const Body = z.object({ phone: z.string().max(30), code: z.string().max(30) })

/** Codes are the shop’s: those of the provider’s own plugin are kept as they are, and counted beside it. */
export function phoneSignIn({ enter, addressOf }: PhoneOptions): BetterAuthPlugin {
  return {
    id: 'phone-sign-in',
    endpoints: {
      signInByPhone: createAuthEndpoint(
        SIGN_IN_BY_PHONE,
        { method: 'POST', body: Body },
        async (context) => {
          const { internalAdapter } = context.context
          const { accountId } = await find(context.body, addressOf(context.headers))
          const user = await internalAdapter.findUserById(accountId)
          const session = user && (await internalAdapter.createSession(user.id))
          if (!session) throw new APIError('UNAUTHORIZED', { code: 'FAILED_TO_CREATE_SESSION' })
          await setSessionCookie(context, { session, user })
          return context.json({ token: session.token })
        },
      ),
    },
  }

  async function find(body: z.infer<typeof Body>, address: string): Promise<PhoneAccount> {
    const proof = PhoneProof.safeParse(body)
    if (!proof.success) throw refusal('invalid', proof.error.issues[0]?.message ?? '')
    try {
      return await enter(proof.data, address)
    } catch (error) {
      if (isShopError(error)) throw refusal(error.code, error.message)
      throw error
    }
  }
}

function refusal(code: string, message: string): APIError {
  return code === 'forbidden'
    ? new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', message })
    : new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message })
}
