import { m } from '#messages'
import { hasRightTo, requirePerson } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Right } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'

interface Owned {
  /** The customer's account; null once it was removed. */
  accountId: string | null
}

/**
 * Checks the caller's right to this order. Another customer's order gives the same error as a missing one, so that
 * order ids cannot be probed.
 * @throws ShopError unauthenticated, not_found
 */
export function requireOrder<Order extends Owned>(
  context: Pick<Context, 'actor'>,
  right: Right,
  order: Order | undefined,
): Order {
  if (context.actor.kind === 'visitor') requirePerson(context)
  if (order && hasRightTo(context, right, order.accountId)) return order
  throw new ShopError('not_found', m.refusal_order_not_found())
}
