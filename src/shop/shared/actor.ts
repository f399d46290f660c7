import { type Right, type RightsRole, rights } from './rights.ts'
import { ShopError } from './shop-error.ts'

export type Role = 'user' | 'admin'

export interface Person {
  kind: 'person'
  email: string
  name: string
  /** Undefined while the person has signed in but the shop keeps no record of them yet. */
  role: Role | undefined
  /** Of the administrators, the one who owns the shop. */
  isOwner?: boolean
  /** By which session, where there is one; no secret. */
  sessionId?: string
  /** Whether they have signed in, or shown again that it is them, within the last quarter of an hour. */
  isConfirmed?: boolean
  /**
   * What they own is theirs by this, since an e-mail may become somebody else's. Names the account in
   * logs too, where no e-mail may stand. Known of everybody who sends a request.
   */
  accountId?: string
}

/** On whose behalf something is done. `shop` is the shop itself: a job or a schedule. */
export type Actor = { kind: 'visitor' } | Person | { kind: 'shop' }

interface HasActor {
  actor: Actor
}

/** @throws ShopError unauthenticated */
export function requirePerson(context: HasActor, message = 'Please log in to continue'): Person {
  if (context.actor.kind !== 'person') throw new ShopError('unauthenticated', message)
  return context.actor
}

/** @throws ShopError unauthenticated */
export function requireAccount(context: HasActor, message: string): Person & { accountId: string } {
  const { accountId, ...person } = requirePerson(context, message)
  if (accountId === undefined) throw new ShopError('unauthenticated', message)
  return { ...person, accountId }
}

/**
 * Lets through whoever has the right by the table of `rights.ts`; with an e-mail, to do it to what
 * belongs to that person. The shop itself may do everything.
 * @throws ShopError unauthenticated, forbidden
 */
export function requireRight(context: HasActor, wanted: Right, ownerEmail?: string): void {
  if (context.actor.kind === 'shop') return
  if (rights[wanted].visitor === 'all') return
  const person = requirePerson(context)
  const reach = rights[wanted][rightsRoleOf(person)]
  if (reach === 'nothing') {
    throw new ShopError(
      'forbidden',
      // Of what an administrator may not do at all, the owner may.
      person.role === 'admin'
        ? 'Only the owner can change this.'
        : "You don't have admin privileges to access this page.",
    )
  }
  if (reach === 'own' && ownerEmail?.toLowerCase() !== person.email) {
    throw new ShopError('forbidden', 'This belongs to someone else.')
  }
}

/**
 * Before what a stolen session must not do, whatever rights it has; see docs/decisions/0022. The shop
 * itself is never asked.
 * @throws ShopError unauthenticated, unconfirmed
 */
export function requireConfirmed(context: HasActor): void {
  if (context.actor.kind === 'shop' || requirePerson(context).isConfirmed) return
  throw new ShopError('unconfirmed', 'Confirm that it is you, and try again.')
}

/** For work of the schedule, which is nobody's right. @throws ShopError forbidden */
export function requireShop({ actor }: HasActor): void {
  if (actor.kind !== 'shop')
    throw new ShopError('forbidden', 'Only the shop’s own jobs can do this.')
}

/**
 * Whether somebody has the right to what belongs to that account; null: to nobody any more. The shop
 * itself may do everything.
 */
export function hasRightTo({ actor }: HasActor, wanted: Right, accountId: string | null): boolean {
  if (hasRightToAll({ actor }, wanted)) return true
  if (actor.kind !== 'person' || rights[wanted][rightsRoleOf(actor)] !== 'own') return false
  return accountId !== null && actor.accountId === accountId
}

/** Whether somebody has the right to everybody's things, for what is shown to some in full. */
export function hasRightToAll({ actor }: HasActor, wanted: Right): boolean {
  if (actor.kind === 'shop') return true
  const role = actor.kind === 'person' ? rightsRoleOf(actor) : 'visitor'
  return rights[wanted][role] === 'all'
}

function rightsRoleOf({ role, isOwner }: Person): RightsRole {
  return role === 'admin' && isOwner ? 'owner' : (role ?? 'user')
}

/** How the history of an order names whoever changed it. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.email : actor.kind
}
