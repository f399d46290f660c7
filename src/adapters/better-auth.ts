import { betterAuth } from 'better-auth'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import { type SignInFailures, signInLimits } from './better-auth-limits.ts'
import {
  accountRemoval,
  type PasswordEffects,
  passwordProof,
  passwordReset,
} from './better-auth-passwords.ts'
import { signInPopup } from './better-auth-popup.ts'
import {
  accountLinking,
  beforeAccount,
  openIdProviders,
  passwordStillThere,
  type SocialProviders,
  socialProviders,
  UNUSED_SOCIAL_PATHS,
} from './better-auth-social.ts'

interface IdentityOptions {
  db: Database
  secret: string
  shopUrl: string
  trustedOrigins: string[]
  /** Whether a wrong e-mail and a wrong password get the same answer. */
  hidesAccounts: boolean
  /** Whichever way somebody has signed in. */
  onSignedIn(signIn: { email: string; address: string }): Promise<void>
  passwords: PasswordEffects
  failures: SignInFailures
  social: SocialProviders
  onError(error: Error): void
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
  social,
  onError,
}: IdentityOptions) {
  const addressOf = (headers: Headers | undefined) => headers?.get(CLIENT_ADDRESS_HEADER) ?? ''

  return betterAuth({
    database: { db, type: 'postgres' },
    secret,
    baseURL: shopUrl,
    basePath: '/api/auth',
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Failed sign-ins are counted by `signInLimits`.
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
      ...passwordReset(db, passwords),
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
      deleteUser: accountRemoval(passwords, addressOf),
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
      ...accountLinking,
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
    },
    disabledPaths: UNUSED_SOCIAL_PATHS,
    socialProviders: socialProviders(social),
    onAPIError: { errorURL: `${shopUrl}/login` },
    plugins: [
      passwordStillThere(),
      signInLimits({ failures, addressOf, hidesAccounts }),
      passwordProof({ db, addressOf, failures }),
      ...openIdProviders(social, onError),
      signInPopup(onError),
    ],
    databaseHooks: {
      user: { create: { before: readUser }, update: { before: readUser } },
      account: { create: { before: beforeAccount(db) } },
      session: {
        create: {
          after: async ({ userId, ipAddress }, context) => {
            const user = await context?.context.internalAdapter.findUserById(userId)
            if (user) await onSignedIn({ email: user.email, address: ipAddress ?? '' })
          },
        },
      },
    },
  })
}

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 2000

/** Whatever a browser or another provider says: a name of one short line, a picture that has an address. */
async function readUser(user: { name?: string | undefined; image?: string | null | undefined }) {
  const { name, image } = user
  const isAddress = /^(https?:\/)?\//.test(image ?? '') && (image ?? '').length <= LONGEST_ADDRESS
  return {
    data: {
      ...user,
      ...(name !== undefined && {
        name: Array.from(inOneLine(name)).slice(0, LONGEST_NAME).join(''),
      }),
      ...(image !== undefined && { image: isAddress ? image : null }),
    },
  }
}

function inOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
