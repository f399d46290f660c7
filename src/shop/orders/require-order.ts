import { hasRightTo, requirePerson } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Right } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'

interface Owned {
  /** Whose it is; null once that account was removed. */
  accountId: string | null
}

/**
 * Lets through whoever has the right to this order. Somebody else's is answered like one that does not
 * exist, so that order ids cannot be tried out.
 * @throws ShopError unauthenticated, not_found
 */
export function requireOrder<Order extends Owned>(
  context: Pick<Context, 'actor'>,
  right: Right,
  order: Order | undefined,
): Order {
  if (context.actor.kind === 'visitor') requirePerson(context)
  if (order && hasRightTo(context, right, order.accountId)) return order
  throw new ShopError('not_found', 'Order not found')
}
