import { z } from 'zod'
import { client, conflictOf, dataOf } from '#api/client.ts'
import { type ChangeAddress, ShownOrder } from '#shop/orders/contract.ts'
import type { AssignDelivery, ChangeStatus, MoveOrders } from '#shop/orders/moves/contract.ts'
import { cancelOrder, ORDERS } from './orders.ts'

/** How lists of orders follow a change, and what is said when it failed without a reason. */
export const ORDER_UPDATE = {
  changes: [ORDERS],
  refreshAfterMs: 500,
  unsaid: 'Failed to update order',
} as const

/** What an administrator may do with an order. */
export type OrderMove =
  | { action: 'assign' | 'reassign'; delivery: z.infer<typeof AssignDelivery> }
  | { action: 'ship' | 'fail'; note: string }
  | { action: 'set_status'; change: z.infer<typeof ChangeStatus> }
  | { action: PlainMove }

/** A move that needs no further words. */
type PlainMove = 'pick_up' | 'out_for_delivery' | 'deliver' | 'return' | 'cancel' | 'refund'

/** What would put something in the place of what was there goes with how the order was shown. */
export function moveOrder(
  { _id: orderId, updatedAt }: ShownOrder,
  move: OrderMove,
): Promise<ShownOrder> {
  const param = { orderId }
  const shown = { shownUpdatedAt: updatedAt }
  const setStatus = (json: z.infer<typeof ChangeStatus>) =>
    dataOf(client.delivery.status[':orderId'].$put({ param, json }))
  switch (move.action) {
    case 'assign':
    case 'reassign':
      return dataOf(
        client.delivery.assign[':orderId'].$put({ param, json: { ...move.delivery, ...shown } }),
      )
    case 'pick_up':
      return setStatus({ deliveryStatus: 'picked_up', ...shown })
    case 'ship':
      return dataOf(
        client.delivery.ship[':orderId'].$put({ param, json: { trackingInfo: move.note } }),
      )
    case 'out_for_delivery':
      return setStatus({ deliveryStatus: 'out_for_delivery', orderStatus: 'shipped' })
    case 'deliver':
      return dataOf(client.delivery.deliver[':orderId'].$put({ param, json: {} }))
    case 'fail':
      return setStatus({
        deliveryStatus: 'failed_delivery',
        ...(move.note && { deliveryNotes: move.note }),
        ...shown,
      })
    case 'return':
      return setStatus({ deliveryStatus: 'returned', ...shown })
    case 'set_status':
      return setStatus({ ...move.change, ...shown })
    case 'cancel':
      return cancelOrder(orderId)
    case 'refund':
      return dataOf(client.orders[':id'].refund.$post({ param: { id: orderId } }))
  }
}

/** The same step for several orders; what became of each is answered. */
export function moveOrders(json: MoveOrders) {
  return dataOf(client.delivery.moves.$post({ json }))
}

/** Puts back what `moveOrders` moved under that id. */
export function undoMoves(id: string) {
  return dataOf(client.delivery.moves[':id'].undo.$post({ param: { id } }))
}

export function changeAddress(id: string, json: ChangeAddress) {
  return dataOf(client.orders[':id'].address.$put({ param: { id }, json }))
}

export function deleteOrder(id: string) {
  return dataOf(client.orders[':id'].delete.$delete({ param: { id } }))
}

const AsItIs = z.object({ order: ShownOrder })

/** How the order is now, when that is why a change was refused. */
export function orderIn(error: unknown): ShownOrder | undefined {
  return conflictOf(error, AsItIs)?.order
}
