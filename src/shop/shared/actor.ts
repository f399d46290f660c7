import { ShopError } from './shop-error.ts'

export type Role = 'user' | 'admin'

export interface Person {
  kind: 'person'
  email: string
  name: string
  /** Undefined while the person has signed in but the shop keeps no record of them yet. */
  role: Role | undefined
}

/** On whose behalf something is done. `shop` is the shop itself: a job or a schedule. */
export type Actor = { kind: 'visitor' } | Person | { kind: 'shop' }

interface HasActor {
  actor: Actor
}

/** @throws ShopError unauthenticated */
export function requirePerson(context: HasActor, message = 'Please login to continue'): Person {
  if (context.actor.kind !== 'person') throw new ShopError('unauthenticated', message)
  return context.actor
}

/** An administrator, or the shop itself. @throws ShopError unauthenticated, forbidden */
export function requireAdmin(context: HasActor): void {
  if (context.actor.kind === 'shop') return
  if (requirePerson(context).role !== 'admin') {
    throw new ShopError('forbidden', "You don't have admin privileges to access this page.")
  }
}

/**
 * The person with that e-mail, an administrator, or the shop itself.
 * @throws ShopError unauthenticated, forbidden
 */
export function requireSelfOrAdmin(context: HasActor, email: string): void {
  if (context.actor.kind === 'shop') return
  const person = requirePerson(context)
  if (person.email !== email.toLowerCase() && person.role !== 'admin') {
    throw new ShopError('forbidden', 'This belongs to someone else.')
  }
}

/** How the history of an order names whoever changed it. */
export function nameActor(actor: Actor): string {
  return actor.kind === 'person' ? actor.email : actor.kind
}
