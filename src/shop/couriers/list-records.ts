import { m } from '#messages'
import { COURIERS, couriers } from '../settings/couriers/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { NamedRecord } from './contract.ts'
import { findCourier } from './find-courier.ts'
import { CourierFailure } from './port/contract.ts'

/**
 * What couriers know of the number of an order, asked now: an extra for staff, which nothing waits for. Empty while the owner has nobody called; a courier that does not answer is left out.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function listCourierRecords(
  context: Context,
  orderId: string,
): Promise<NamedRecord[]> {
  requireRight(context, 'readOrders')
  const order = await context.db
    .selectFrom('orders')
    .select('recipientPhone')
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!order) throw new ShopError('not_found', m.refusal_order_not_found())
  const { calls } = await readSettings(context)
  if (calls.whichOrders === 'none') return []
  const records = await Promise.all(
    COURIERS.map(async (code) => {
      const courier = await findCourier(context, code)
      const record = await courier?.readRecord?.(order.recipientPhone).catch((error: unknown) => {
        if (error instanceof CourierFailure) return undefined
        throw error
      })
      return record ? [{ courier: couriers[code].name, ...record }] : []
    }),
  )
  return records.flat()
}
