import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import { IDENTITY_PATH } from './calls.ts'
import { passwordConfirmation, requireFreshCode } from './fresh-session.ts'
import { CLIENT_ADDRESS_HEADER, on, onNewSession } from './hooks.ts'
import { markDevice } from './known-device.ts'
import { openIdProviders } from './openid.ts'
import { passwordHashes } from './password-hash.ts'
import { limitProofs, settleProofs } from './password-proof.ts'
import { accountRemoval, hashedIdentifiers, passwordReset } from './password-reset.ts'
import { refuseOutgrownPassword, refuseWeakPassword } from './password-rules.ts'
import { answerPopup, refuseUnknownParameters, signInPopup } from './popup.ts'
import { accountLinking, endUnproven, type SocialProviders, socialProviders } from './providers.ts'
import { endOldestSessions, SESSION_SECONDS } from './sessions.ts'
import type { Shop } from './shop.ts'
import { limitSignIns, recheckPassword, recordSignIn, settleSignIn } from './sign-in.ts'
import { phoneSignIn } from './sign-in-by-phone.ts'
import { explainTakenEmail, limitSignUps } from './sign-up.ts'
import {
  limitCodes,
  readFactorAgain,
  recordFactorChange,
  rememberThroughCode,
  settleCodes,
  setUpForStaff,
  twoFactorAfterProviders,
} from './two-factor.ts'
import { userHooks } from './user-fields.ts'

interface IdentityOptions {
  secret: string
  shopUrl: string
  /** A demo beside the shop uses other cookies: browsers send those of a host to all its ports. */
  isDemo: boolean
  trustedOrigins: string[]
  social: SocialProviders
  shop: Shop
}

const CODES = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'] as const
const NEED_FRESH_CODE = [
  '/change-password',
  '/delete-user',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
] as const
const PROOFS = [...NEED_FRESH_CODE, '/confirm-password', '/two-factor/enable'] as const

/** Email and password, sessions in cookies; the shop's migrations create its tables. */
export function createIdentityProvider({
  secret,
  shopUrl,
  isDemo,
  trustedOrigins,
  social,
  shop,
}: IdentityOptions) {
  const { db } = shop
  const isSecure = shopUrl.startsWith('https:')

  return betterAuth({
    database: { db, type: 'postgres' },
    secret,
    baseURL: shopUrl,
    basePath: IDENTITY_PATH,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Better Auth limits by address alone, and counts right passwords like wrong ones: see docs/decisions/0051.
    rateLimit: { enabled: false },
    advanced: {
      // Only the shop itself can set a cookie with `__Host-`, not a neighbouring host.
      cookiePrefix: `${isSecure ? '__Host-' : ''}${isDemo ? 'haat-demo' : 'haat'}`,
      // Better Auth turns these off where NODE_ENV is test, and then tests would prove nothing.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Better Auth would put its own prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwordHashes,
      ...passwordReset(shop),
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    user: { modelName: 'auth_users', deleteUser: accountRemoval(shop) },
    account: { modelName: 'auth_accounts', ...accountLinking },
    verification: { modelName: 'auth_verifications', storeIdentifier: hashedIdentifiers },
    socialProviders: socialProviders(social),
    onAPIError: {
      errorURL: `${shopUrl}/login`,
      // Unexpected errors are answered as in the rest of the API.
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // Their hooks run in this order.
    plugins: [
      {
        id: 'before-codes',
        hooks: {
          before: [
            on(['/sign-up/email'], limitSignUps(shop)),
            on(['/sign-up/email', '/change-password', '/reset-password'], refuseWeakPassword(shop)),
            on(['/sign-in/email'], limitSignIns(shop)),
            on(['/two-factor/enable'], setUpForStaff(shop)),
            on(CODES, limitCodes(shop)),
            // Before wrong passwords are counted: when a code is missing, no password is tried.
            on(NEED_FRESH_CODE, requireFreshCode(shop)),
            on(PROOFS, limitProofs(shop)),
            on(['/oauth-popup/start'], refuseUnknownParameters),
          ],
          after: [
            on(['/sign-in/email', '/change-password'], recheckPassword),
            on(['/sign-in/email', '/sign-up/email'], refuseOutgrownPassword(shop)),
            on(['/sign-in/email', '/callback/:id'], readFactorAgain),
          ],
        },
      },
      twoFactorAfterProviders(),
      {
        id: 'after-codes',
        hooks: {
          after: [
            on(['/sign-in/email'], rememberThroughCode),
            on(CODES, settleCodes(shop)),
            on(
              ['/two-factor/disable', '/two-factor/generate-backup-codes'],
              recordFactorChange(shop),
            ),
            on(
              ['/sign-in/email', '/sign-up/email', '/sign-in/phone', '/callback/:id'],
              recordSignIn(shop),
            ),
            onNewSession(markDevice),
            on(['/sign-in/email'], settleSignIn(shop)),
            on(PROOFS, settleProofs(shop)),
            on(['/callback/:id'], answerPopup(shop)),
            on(['/sign-up/email'], explainTakenEmail),
          ],
        },
      },
      passwordConfirmation(shop),
      phoneSignIn(shop),
      openIdProviders(social, shop),
      signInPopup(),
    ],
    databaseHooks: {
      user: userHooks(db),
      session: { create: { after: ({ userId }) => endOldestSessions(db, userId) } },
      account: { create: { before: endUnproven(db) } },
    },
  })
}
