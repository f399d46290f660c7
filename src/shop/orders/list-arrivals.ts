import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { OrderArrival } from './contract.ts'

/** Beyond this, the exact number does not matter. */
const ARRIVALS = 50

/**
 * The orders placed last, newest first. The client compares ids, not times, to find new ones: an order may become
 * visible after one that was placed later.
 * @throws ShopError unauthenticated, forbidden
 */
export async function listArrivals(context: Context): Promise<OrderArrival[]> {
  requireRight(context, 'readOrders')
  const rows = await context.db
    .selectFrom('orders')
    .where('deletedAt', 'is', null)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ARRIVALS)
    .select(['id', 'placedAt'])
    .execute()
  return rows.map((row) => ({ orderId: row.id, placedAt: row.placedAt.toISOString() }))
}
