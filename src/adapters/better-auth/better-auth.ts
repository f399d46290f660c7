import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import type { Database } from '#shop/shared/context.ts'
import { IDENTITY_PATH } from './calls.ts'
import { confirmation } from './confirmation.ts'
import type { RecordEvent } from './events.ts'
import { passwordHashes } from './password-hash.ts'
import {
  accountRemoval,
  type PasswordEffects,
  passwordProof,
  passwordReset,
} from './password-proof.ts'
import { storeResetLink } from './password-reset.ts'
import { goodPasswords, type PasswordRules } from './password-rules.ts'
import { signInPopup } from './popup.ts'
import {
  accountLinking,
  beforeAccount,
  openIdProviders,
  recheckPassword,
  type SocialProviders,
  socialProviders,
} from './providers.ts'
import { endOldestSessions, sessionEnd, signedIn } from './sessions.ts'
import { knownDevices, type SignInFailures, signInLimits } from './sign-in.ts'
import { type EnterByPhone, phoneSignIn } from './sign-in-by-phone.ts'
import { type CountSignUp, signUpLimit, takenEmail } from './sign-up.ts'
import { secondFactor } from './two-factor.ts'
import { userHooks } from './user-fields.ts'

interface IdentityOptions {
  db: Database
  secret: string
  shopUrl: string
  /** A demo beside the shop keeps its cookies apart: those of one host go to all its ports. */
  isDemo: boolean
  trustedOrigins: string[]
  /** Writes down what has happened to an account. */
  record: RecordEvent
  passwords: PasswordEffects & PasswordRules
  readShopName: () => Promise<string>
  failures: SignInFailures
  countSignUp: CountSignUp
  enterByPhone: EnterByPhone
  social: SocialProviders
  onError(error: Error): void
}

/** Set by the server alone, over whatever a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60
const ONE_DAY_SECONDS = 24 * 60 * 60

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Email and password, sessions in cookies; its tables are ours to migrate. */
export function createIdentityProvider({
  db,
  secret,
  shopUrl,
  isDemo,
  trustedOrigins,
  record,
  passwords,
  readShopName,
  failures,
  countSignUp,
  enterByPhone,
  social,
  onError,
}: IdentityOptions) {
  const addressOf = (headers: Headers | undefined) => headers?.get(CLIENT_ADDRESS_HEADER) ?? ''

  const isSecure = shopUrl.startsWith('https:')

  return betterAuth({
    database: { db: db.withoutPlugins(), type: 'postgres' },
    secret,
    baseURL: shopUrl,
    basePath: IDENTITY_PATH,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Failed sign-ins are counted by `signInLimits`.
    rateLimit: { enabled: false },
    advanced: {
      // A browser takes those with `__Host-` from the shop alone, and from no host beside it.
      cookiePrefix: `${isSecure ? '__Host-' : ''}${isDemo ? 'haat-demo' : 'haat'}`,
      // Otherwise off where NODE_ENV is test, and then tests would prove nothing.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // The provider would put its own prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwordHashes(db),
      ...passwordReset({ db, effects: passwords, record, addressOf }),
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
      storeIdentifier: storeResetLink,
    },
    socialProviders: socialProviders(social),
    onAPIError: {
      errorURL: `${shopUrl}/login`,
      // What it did not expect is answered as everywhere else.
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    plugins: [
      sessionEnd(db),
      recheckPassword(),
      signUpLimit({ claim: countSignUp, addressOf }),
      goodPasswords(passwords),
      ...secondFactor({
        db,
        readShopName,
        addressOf,
        failures,
        isAdministrator: passwords.isAdministrator,
        record,
      }),
      signedIn({ record, addressOf }),
      knownDevices(),
      signInLimits({ failures, record, addressOf }),
      // Before whoever counts how often a password is tried: whoever is asked for a code has tried none.
      confirmation(db),
      passwordProof({ db, record, addressOf, failures }),
      phoneSignIn({ enter: enterByPhone, addressOf }),
      ...openIdProviders(social, onError),
      signInPopup(onError),
      takenEmail(),
    ],
    databaseHooks: {
      user: userHooks(db),
      session: { create: { after: ({ userId }) => endOldestSessions(db, userId) } },
      account: { create: { before: beforeAccount(db) } },
    },
  })
}
