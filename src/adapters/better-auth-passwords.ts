import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { type SignInFailures, tooManyAttempts } from './better-auth-limits.ts'

const ONE_HOUR_SECONDS = 60 * 60
const RESET_LINK = 'reset-password:'

/** Who asks to be removed, and from which network address. */
interface Leaver {
  email: string
  name: string
  address: string
}

export interface PasswordEffects {
  mailLink(link: { accountId: string; token: string; expiresAt: Date }): Promise<void>
  /** @throws ShopError conflict for the last administrator */
  removePerson(leaver: Leaver): Promise<void>
}

interface ProofOptions {
  db: Database
  addressOf: (headers: Headers | undefined) => string
  failures: Pick<SignInFailures, 'claim' | 'release'>
}

/** Calls by which somebody signed in shows that they know the password. */
const isProof = ({ path }: { path?: string | undefined }) =>
  path === '/change-password' || path === '/delete-user'

/** A new password by mail. */
export function passwordReset(db: Database, { mailLink }: PasswordEffects) {
  return {
    resetPasswordTokenExpiresIn: ONE_HOUR_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) =>
      mailLink({
        accountId: user.id,
        token,
        expiresAt: new Date(Date.now() + ONE_HOUR_SECONDS * 1000),
      }),
    onPasswordReset: async ({ user }) => {
      await spendLinks(db, user.id)
      // Whoever has opened the mail has shown that the address is theirs.
      await sql`update auth_users set email_verified = true where id = ${user.id}`.execute(db)
    },
  } satisfies Omit<NonNullable<BetterAuthOptions['emailAndPassword']>, 'enabled'>
}

/** Deleting one's own account. */
export function accountRemoval(
  { removePerson }: PasswordEffects,
  addressOf: ProofOptions['addressOf'],
) {
  return {
    enabled: true,
    beforeDelete: async ({ email, name }, request) => {
      try {
        await removePerson({ email, name, address: addressOf(request?.headers) })
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
export function passwordProof({ db, addressOf, failures }: ProofOptions): BetterAuthPlugin {
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
            if (!session || isWrong) return
            await failures.release(attemptOf(session.user.email, context.headers))
            if (newSession) await spendLinks(db, newSession.user.id)
          }),
        },
      ],
    },
  }
}

function passwordRequired(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'PASSWORD_REQUIRED',
    message: 'Password is required',
  })
}

/** With a new password, links for another one are of use to nobody but a stranger. */
async function spendLinks(db: Database, accountId: string): Promise<void> {
  await sql`delete from auth_verifications
    where value = ${accountId} and identifier like ${`${RESET_LINK}%`}`.execute(db)
}
