import { sql } from 'kysely'
import { awaitsDelivery } from '../orders/queries.ts'
import { IS_REFUNDED_IN_FULL } from '../payments/read-standing.ts'
import type { Context } from '../shared/context.ts'
import { stateGroups } from './contract.ts'

const SETTLED = [...stateGroups.delivered, 'returned', 'cancelled']

/** Orders that can be sent, and that no courier and no rider was given. What a courier refused has its own list. */
export function unbookedOrders({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .where(awaitsDelivery)
    .where('deliveryStatus', '=', 'pending')
    .where(sql<boolean>`not ${IS_REFUNDED_IN_FULL}`)
    .where(
      sql<boolean>`not exists (select from consignments
        where order_id = orders.id and state <> all(${SETTLED}::text[]))`,
    )
}
