import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  signInMessages,
} from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import {
  accountRemoval,
  type PasswordEffects,
  passwordProof,
  passwordReset,
} from './better-auth-passwords.ts'

interface SignInAttempt {
  email: string
  address: string
}

interface IdentityOptions {
  db: Database
  secret: string
  shopUrl: string
  trustedOrigins: string[]
  /** Whether a wrong e-mail and a wrong password get the same answer. */
  hidesAccounts: boolean
  /** Whichever way somebody has signed in. */
  onSignedIn(attempt: SignInAttempt): Promise<void>
  passwords: PasswordEffects
  failures: {
    areTooMany(attempt: SignInAttempt): Promise<boolean>
    record(attempt: SignInAttempt): Promise<void>
    forget(attempt: SignInAttempt): Promise<void>
  }
}

/** Set by the server alone, over whatever a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60
const ONE_DAY_SECONDS = 24 * 60 * 60

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** E-mail and password, sessions in cookies; its tables are ours to migrate. */
export function createIdentityProvider({
  db,
  secret,
  shopUrl,
  trustedOrigins,
  hidesAccounts,
  onSignedIn,
  passwords,
  failures,
}: IdentityOptions) {
  const addressOf = (headers: Headers | undefined) => headers?.get(CLIENT_ADDRESS_HEADER) ?? ''
  const isSignIn = (path: string) => path === '/sign-in/email'
  const attemptOf = (context: { body?: unknown; headers?: Headers | undefined }): SignInAttempt => {
    const { email } = (context.body ?? {}) as { email?: unknown }
    return {
      email: typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '',
      address: addressOf(context.headers),
    }
  }

  return betterAuth({
    database: { db, type: 'postgres' },
    secret,
    baseURL: shopUrl,
    basePath: '/api/auth',
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Failed sign-ins are counted below, by account and address.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'haat',
      // Otherwise off where NODE_ENV is test, and then tests would prove nothing.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: shopUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      ...passwordReset({ db, ...passwords }),
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: THIRTY_DAYS_SECONDS,
      updateAge: ONE_DAY_SECONDS,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
    },
    user: {
      modelName: 'auth_users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      deleteUser: accountRemoval({ addressOf, ...passwords }),
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
    },
    databaseHooks: {
      session: {
        create: {
          after: async ({ userId, ipAddress }, context) => {
            const user = await context?.context.internalAdapter.findUserById(userId)
            if (user) await onSignedIn({ email: user.email, address: ipAddress ?? '' })
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (!isSignIn(context.path)) return
        if (await failures.areTooMany(attemptOf(context))) {
          throw new APIError('TOO_MANY_REQUESTS', {
            code: 'TOO_MANY_ATTEMPTS',
            message: signInMessages.too_many_attempts,
          })
        }
      }),
      after: createAuthMiddleware(async (context) => {
        if (!isSignIn(context.path)) return
        const { returned } = context.context
        const attempt = attemptOf(context)
        if (!(returned instanceof APIError)) {
          await failures.forget(attempt)
          return
        }
        if (returned.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') return
        await failures.record(attempt)
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
      }),
    },
  })
}
