import { BASE_ERROR_CODES, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth'
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

/**
 * Whether somebody else signed up with the same email at the same time. The provider looks for an
 * account before it makes one, and tells the others only that it could not.
 */
async function wasTakenMeanwhile(
  context: GenericEndpointContext,
  returned: unknown,
): Promise<boolean> {
  if (!(returned instanceof APIError)) return false
  if (returned.body?.code !== BASE_ERROR_CODES.FAILED_TO_CREATE_USER.code) return false
  return (
    (await context.context.internalAdapter.findUserByEmail(String(context.body?.email))) !== null
  )
}

/** Of those who sign up with one email at once, all but one hear what whoever comes later hears. */
export function takenEmail(): BetterAuthPlugin {
  return {
    id: 'taken-email',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async (context) => {
            if (!(await wasTakenMeanwhile(context, context.context.returned))) return
            const { USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL } = BASE_ERROR_CODES
            throw APIError.from('UNPROCESSABLE_ENTITY', USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL)
          }),
        },
      ],
    },
  }
}
