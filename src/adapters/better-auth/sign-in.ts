import { createHash, randomUUID } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { signInMessages } from '#shop/identity/contract.ts'
import type { RecordEvent } from './events.ts'

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
  /** Counts a sign-in, right or wrong. @returns seconds to wait; 0 when it may go on */
  count(attempt: SignInAttempt): Promise<number>
  /** Somebody has signed in. */
  reset(attempt: SignInAttempt): Promise<void>
}

interface LimitOptions {
  failures: SignInFailures
  record: RecordEvent
  addressOf: (headers: Headers | undefined) => string
}

const isSignIn = ({ path }: { path?: string | undefined }) => path === '/sign-in/email'

export function tooManyAttempts(waitSeconds?: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_ATTEMPTS', message: signInMessages.too_many_attempts },
    waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) },
  )
}

/**
 * Limits wrong passwords, and tells what was wrong. Strangers who guess cannot lock out a known device;
 * see docs/decisions/0021.
 */
export function signInLimits({ failures, record, addressOf }: LimitOptions): BetterAuthPlugin {
  async function attemptOf(context: GenericEndpointContext): Promise<SignInAttempt> {
    const given = (context.body as { email?: unknown } | undefined)?.email
    const email = typeof given === 'string' ? given.trim().toLowerCase().slice(0, 254) : ''
    return {
      email,
      address: addressOf(context.headers),
      isKnownDevice: await isKnownDevice(context, email),
    }
  }

  /** Says which of the two was wrong. Other errors are answered as they are. */
  async function explain(context: GenericEndpointContext, error: APIError): Promise<void> {
    const attempt = await attemptOf(context)
    if (error.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') {
      await failures.release(attempt)
      return
    }
    const user = await context.context.internalAdapter.findUserByEmail(attempt.email)
    // What is no account may be anything that was typed into the wrong field.
    const email = user ? attempt.email : ''
    await record({ action: 'sign_in_failed', email, address: attempt.address, isAttempt: true })
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
            const attempt = await attemptOf(context)
            // What is refused costs nothing, so it is not counted against a network that many share.
            if (!(await failures.claim(attempt))) throw tooManyAttempts()
            const seconds = await failures.count(attempt)
            if (seconds === 0) return
            await failures.release(attempt)
            throw tooManyAttempts(seconds)
          }),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (context) => {
            const { returned, newSession } = context.context
            if (returned instanceof APIError) await explain(context, returned)
            else if (newSession) await failures.reset(await attemptOf(context))
            // The password was right, and a code is still to be shown: wrong ones keep counting.
            else await failures.release(await attemptOf(context))
          }),
        },
      ],
    },
  }
}

const COOKIE = 'known_device'
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Marks the device of whoever signs in, in a signed cookie; see docs/decisions/0021. */
export function knownDevices(): BetterAuthPlugin {
  return {
    id: 'known-devices',
    hooks: {
      after: [
        {
          matcher: ({ context }) => context.newSession !== null,
          handler: createAuthMiddleware(async (context) => {
            const { newSession, secret, createAuthCookie } = context.context
            if (!newSession) return
            const mark = await markOf(context, newSession.user.email, randomUUID())
            if (mark === undefined) return
            const { name, attributes } = createAuthCookie(COOKIE, { maxAge: ONE_YEAR_SECONDS })
            await context.setSignedCookie(name, mark, secret, attributes)
          }),
        },
      ],
    },
  }
}

/** Whether that account was signed in to in this browser before, and has the same password since. */
export async function isKnownDevice(
  context: GenericEndpointContext,
  email: string,
): Promise<boolean> {
  const { secret, createAuthCookie } = context.context
  const mark = await context.getSignedCookie(createAuthCookie(COOKIE).name, secret)
  if (!mark) return false
  return (await markOf(context, email, mark.split('.')[0] ?? '')) === mark
}

/**
 * Of one device, and of the account and password that it signed in with: whoever takes over an account
 * that a stranger made chooses a new one, and then the stranger's mark is worth nothing. The kept hash
 * has a salt of its own, so the mark tells nothing of the password.
 */
async function markOf(
  context: GenericEndpointContext,
  email: string,
  device: string,
): Promise<string | undefined> {
  const { internalAdapter } = context.context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const storedHash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!found || !storedHash) return undefined
  const digest = createHash('sha256').update(`${device} ${found.user.id} ${storedHash}`)
  return `${device}.${digest.digest('base64url')}`
}
