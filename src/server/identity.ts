import { createIdentityProvider } from '#adapters/better-auth/better-auth.ts'
import { isCallInUse } from '#adapters/better-auth/calls.ts'
import { CLIENT_ADDRESS_HEADER } from '#adapters/better-auth/hooks.ts'
import { listProviders } from '#adapters/better-auth/providers.ts'
import { findSignedInPerson } from '#adapters/better-auth/sessions.ts'
import type { IdentityEvent } from '#adapters/better-auth/shop.ts'
import { recordAudit, recordAuditLimited } from '#shop/audit/record-audit.ts'
import { signInByPhone } from '#shop/customers/sign-in-by-phone.ts'
import { notifyAccountChange } from '#shop/identity/account-changed.ts'
import { judgePassword } from '#shop/identity/judge-password.ts'
import { findUser } from '#shop/identity/queries.ts'
import { queuePasswordMail } from '#shop/identity/queue-password-mail.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import {
  claimSignInAttempt,
  countSignIn,
  releaseSignInAttempt,
  resetSignInFailures,
} from '#shop/identity/sign-in-failures.ts'
import { identifyProgram } from '#shop/keys/identify-program.ts'
import { readApiKey } from '#shop/keys/rules.ts'
import { countTowards } from '#shop/limits/count-towards.ts'
import { removeMyself } from '#shop/privacy/remove-user.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { Actor } from '#shop/shared/actor.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { networkOf } from '#shop/shared/network.ts'
import type { StaffRole } from '#shop/shared/rights.ts'
import type { Config } from './config/config.ts'
import { createSessionKeys } from './session-keys.ts'

export interface IdentityOptions extends Pick<Config, 'social'> {
  secret: string
  trustedOrigins: string[]
  onError: (error: Error) => void
}

type IdentityProvider = ReturnType<typeof createIdentityProvider>

interface SignIn {
  email: string
  name: string
  /** Undefined: the account keeps its own. */
  password?: string | undefined
}

/** The identity provider, connected to the shop. */
export function openIdentity(shop: Context, options: IdentityOptions) {
  const { secret, social } = options
  const provider = createProvider(shop, options)
  const sessionCookie = async () => (await provider.$context).authCookies.sessionToken.name

  async function findActor(headers: Headers, address?: string): Promise<Actor> {
    const apiKey = readApiKey(headers.get('authorization'))
    if (apiKey !== undefined) return identifyProgram(shop, apiKey, address)
    if (!headers.has('cookie')) return { kind: 'visitor' }
    const cookieName = await sessionCookie()
    const person = await findSignedInPerson({ db: shop.db, secret, cookieName }, headers)
    if (!person) return { kind: 'visitor' }
    return { kind: 'person', ...person }
  }

  async function authenticate(request: Request, clientAddress: string): Promise<Response> {
    if (!isCallInUse(request.method, new URL(request.url).pathname)) {
      return new Response(null, { status: 404 })
    }
    const headers = new Headers(request.headers)
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
    return provider.handler(new Request(request, { headers }))
  }

  return {
    findActor,
    authenticate,
    signInProviders: listProviders(social),
    sessionKeys: createSessionKeys({ secret, cookieName: sessionCookie, clock: shop.clock }),
    findSignIn: async (email: string) => {
      const found = await (await provider.$context).internalAdapter.findUserByEmail(email)
      return found && { name: found.user.name, madeAt: found.user.createdAt }
    },
    setSignIn: (account: SignIn) => setSignIn(shop, account),
  }
}

function createProvider(
  shop: Context,
  { secret, trustedOrigins, social, onError }: IdentityOptions,
): IdentityProvider {
  const provider: IdentityProvider = createIdentityProvider({
    secret,
    shopUrl: shop.shopUrl,
    isDemo: shop.isDemo,
    trustedOrigins,
    social,
    shop: {
      db: shop.db,
      record: (event) => recordIdentityEvent(shop, event),
      readShopName: async () => (await readSettings(shop)).shop.name,
      isAdministrator: async (email) => (await findUser(shop, email))?.role === 'admin',
      failures: {
        claim: (attempt) => claimSignInAttempt(shop, attempt),
        count: (attempt) => countSignIn(shop, attempt),
        release: (attempt) => releaseSignInAttempt(shop, attempt),
        reset: (attempt) => resetSignInFailures(shop, attempt),
      },
      countSignUp: (address) => countTowards(shop, 'sign_up', networkOf(address)),
      findPasswordFault: (password, person, isAdministrator) =>
        judgePassword(shop, { ...person, password, isAdministrator }),
      mailPasswordLink: (link) => queuePasswordMail(shop, link),
      askForNewPassword: (email) => mailPasswordLink(provider, email),
      enterByPhone: (proof, address) =>
        signInByPhone({ ...shop, actor: { kind: 'visitor' }, address }, proof),
      removeUser: (leaver) => removeLeaver(shop, leaver),
      onError,
    },
  })
  return provider
}

/** Creates an account, or takes over an existing one: see `AccountStore`. */
async function setSignIn(shop: Context, { email, name, password }: SignIn): Promise<void> {
  const passwordHash = password && (await shop.accounts.hashPassword(password))
  await inTransaction(shop, ({ db, accounts, clock }) =>
    accounts.setSignIn(db, { email, name, passwordHash, madeAt: clock.now() }),
  )
}

/** Does nothing if there is no such account. */
async function mailPasswordLink(provider: IdentityProvider, email: string): Promise<void> {
  await provider.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } })
}

async function removeLeaver(
  shop: Context,
  { email, name, address }: { email: string; name: string; address: string },
): Promise<void> {
  const actor: Actor = { kind: 'person', email, name }
  const context: Context = { ...shop, actor, address }
  // Removing a user also removes their cart. A user whose sign-up was interrupted has no record, so one is saved first.
  await saveNewUser(context, { email, name, phone: '', imageUrl: '' })
  await removeMyself(context)
}

/** An attempt may be by anyone; everything else was done by the account's owner. */
async function recordIdentityEvent(
  shop: Context,
  { action, email, address, isAttempt }: IdentityEvent,
): Promise<void> {
  const actor: Actor = isAttempt
    ? { kind: 'visitor' }
    : { kind: 'person', email, name: '', staffRole: await findStaffRole(shop, email) }
  const isBounded = isAttempt || action === 'password_refused'
  const record = isBounded ? recordAuditLimited : recordAudit
  await inTransaction({ ...shop, actor, address }, async (transaction) => {
    const entryId = await record(transaction, action, email)
    if (entryId !== undefined) await notifyAccountChange(transaction, action, entryId)
  })
}

async function findStaffRole(shop: Context, email: string): Promise<StaffRole | undefined> {
  return (await findUser(shop, email))?.staffRole ?? undefined
}
