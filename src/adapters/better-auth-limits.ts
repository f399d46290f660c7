import { createHash } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { signInMessages } from '#shop/identity/contract.ts'

interface SignInAttempt {
  email: string
  address: string
  isKnownDevice: boolean
}

/** How failed attempts are counted. */
export interface SignInFailures {
  /** Counts a failure before the password is tried; false when there are too many already. */
  claim(attempt: SignInAttempt): Promise<boolean>
  /** The attempt failed, but not because of the password. */
  release(attempt: SignInAttempt): Promise<void>
  /** Somebody has signed in. */
  forget(attempt: SignInAttempt): Promise<void>
}

interface LimitOptions {
  failures: SignInFailures
  addressOf: (headers: Headers | undefined) => string
  /** Whether a wrong e-mail and a wrong password get the same answer. */
  hidesAccounts: boolean
}

const KNOWN_DEVICE_COOKIE = 'known_device'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

const isSignIn = ({ path }: { path?: string | undefined }) => path === '/sign-in/email'

export function tooManyAttempts(): APIError {
  return new APIError('TOO_MANY_REQUESTS', {
    code: 'TOO_MANY_ATTEMPTS',
    message: signInMessages.too_many_attempts,
  })
}

/**
 * Limits wrong passwords, tells what was wrong, and marks the device of whoever signs in, so that
 * strangers who guess cannot lock them out; see docs/decisions/0013.
 */
export function signInLimits({
  failures,
  addressOf,
  hidesAccounts,
}: LimitOptions): BetterAuthPlugin {
  async function attemptOf(context: GenericEndpointContext): Promise<SignInAttempt> {
    const given = (context.body as { email?: unknown } | undefined)?.email
    const email = typeof given === 'string' ? given.trim().toLowerCase().slice(0, 254) : ''
    const { name } = context.context.createAuthCookie(KNOWN_DEVICE_COOKIE)
    const mark = await context.getSignedCookie(name, context.context.secret)
    return {
      email,
      address: addressOf(context.headers),
      isKnownDevice: mark === markOf(email),
    }
  }

  async function explain(context: GenericEndpointContext, error: APIError): Promise<void> {
    const attempt = await attemptOf(context)
    if (error.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') return failures.release(attempt)
    if (hidesAccounts) return
    const user = await context.context.internalAdapter.findUserByEmail(attempt.email)
    throw user
      ? new APIError('UNAUTHORIZED', {
          code: 'WRONG_PASSWORD',
          message: signInMessages.wrong_password,
        })
      : new APIError('UNAUTHORIZED', {
          code: 'USER_NOT_FOUND',
          message: signInMessages.no_such_account,
        })
  }

  return {
    id: 'sign-in-limits',
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (context) => {
            if (!(await failures.claim(await attemptOf(context)))) throw tooManyAttempts()
          }),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (context) => {
            const { returned } = context.context
            if (returned instanceof APIError) await explain(context, returned)
            else await failures.forget(await attemptOf(context))
          }),
        },
        {
          matcher: ({ context }) => context.newSession !== null,
          handler: createAuthMiddleware(async (context) => {
            const { newSession, secret, createAuthCookie } = context.context
            if (!newSession) return
            const { name, attributes } = createAuthCookie(KNOWN_DEVICE_COOKIE, {
              maxAge: ONE_YEAR_SECONDS,
            })
            const mark = markOf(newSession.user.email)
            await context.setSignedCookie(name, mark, secret, attributes)
          }),
        },
      ],
    },
  }
}

/** What the signed cookie of a device holds: whose it is, without telling. */
function markOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
