import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { listPrintedOrders } from '../orders/documents/list-printed-orders.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { type ConsignmentState, MAX_BOOKED } from './contract.ts'
import { readCourierNames } from './find-courier.ts'

export type WaitingParcel = Awaited<ReturnType<typeof listWaitingParcels>>[number]

/**
 * Parcels with a courier that have not left the shop, in the order of booking. For internal use.
 * @param bookedAt limits them to those of one booking
 * @throws ShopError not_found when there are none, invalid when there are more than 500
 */
export async function listWaitingParcels(
  context: Context,
  courier: string,
  states: readonly ConsignmentState[],
  bookedAt?: string,
) {
  const rows = await context.db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'consignments.orderId')
    .where('courier', '=', courier)
    .where('state', 'in', states)
    .where('orders.deletedAt', 'is', null)
    .where('orderStatus', '<>', 'cancelled')
    .where('deliveryStatus', 'in', ['pending', 'assigned'])
    .$if(bookedAt !== undefined, (all) => all.where('madeAt', '=', new Date(bookedAt ?? 0)))
    .orderBy('madeAt')
    .orderBy('invoice')
    .limit(MAX_BOOKED + 1)
    .select(['orderId', 'invoice', 'trackingCode', 'reference', 'codPaisa'])
    .execute()
  const name = (await readCourierNames(context))(courier)
  if (rows.length === 0) throw new ShopError('not_found', m.refusal_no_parcels_wait({ name }))
  if (rows.length > MAX_BOOKED) {
    throw new ShopError(
      'invalid',
      m.refusal_more_parcels_wait({ max: formatWhole(MAX_BOOKED), name }),
    )
  }
  const ids = rows.map(({ orderId }) => orderId)
  const orders = new Map(
    (await listPrintedOrders(context, ids)).map((order) => [order.orderId, order]),
  )
  return rows.flatMap(({ orderId, trackingCode, reference, ...row }) => {
    const order = orders.get(orderId)
    return order ? [{ ...row, number: trackingCode ?? reference ?? '', order }] : []
  })
}
