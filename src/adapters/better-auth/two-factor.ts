import type { BetterAuthPlugin } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import { sql } from 'kysely'
import { m } from '#messages'
import { signInMessages } from '#shop/identity/contract.ts'
import { readCode } from '#shop/identity/rules.ts'
import type { Database } from '#shop/shared/context.ts'
import { randomReadableCode } from '#shop/shared/id.ts'
import { confirmSession } from './fresh-session.ts'
import { addressOf, type HookContext } from './hooks.ts'
import { isKnownDevice } from './known-device.ts'
import type { Shop } from './shop.ts'
import { claimAttempt } from './sign-in.ts'

const CHALLENGE_COOKIE = 'two_factor'

/** Better Auth's plugin asks for a code only after a password; here also after a provider. */
export function twoFactorAfterProviders(): BetterAuthPlugin {
  const plugin = twoFactor({
    twoFactorTable: 'auth_two_factors',
    backupCodeOptions: {
      customBackupCodesGenerate: () => Array.from({ length: 10 }, recoveryCode),
    },
  })
  const after = plugin.hooks.after.map(({ handler }) => ({
    matcher: ({ path }: { path?: string }) => path === '/sign-in/email' || path === '/callback/:id',
    handler,
  }))
  return { ...plugin, hooks: { after } }
}

function recoveryCode(): string {
  return Array.from({ length: 3 }, () => randomReadableCode(4).toLowerCase()).join('-')
}

/** Runs before the plugin asks for a code: the factor may have been set up since the user was read. */
export async function readFactorAgain({ context }: HookContext): Promise<void> {
  const { newSession, internalAdapter } = context
  const user = newSession && (await internalAdapter.findUserById(newSession.user.id))
  if (newSession && user) context.setNewSession({ ...newSession, user })
}

/** Whether the sign-in still needs a code. */
export function isCodeNeeded({ returned }: { returned?: unknown }): boolean {
  return typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
}

/** An earlier sign-in without "remember me" must not decide about this one. */
export async function rememberThroughCode(context: HookContext): Promise<void> {
  if (!isCodeNeeded(context.context) || context.body?.rememberMe === false) return
  expireCookie(context, context.context.authCookies.dontRememberToken)
}

export const setUpForStaff = (shop: Shop) => async (context: HookContext) => {
  const session = await getSessionFromCtx(context)
  if (session && !(await shop.isAdministrator(session.user.email))) {
    throw APIError.from('FORBIDDEN', {
      code: 'ADMINISTRATORS_ONLY',
      message: m.refusal_two_step_login(),
    })
  }
  // The app shows the issuer beside the code.
  return { context: { body: { issuer: await shop.readShopName(), method: 'totp' } } }
}

export const recordFactorChange = (shop: Shop) => async (context: HookContext) => {
  const { returned, newSession } = context.context
  const session = newSession ?? (await getSessionFromCtx(context))
  if (returned instanceof APIError || !session) return
  const action =
    context.path === '/two-factor/disable' ? 'two_factor_removed' : 'recovery_codes_made'
  const address = addressOf(context.headers)
  await shop.record({ action, email: session.user.email, address })
}

/** One attempt at a code. */
interface Proof {
  userId: string
  email: string
  code: string
  isSignIn: boolean
  isRecovery: boolean
  /** False while the factor is being set up. */
  hasFactor: boolean
  /** Empty during sign-in. */
  sessionId: string
}

const proofs = new WeakMap<Request, Proof>()

/** Codes for setup, sign-in and confirmation: each works once, and wrong ones count as failed sign-ins. */
export const limitCodes = (shop: Shop) => async (context: HookContext) => {
  const person = await findPerson(context)
  if (!person) return
  const isRecovery = context.path === '/two-factor/verify-backup-code'
  const proof = { ...person, isRecovery, code: readCode(context.body?.code, isRecovery) }
  if (!proof.isSignIn && isRecovery) {
    throw APIError.from('BAD_REQUEST', {
      code: 'NOTHING_TO_PROVE',
      message: m.refusal_already_logged(),
    })
  }
  await claimAttempt(shop, await attemptOf(context, proof))
  if (!isRecovery && !(await claimCode(shop.db, proof))) {
    await recordFailure(shop, context, proof)
    throw APIError.from('UNAUTHORIZED', {
      code: 'INVALID_CODE',
      message: signInMessages.wrong_code(),
    })
  }
  if (context.request) proofs.set(context.request, proof)
  return { context: { body: { code: proof.code, trustDevice: false, disableSession: false } } }
}

export const settleCodes = (shop: Shop) => async (context: HookContext) => {
  const proof = context.request && proofs.get(context.request)
  if (!proof) return
  const { returned } = context.context
  if (!(returned instanceof APIError)) return finish(shop, context, proof)
  if (!proof.isRecovery) await releaseCode(shop.db, proof)
  const isWrong = ['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(returned.body?.code ?? '')
  if (isWrong) await recordFailure(shop, context, proof)
  else await shop.failures.release(await attemptOf(context, proof))
}

async function finish(shop: Shop, context: HookContext, proof: Proof): Promise<void> {
  const { failures, record, db } = shop
  const { newSession } = context.context
  const where = { email: proof.email, address: addressOf(context.headers) }
  const attempt = await attemptOf(context, proof)
  if (proof.isSignIn) {
    await failures.reset(attempt)
    if (proof.isRecovery) await record({ action: 'recovery_code_used', ...where })
    return record({ action: 'signed_in', ...where })
  }
  await failures.release(attempt)
  if (proof.hasFactor) return confirmSession(db, proof.sessionId)
  // Older sessions have not proven the factor.
  await sql`delete from auth_sessions where user_id = ${proof.userId}
    and token <> ${newSession?.session.token ?? ''}`.execute(db)
  await record({ action: 'two_factor_set', ...where })
}

/** The signed-in user who sets up or confirms a factor, or the user who has given the password and now needs a code. */
async function findPerson(context: HookContext) {
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

async function attemptOf(context: HookContext, { email, isSignIn }: Proof) {
  const isKnown = !isSignIn || (await isKnownDevice(context, email))
  return { email, address: addressOf(context.headers), isKnownDevice: isKnown }
}

function recordFailure({ record }: Shop, { headers }: HookContext, { email }: Proof) {
  const address = addressOf(headers)
  return record({ action: 'two_factor_failed', email, address, isAttempt: true })
}

/** Lets one request at a time try a code, and none once it has opened a session: it may have been observed. */
async function claimCode(db: Database, { userId, code }: Proof): Promise<boolean> {
  await sql`delete from auth_spent_codes where spent_at < now() - interval '5 minutes'`.execute(db)
  const { rows } = await sql`insert into auth_spent_codes (user_id, code, spent_at)
    values (${userId}, ${code}, now()) on conflict do nothing returning code`.execute(db)
  return rows.length > 0
}

async function releaseCode(db: Database, { userId, code }: Proof): Promise<void> {
  await sql`delete from auth_spent_codes where user_id = ${userId} and code = ${code}`.execute(db)
}
