import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { sql } from 'kysely'
import type { Database, PasswordLink } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { CONFIRM_PASSWORD } from './confirmation.ts'
import type { RecordEvent } from './events.ts'
import { RESET_LINK_SECONDS, spendLinks } from './password-reset.ts'
import { type SignInFailures, tooManyAttempts } from './sign-in.ts'

/** Who asks to be removed, and from which network address. */
interface Leaver {
  email: string
  name: string
  address: string
}

export interface PasswordEffects {
  mailLink(link: PasswordLink): Promise<void>
  /** @throws ShopError conflict for the last administrator */
  removeUser(leaver: Leaver): Promise<void>
}

interface ProofOptions {
  db: Database
  record: RecordEvent
  addressOf: (headers: Headers | undefined) => string
  failures: Pick<SignInFailures, 'claim' | 'release'>
}

/** Calls by which somebody signed in shows that they know the password. */
const PROOFS = new Set([
  CONFIRM_PASSWORD,
  '/change-password',
  '/delete-user',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
])
const isProof = ({ path }: { path?: string | undefined }) => PROOFS.has(path ?? '')

/** A new password by mail. */
export function passwordReset({
  db,
  effects: { mailLink },
  record,
  addressOf,
}: Omit<ProofOptions, 'failures'> & { effects: PasswordEffects }) {
  return {
    resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, token }, request) => {
      const address = addressOf(request?.headers)
      await record({ action: 'password_link_asked', email: user.email, address, isAttempt: true })
      await mailLink({
        accountId: user.id,
        email: user.email,
        token,
        expiresAt: new Date(Date.now() + RESET_LINK_SECONDS * 1000),
      })
    },
    onPasswordReset: async ({ user }, request) => {
      const address = addressOf(request?.headers)
      await record({ action: 'password_reset', email: user.email, address })
      await spendLinks(db, user.id)
      // Whoever linked a phone before the address was proven may be a stranger.
      await sql`delete from auth_accounts using auth_users where auth_users.id = user_id
        and user_id = ${user.id} and provider_id = 'phone' and not email_verified`.execute(db)
      // Whoever has opened the mail has shown that the address is theirs.
      await sql`update auth_users set email_verified = true where id = ${user.id}`.execute(db)
    },
  } satisfies Omit<NonNullable<BetterAuthOptions['emailAndPassword']>, 'enabled'>
}

/** Deleting one's own account. */
export function accountRemoval(
  { removeUser }: PasswordEffects,
  addressOf: ProofOptions['addressOf'],
) {
  return {
    enabled: true,
    beforeDelete: async ({ email, name }, request) => {
      try {
        await removeUser({ email, name, address: addressOf(request?.headers) })
      } catch (error) {
        if (!isShopError(error) || error.code !== 'conflict') throw error
        throw new APIError('CONFLICT', { code: 'LAST_ADMINISTRATOR', message: error.message })
      }
    },
  } satisfies NonNullable<BetterAuthOptions['user']>['deleteUser']
}

/**
 * What the provider leaves open: a stolen session could guess the password as often as it likes, keep
 * other sessions alive after a change, and delete an account without its password.
 */
export function passwordProof({ db, record, addressOf, failures }: ProofOptions): BetterAuthPlugin {
  const attemptOf = (email: string, headers: Headers | undefined) => ({
    email,
    address: addressOf(headers),
    isKnownDevice: true,
  })
  return {
    id: 'password-proof',
    hooks: {
      before: [
        {
          matcher: isProof,
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context)
            if (!session) return
            const { email, id } = session.user
            if (context.path === '/delete-user' && (context.body?.email ?? email) !== email) {
              throw anotherAccount()
            }
            if (context.path === '/delete-user' && !context.body?.password) {
              if (await context.context.internalAdapter.findCredentialAccount(id)) {
                throw passwordRequired()
              }
            }
            if (!(await failures.claim(attemptOf(email, context.headers)))) throw tooManyAttempts()
            if (context.path === '/change-password') {
              return { context: { body: { ...context.body, revokeOtherSessions: true } } }
            }
          }),
        },
      ],
      after: [
        {
          matcher: isProof,
          handler: createAuthMiddleware(async (context) => {
            const { returned, newSession } = context.context
            const isWrong =
              returned instanceof APIError && returned.body?.code === 'INVALID_PASSWORD'
            const session = newSession ?? (await getSessionFromCtx(context))
            if (!session) return
            const { email } = session.user
            const address = addressOf(context.headers)
            if (isWrong) {
              await record({ action: 'password_refused', email, address })
              return
            }
            await failures.release(attemptOf(email, context.headers))
            if (!newSession || context.path !== '/change-password') return
            await spendLinks(db, newSession.user.id)
            await record({ action: 'password_changed', email, address })
          }),
        },
      ],
    },
  }
}

/** Somebody else has logged in since the page was opened. */
function anotherAccount(): APIError {
  return new APIError('CONFLICT', {
    code: 'ANOTHER_ACCOUNT',
    message: 'Someone else is logged in by now. Nothing was deleted.',
  })
}

function passwordRequired(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'PASSWORD_REQUIRED',
    message: 'Password is required',
  })
}
