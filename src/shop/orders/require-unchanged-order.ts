import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { LockedOrder } from './lock-order.ts'
import { getOrder } from './queries.ts'

const plain = (state: string) => m.refusal_state({ state }).replaceAll('_', ' ')

/**
 * Checks that a locked order still has the `updatedAt` that was shown; undefined accepts any.
 * @throws ShopError conflict with the current order in `data.order`, when it has changed
 */
export async function requireUnchangedOrder(
  context: Context,
  { id, updatedAt, orderStatus, deliveryStatus }: LockedOrder,
  shownUpdatedAt: string | undefined,
): Promise<void> {
  if (shownUpdatedAt === undefined || shownUpdatedAt === updatedAt.toISOString()) return
  throw new ShopError(
    'conflict',
    m.refusal_order_changed({
      id,
      orderStatus: plain(orderStatus),
      deliveryStatus: plain(deliveryStatus),
    }),
    { data: { order: await getOrder(context, id) } },
  )
}
