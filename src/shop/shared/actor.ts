import { type Right, type RightsRole, rights } from './rights.ts'
import { ShopError } from './shop-error.ts'

export type Role = 'user' | 'admin'

export interface Person {
  kind: 'person'
  email: string
  name: string
  /** Undefined between signing in and the first user record. */
  role: Role | undefined
  /** Of the administrators, the one who owns the shop. */
  isOwner?: boolean
  /** Not a secret. */
  sessionId?: string
  /** Whether they signed in or passed step-up within the last 15 minutes. */
  isConfirmed?: boolean
  /**
   * Ownership goes by this id, since an e-mail may change hands. Logs name the account by it, as they
   * may hold no e-mail. Always known in a request.
   */
  accountId?: string
}

/** Who acts. `shop` is the shop itself: a job or a schedule. */
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
 * Checks the right in `rights.ts`; with an e-mail, for what belongs to that person. The shop itself may
 * do everything.
 * @throws ShopError unauthenticated, forbidden
 */
export function requireRight(context: HasActor, wanted: Right, ownerEmail?: string): void {
  if (context.actor.kind === 'shop') return
  if (rights[wanted].visitor === 'all') return
  const person = requirePerson(context)
  const scope = rights[wanted][rightsRoleOf(person)]
  if (scope === 'nothing') {
    throw new ShopError(
      'forbidden',
      // An administrator lacks this right altogether, so only the owner has it.
      person.role === 'admin'
        ? 'Only the owner can change this.'
        : "You don't have admin privileges to access this page.",
    )
  }
  if (scope === 'own' && ownerEmail?.toLowerCase() !== person.email) {
    throw new ShopError('forbidden', 'This belongs to someone else.')
  }
}

/**
 * Requires step-up, for what a stolen session must not do: docs/decisions/0022. Does not apply to the
 * shop itself.
 * @throws ShopError unauthenticated, unconfirmed
 */
export function requireConfirmed(context: HasActor): void {
  if (context.actor.kind === 'shop' || requirePerson(context).isConfirmed) return
  throw new ShopError('unconfirmed', 'Confirm that it is you, and try again.')
}

/** For scheduled work. @throws ShopError forbidden */
export function requireShop({ actor }: HasActor): void {
  if (actor.kind !== 'shop')
    throw new ShopError('forbidden', 'Only the shop’s own jobs can do this.')
}

/**
 * Whether the actor has the right for what belongs to that account; null: the account was removed. The
 * shop itself may do everything.
 */
export function hasRightTo({ actor }: HasActor, wanted: Right, accountId: string | null): boolean {
  if (hasRightToAll({ actor }, wanted)) return true
  if (actor.kind !== 'person' || rights[wanted][rightsRoleOf(actor)] !== 'own') return false
  return accountId !== null && actor.accountId === accountId
}

/** Whether the right covers everybody's data. */
export function hasRightToAll({ actor }: HasActor, wanted: Right): boolean {
  if (actor.kind === 'shop') return true
  const role = actor.kind === 'person' ? rightsRoleOf(actor) : 'visitor'
  return rights[wanted][role] === 'all'
}

function rightsRoleOf({ role, isOwner }: Person): RightsRole {
  return role === 'admin' && isOwner ? 'owner' : (role ?? 'user')
}

/** As an order's history names them. */
export function actorName(actor: Actor): string {
  return actor.kind === 'person' ? actor.email : actor.kind
}
