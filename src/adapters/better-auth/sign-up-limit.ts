import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { signUpMessages } from '#shop/identity/contract.ts'

/** Counts one sign-up from that address. @returns seconds to wait; 0 when it may go on */
export type CountSignUp = (address: string) => Promise<number>

interface SignUpLimitOptions {
  claim: CountSignUp
  addressOf: (headers: Headers | undefined) => string
}

/** Robots make accounts by the hundred; accounts that another provider vouches for are not counted. */
export function signUpLimit({ claim, addressOf }: SignUpLimitOptions): BetterAuthPlugin {
  return {
    id: 'sign-up-limit',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (context) => {
            const seconds = await claim(addressOf(context.headers))
            if (seconds === 0) return
            throw new APIError(
              'TOO_MANY_REQUESTS',
              { code: 'TOO_MANY_SIGN_UPS', message: signUpMessages.too_many },
              { 'Retry-After': String(seconds) },
            )
          }),
        },
      ],
    },
  }
}
