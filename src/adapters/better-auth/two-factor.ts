import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import { sql } from 'kysely'
import type { AuditAction } from '#shop/audit/contract.ts'
import { signInMessages } from '#shop/identity/contract.ts'
import { readCode } from '#shop/identity/rules.ts'
import type { Database } from '#shop/shared/context.ts'
import { randomReadableCode } from '#shop/shared/id.ts'
import { confirmSession } from './confirmation.ts'
import type { RecordEvent } from './events.ts'
import { isKnownDevice, type SignInFailures, tooManyAttempts } from './sign-in.ts'
import { claimCode, releaseCode } from './spent-codes.ts'

interface TwoFactorOptions {
  isAdministrator(email: string): Promise<boolean>
  record: RecordEvent
  db: Database
  /** What an authenticator app shows beside the code. */
  readShopName: () => Promise<string>
  addressOf: (headers: Headers | undefined) => string
  failures: SignInFailures
}

/** One proof by a code, from before it is checked until after. */
interface Proof {
  userId: string
  email: string
  code: string
  isSignIn: boolean
  isRecovery: boolean
  /** Otherwise it is being set up. */
  hasFactor: boolean
  /** Of whoever is signed in; empty for others. */
  sessionId: string
}

const RECOVERY_CODES = 10
const CHALLENGE_COOKIE = 'two_factor'
const VERIFY_TOTP = '/two-factor/verify-totp'
const VERIFY_RECOVERY = '/two-factor/verify-backup-code'

/**
 * A second factor for administrators: codes of an authenticator app, and recovery codes. Better
 * Auth's plugin asks for it after a password alone; here it is asked for after a provider too, a code
 * counts once, and wrong ones count as failed sign-ins. See docs/decisions/0022.
 */
export function secondFactor(options: TwoFactorOptions): BetterAuthPlugin[] {
  const plugin = twoFactor({
    backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'auth_two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  return [
    challengeWithFreshEyes(),
    {
      ...plugin,
      hooks: {
        after: plugin.hooks.after.map(({ handler }) => ({ matcher: entersByProof, handler })),
      },
    },
    rememberThroughChallenge(),
    settings(options),
    proofs(options),
  ]
}

function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const parts = Array.from({ length: 3 }, () => randomReadableCode(4).toLowerCase())
    return parts.join('-')
  })
}

type Matched = Pick<GenericEndpointContext, 'path' | 'context'>

/** Somebody has shown a password, or a provider has vouched for them. */
function entersByProof({ path, context }: Partial<Matched>): boolean {
  const isEntry = path === '/sign-in/email' || path?.startsWith('/callback/') === true
  return isEntry && Boolean(context?.newSession)
}

/** The person as they were before the session was made may have had no factor yet. */
function challengeWithFreshEyes(): BetterAuthPlugin {
  return {
    id: 'two-factor-fresh-eyes',
    hooks: {
      after: [
        {
          matcher: entersByProof,
          handler: createAuthMiddleware(async ({ context }) => {
            const { newSession, internalAdapter } = context
            if (!newSession) return
            const user = await internalAdapter.findUserById(newSession.user.id)
            if (user) context.setNewSession({ ...newSession, user })
          }),
        },
      ],
    },
  }
}

/** Whether the answer to a sign-in is that a code is needed. */
export function isCodeNeeded({ returned }: { returned?: unknown }): boolean {
  return typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
}

/** A mark of an earlier sign-in, not to be remembered, must not decide about this one. */
function rememberThroughChallenge(): BetterAuthPlugin {
  return {
    id: 'two-factor-remember',
    hooks: {
      after: [
        {
          matcher: ({ body, context }) => isCodeNeeded(context) && body?.rememberMe !== false,
          handler: createAuthMiddleware(async (context) => {
            expireCookie(context, context.context.authCookies.dontRememberToken)
          }),
        },
      ],
    },
  }
}

/** Setting up and switching off; that they ask for the password is `passwordProof`'s to count. */
function settings({
  readShopName,
  isAdministrator,
  record,
  addressOf,
}: TwoFactorOptions): BetterAuthPlugin {
  const actions: Record<string, AuditAction> = {
    '/two-factor/disable': 'two_factor_removed',
    '/two-factor/generate-backup-codes': 'recovery_codes_made',
  }
  return {
    id: 'two-factor-settings',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/enable',
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context)
            if (session && !(await isAdministrator(session.user.email))) {
              throw new APIError('FORBIDDEN', {
                code: 'ADMINISTRATORS_ONLY',
                message: 'Two-step login is for administrators.',
              })
            }
            // What an app is to show, and which kind of factor, is the shop's to say.
            return { context: { body: { issuer: await readShopName(), method: 'totp' } } }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path, context }) =>
            path !== undefined && path in actions && !(context.returned instanceof APIError),
          handler: createAuthMiddleware(async (context) => {
            const action = actions[context.path]
            const session = context.context.newSession ?? (await getSessionFromCtx(context))
            if (!action || !session) return
            const { email } = session.user
            await record({ action, email, address: addressOf(context.headers) })
          }),
        },
      ],
    },
  }
}

/** Codes, when setting up, when signing in, and when somebody shows again that it is them. */
function proofs(options: TwoFactorOptions): BetterAuthPlugin {
  const { db, failures, addressOf, record } = options
  const underway = new WeakMap<Request, Proof>()
  const attemptOf = async (context: GenericEndpointContext, { email, isSignIn }: Proof) => ({
    email,
    address: addressOf(context.headers),
    isKnownDevice: !isSignIn || (await isKnownDevice(context, email)),
  })
  const isProof = ({ path }: { path?: string | undefined }) =>
    path === VERIFY_TOTP || path === VERIFY_RECOVERY

  async function finish(context: GenericEndpointContext, proof: Proof): Promise<void> {
    const { newSession } = context.context
    const where = { email: proof.email, address: addressOf(context.headers) }
    const attempt = await attemptOf(context, proof)
    if (proof.isSignIn) {
      await failures.reset(attempt)
      if (proof.isRecovery) await record({ action: 'recovery_code_used', ...where })
      await record({ action: 'signed_in', ...where })
      return
    }
    await failures.release(attempt)
    if (proof.hasFactor) return confirmSession(db, proof.sessionId)
    // Whoever signed in before the factor was set has not shown it.
    await sql`delete from auth_sessions where user_id = ${proof.userId}
      and token <> ${newSession?.session.token ?? ''}`.execute(db)
    await record({ action: 'two_factor_set', ...where })
  }

  const recordFailure = (context: GenericEndpointContext, { email }: Proof) =>
    record({
      action: 'two_factor_failed',
      email,
      address: addressOf(context.headers),
      isAttempt: true,
    })

  return {
    id: 'two-factor-proofs',
    hooks: {
      before: [
        {
          matcher: isProof,
          handler: createAuthMiddleware(async (context) => {
            const person = await findProver(context)
            if (!person) return
            const isRecovery = context.path === VERIFY_RECOVERY
            const proof = { ...person, isRecovery, code: readCode(context.body?.code, isRecovery) }
            if (!proof.isSignIn && isRecovery) throw nothingToProve()
            if (!(await failures.claim(await attemptOf(context, proof)))) throw tooManyAttempts()
            if (!isRecovery && !(await claimCode(db, proof))) {
              await recordFailure(context, proof)
              throw wrongCode()
            }
            if (context.request) underway.set(context.request, proof)
            const body = { code: proof.code, trustDevice: false, disableSession: false }
            return { context: { body } }
          }),
        },
      ],
      after: [
        {
          matcher: isProof,
          handler: createAuthMiddleware(async (context) => {
            const proof = context.request && underway.get(context.request)
            if (!proof) return
            const { returned } = context.context
            if (!(returned instanceof APIError)) return finish(context, proof)
            if (!proof.isRecovery) await releaseCode(db, proof)
            const { code } = returned.body ?? {}
            if (code !== 'INVALID_CODE' && code !== 'INVALID_BACKUP_CODE') {
              await failures.release(await attemptOf(context, proof))
              return
            }
            await recordFailure(context, proof)
          }),
        },
      ],
    },
  }
}

/** Whoever is signed in and sets a factor up, or whoever has shown the password and is to show it. */
async function findProver(context: GenericEndpointContext) {
  const { internalAdapter, createAuthCookie, secret } = context.context
  const session = await getSessionFromCtx(context)
  if (session) {
    const { id, email, twoFactorEnabled } = session.user
    const hasFactor = twoFactorEnabled === true
    return { userId: id, email, isSignIn: false, hasFactor, sessionId: session.session.id }
  }
  const challenge = await context.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret)
  const found = challenge && (await internalAdapter.findVerificationValue(challenge))
  const user = found && (await internalAdapter.findUserById(found.value))
  if (!user) return undefined
  return { userId: user.id, email: user.email, isSignIn: true, hasFactor: true, sessionId: '' }
}

function nothingToProve(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'NOTHING_TO_PROVE',
    message: 'You are already logged in.',
  })
}

function wrongCode(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'INVALID_CODE',
    message: signInMessages.wrong_code,
  })
}
