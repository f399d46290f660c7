import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { sql } from 'kysely'
import { signInMessages } from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'

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

interface PasswordOptions extends PasswordEffects {
  db: Database
  addressOf: (headers: Headers | undefined) => string
  failures: {
    areTooMany(attempt: { email: string; address: string }): Promise<boolean>
    record(attempt: { email: string; address: string }): Promise<void>
  }
}

/** Calls by which somebody signed in shows that they know the password. */
const isProof = ({ path }: { path?: string | undefined }) =>
  path === '/change-password' || path === '/delete-user'

/** A new password by mail. */
export function passwordReset({
  db,
  mailLink,
}: Pick<PasswordOptions, 'db' | 'mailLink'>): Omit<
  NonNullable<BetterAuthOptions['emailAndPassword']>,
  'enabled'
> {
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
  }
}

/** Deleting one's own account. */
export function accountRemoval({
  removePerson,
  addressOf,
}: Pick<PasswordOptions, 'removePerson' | 'addressOf'>): NonNullable<
  NonNullable<BetterAuthOptions['user']>['deleteUser']
> {
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
  }
}

/**
 * What the provider leaves open: a stolen session could guess the password as often as it likes, keep
 * other sessions alive after a change, and delete an account without its password.
 */
export function passwordProof({ db, addressOf, failures }: PasswordOptions): BetterAuthPlugin {
  return {
    id: 'password-proof',
    hooks: {
      before: [
        {
          matcher: isProof,
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context)
            if (!session) return
            const attempt = {
              email: session.user.email,
              address: addressOf(context.headers),
            }
            if (await failures.areTooMany(attempt)) {
              throw new APIError('TOO_MANY_REQUESTS', {
                code: 'TOO_MANY_ATTEMPTS',
                message: signInMessages.too_many_attempts,
              })
            }
            if (context.path === '/change-password') {
              return { context: { body: { ...context.body, revokeOtherSessions: true } } }
            }
            if (context.body?.password) return
            const { internalAdapter } = context.context
            if (await internalAdapter.findCredentialAccount(session.user.id)) {
              throw new APIError('BAD_REQUEST', {
                code: 'PASSWORD_REQUIRED',
                message: 'Password is required',
              })
            }
          }),
        },
      ],
      after: [
        {
          matcher: isProof,
          handler: createAuthMiddleware(async (context) => {
            const { returned, newSession } = context.context
            if (newSession && context.path === '/change-password') {
              await spendLinks(db, newSession.user.id)
            }
            if (!(returned instanceof APIError) || returned.body?.code !== 'INVALID_PASSWORD') return
            const session = await getSessionFromCtx(context)
            if (!session) return
            await failures.record({
              email: session.user.email,
              address: addressOf(context.headers),
            })
          }),
        },
      ],
    },
  }
}

/** With a new password, links for another one are of use to nobody but a stranger. */
async function spendLinks(db: Database, accountId: string): Promise<void> {
  await sql`delete from auth_verifications
    where value = ${accountId} and identifier like ${`${RESET_LINK}%`}`.execute(db)
}
