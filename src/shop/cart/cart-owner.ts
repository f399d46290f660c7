import { m } from '#messages'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { type CartOwner, GUEST_ID } from './contract.ts'

const GUEST_WITHOUT_ID = 'guest'

/**
 * The owner of the cart that a request may use: the signed-in user, or the guest with the given id. Undefined is the
 * cart of the bare `guest`, which is always empty.
 * @throws ShopError invalid, unauthenticated, forbidden
 */
export function resolveCartOwner(
  context: Pick<Context, 'actor'>,
  { userId, userEmail }: CartOwner,
): string | undefined {
  const { actor } = context
  if (userId && isGuest(userId)) return toGuestOwner(userId)
  if (actor.kind === 'person') {
    requireRight(context, 'useCart', actor.email)
    const named = [userId, userEmail].filter((name) => name && name !== GUEST_WITHOUT_ID)
    if (named.some((name) => name?.toLowerCase() !== actor.email)) {
      throw new ShopError('forbidden', m.refusal_cart_belongs_someone())
    }
    return actor.email
  }
  if (userId === GUEST_WITHOUT_ID && !userEmail) return undefined
  throw new ShopError('unauthenticated', m.refusal_log_in_for_cart())
}

export function isGuest(owner: string): boolean {
  return owner.startsWith('guest_')
}

/** The id is the guest's only credential. @throws ShopError invalid */
export function toGuestOwner(guestId: string): string {
  if (!GUEST_ID.test(guestId)) {
    throw new ShopError('invalid', m.refusal_invalid_guest_id(), {
      fields: { userId: m.refusal_unknown_guest_id() },
    })
  }
  return guestId.toLowerCase()
}
