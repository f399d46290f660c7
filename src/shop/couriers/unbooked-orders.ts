import { sql } from 'kysely'
import { awaitsDelivery } from '../orders/queries.ts'
import { IS_REFUNDED_IN_FULL } from '../payments/read-standing.ts'
import type { DbContext } from '../shared/context.ts'
import { stateGroups } from './contract.ts'

const SETTLED = [...stateGroups.delivered, 'returned', 'cancelled']

/** For a row of `orders`: whether it has pre-ordered pieces, of which there are too few to send it. */
export const AWAITS_STOCK = sql<boolean>`exists (
  select from order_lines join variants on variants.id = order_lines.variant_id
  where order_lines.order_id = orders.id and is_preorder
    and stock < order_lines.quantity - order_lines.returned_quantity
)`

/** Orders that can be sent, and that no courier and no rider was given. What a courier refused has its own list. */
export function unbookedOrders({ db }: DbContext) {
  return db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .where(awaitsDelivery)
    .where('deliveryStatus', '=', 'pending')
    .where(sql<boolean>`not ${IS_REFUNDED_IN_FULL} and not ${AWAITS_STOCK}`)
    .where(
      sql<boolean>`not exists (select from consignments
        where order_id = orders.id and state <> all(${SETTLED}::text[]))`,
    )
}
