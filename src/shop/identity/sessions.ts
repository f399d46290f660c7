import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { type Person, requireConfirmed, requirePerson, requireRight } from '../shared/actor.ts'
import { type AccountSession, type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { OwnSession, SessionOwner } from './contract.ts'
import { lockUser, requireAsManyRights } from './lock-user.ts'
import { maskAddress } from './rules.ts'

function requireOwnSessions(context: Context, email?: string): Person {
  const person = requirePerson(context)
  requireRight(context, 'manageSessions', email ?? person.email)
  return person
}

/** The user's sessions; this one first, then the one used last. @throws ShopError unauthenticated */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const person = requireOwnSessions(context)
  const sessions = await context.accounts.listSessions(context.db, person.email)
  return sessions
    .map((session) => ({
      id: session.id,
      ...describeSession(session),
      isThisOne: session.id === person.sessionId,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** A user's sessions without anything that would allow ending them. For internal use. */
export async function listSessionsOf(
  { db, accounts }: Pick<Context, 'db' | 'accounts'>,
  email: string,
): Promise<Omit<OwnSession, 'id' | 'isThisOne'>[]> {
  const sessions = await accounts.listSessions(db, email)
  return sessions.map(describeSession)
}

function describeSession({ device, address, signedInAt, lastUsedAt }: AccountSession) {
  return {
    device,
    network: maskAddress(address),
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

/** Ends one of the user's own sessions. @throws ShopError unauthenticated, unconfirmed, not_found */
export async function endSession(context: Context, id: string): Promise<void> {
  const { email } = requireOwnSessions(context)
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const count = await transaction.accounts.endSessions(transaction.db, email, { only: id })
    if (count === 0) throw new ShopError('not_found', m.refusal_device_already_logged())
    await recordAudit(transaction, 'sessions_ended', email, { devices: count })
  })
}

/**
 * Ends all of the user's own sessions except the current one.
 * @throws ShopError unauthenticated, forbidden when another user is named, unconfirmed
 */
export async function endOtherSessions(
  context: Context,
  { userEmail }: SessionOwner = {},
): Promise<void> {
  const { email, sessionId } = requireOwnSessions(context, userEmail)
  requireConfirmed(context)
  if (sessionId === undefined) throw new ShopError('unauthenticated', m.refusal_log_in())
  await inTransaction(context, async (transaction) => {
    const count = await transaction.accounts.endSessions(transaction.db, email, {
      except: sessionId,
    })
    if (count > 0) await recordAudit(transaction, 'sessions_ended', email, { devices: count })
  })
}

/**
 * Signs a user out everywhere, for example after a lost phone or a suspected break-in.
 * @throws ShopError unauthenticated, forbidden, also for a user with more rights than the caller, unconfirmed,
 *   not_found
 */
export async function endSessionsOf(context: Context, email: string): Promise<void> {
  requireRight(context, 'manageUsers')
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const user = await lockUser(transaction, email)
    requireAsManyRights(transaction, user)
    const count = await transaction.accounts.endSessions(transaction.db, user.email)
    if (count > 0) await recordAudit(transaction, 'sessions_ended', user.email, { devices: count })
  })
}
