import { type Right, rights } from './rights.ts'
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

/**
 * Lets through whoever has the right by the table of `rights.ts`; with an e-mail, to do it to what
 * belongs to that person. The shop itself may do everything.
 * @throws ShopError unauthenticated, forbidden
 */
export function requireRight(context: HasActor, wanted: Right, ownerEmail?: string): void {
  if (context.actor.kind === 'shop') return
  if (rights[wanted].visitor === 'all') return
  const person = requirePerson(context)
  const reach = rights[wanted][person.role ?? 'user']
  if (reach === 'nothing') {
    throw new ShopError('forbidden', "You don't have admin privileges to access this page.")
  }
  if (reach === 'own' && ownerEmail?.toLowerCase() !== person.email) {
    throw new ShopError('forbidden', 'This belongs to someone else.')
  }
}

/** How the history of an order names whoever changed it. */
export function nameActor(actor: Actor): string {
  return actor.kind === 'person' ? actor.email : actor.kind
}
