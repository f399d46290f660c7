import { m } from '#messages'
import { isOwners, type Right, type RightScope, reachOf, rights, type StaffRole } from './rights.ts'
import { ShopError } from './shop-error.ts'

export interface Person {
  kind: 'person'
  email: string
  name: string
  /** Set for users who may open the dashboard. */
  staffRole?: StaffRole | undefined
  /** The id of the session, if any; not secret. */
  sessionId?: string
  /** Whether they signed in or passed step-up within the last 15 minutes. */
  isConfirmed?: boolean
  /**
   * Ownership is checked by this id, since an email may change hands. Logs use it too, as they may contain no email.
   * Always known in a request.
   */
  accountId?: string
  /**
   * Set for a program that acts for the user: `staffRole` then has only rights that both their role and the key allow.
   */
  apiKey?: { id: string; name: string }
}

/**
 * Who acts. `shop` is the shop itself: a job or a schedule. `customer` is a visitor with the link or the phone number
 * of one order; that gives no right here, and the verb that checked it knows which order.
 */
export type Actor = { kind: 'visitor' } | { kind: 'customer' } | Person | { kind: 'shop' }

interface HasActor {
  actor: Actor
}

/** @throws ShopError unauthenticated */
export function requirePerson(context: HasActor, message: string = m.refusal_log_in()): Person {
  if (context.actor.kind !== 'person') throw new ShopError('unauthenticated', message)
  return context.actor
}

/** The user who acts themself; undefined for a program, to which nothing of theirs belongs. */
export function selfOf({ actor }: HasActor): Person | undefined {
  return actor.kind === 'person' && !actor.apiKey ? actor : undefined
}

/** For the user's own things. @throws ShopError unauthenticated, forbidden for a program */
export function requireSelf(context: HasActor): Person {
  requirePerson(context)
  const self = selfOf(context)
  if (!self) throw new ShopError('forbidden', m.fault_no_api_key())
  return self
}

/** @throws ShopError unauthenticated */
export function requireAccount(context: HasActor, message: string): Person & { accountId: string } {
  const { accountId, ...person } = requirePerson(context, message)
  if (accountId === undefined) throw new ShopError('unauthenticated', message)
  return { ...person, accountId }
}

/**
 * Checks the right in `rights.ts`; with an email, for that user's data. The shop itself may do everything.
 * @throws ShopError unauthenticated, forbidden
 */
export function requireRight(context: HasActor, wanted: Right, ownerEmail?: string): void {
  const reach = reachOfActor(context, wanted)
  if (reach === 'all') return
  const { email, staffRole, apiKey } = requirePerson(context)
  if (reach === 'own' && ownerEmail !== undefined) {
    if (ownerEmail.toLowerCase() === email) return
    throw new ShopError('forbidden', m.refusal_belongs_someone_else())
  }
  if (apiKey) throw new ShopError('forbidden', m.fault_api_key_right({ name: apiKey.name }))
  throw new ShopError('forbidden', refusalOf(staffRole, wanted))
}

/**
 * Refuses actors to whom the right gives nothing at all, before their input is read; the verb still checks whose data
 * it is.
 * @throws ShopError unauthenticated, forbidden
 */
export function requireSomeReach(context: HasActor, wanted: Right): void {
  if (reachOfActor(context, wanted) !== 'own') requireRight(context, wanted)
}

function refusalOf(staffRole: StaffRole | undefined, wanted: Right): string {
  if (!staffRole) return m.fault_not_admin()
  if (isOwners(wanted)) return m.refusal_only_owner_change()
  return m.fault_role_right({ name: staffRole.name })
}

/**
 * Requires step-up, for what a stolen session must not do: docs/decisions/0022. Does not apply to the shop itself;
 * programs never pass it.
 * @throws ShopError unauthenticated, unconfirmed, forbidden
 */
export function requireConfirmed(context: HasActor): void {
  if (context.actor.kind === 'shop') return
  if (requireSelf(context).isConfirmed) return
  throw new ShopError('unconfirmed', m.refusal_confirm_try_again())
}

/** For scheduled work. @throws ShopError forbidden */
export function requireShop({ actor }: HasActor): void {
  if (actor.kind !== 'shop') throw new ShopError('forbidden', m.fault_only_shop_own())
}

/**
 * Whether the actor has the right for that account's data; null: the account was removed. The shop itself may do
 * everything.
 */
export function hasRightTo(context: HasActor, wanted: Right, accountId: string | null): boolean {
  const reach = reachOfActor(context, wanted)
  return reach === 'all' || (reach === 'own' && isOfActor(context, accountId))
}

/** Whether that account is of the user who acts themself. */
export function isOfActor(context: HasActor, accountId: string | null): boolean {
  return accountId !== null && selfOf(context)?.accountId === accountId
}

/** Whether the actor has the right to everyone's data, for answers that show more to some. */
export function hasRightToAll(context: HasActor, wanted: Right): boolean {
  return reachOfActor(context, wanted) === 'all'
}

function reachOfActor({ actor }: HasActor, wanted: Right): RightScope {
  if (actor.kind === 'shop') return 'all'
  if (actor.kind !== 'person') return rights[wanted].visitor
  // A program has no access to the user's own data.
  if (actor.apiKey && !actor.staffRole?.rights.includes(wanted)) return rights[wanted].visitor
  return reachOf(actor.staffRole, wanted)
}

export function isStaff(actor: Actor): boolean {
  return actor.kind === 'person' && actor.staffRole !== undefined
}

/** The name in an order's history. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.email : actor.kind
}

/** The program that acts; null when the user does. */
export function apiKeyName(actor: Actor): string | null {
  return actor.kind === 'person' ? (actor.apiKey?.name ?? null) : null
}
