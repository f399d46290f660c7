import { z } from 'zod'
import { call, conflictOf } from '#api/client.ts'
import { ShownOrder } from '#shop/orders/contract.ts'
import type { AssignDelivery, ChangeStatus } from '#shop/orders/moves/contract.ts'
import { ORDERS } from '#web/queries/orders.ts'

/** How lists of orders follow a change, and what is said when it failed without a reason. */
export const ORDER_UPDATE = {
  changes: ORDERS,
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
  { _id: id, updatedAt }: ShownOrder,
  move: OrderMove,
): Promise<ShownOrder> {
  const shown = { shownUpdatedAt: updatedAt }
  const setStatus = (change: z.infer<typeof ChangeStatus>) =>
    call('PUT /delivery/status/:orderId', id, change)
  switch (move.action) {
    case 'assign':
    case 'reassign':
      return call('PUT /delivery/assign/:orderId', id, { ...move.delivery, ...shown })
    case 'pick_up':
      return setStatus({ deliveryStatus: 'picked_up', ...shown })
    case 'ship':
      return call('PUT /delivery/ship/:orderId', id, { trackingInfo: move.note })
    case 'out_for_delivery':
      return setStatus({ deliveryStatus: 'out_for_delivery', orderStatus: 'shipped' })
    case 'deliver':
      return call('PUT /delivery/deliver/:orderId', id, {})
    case 'fail': {
      const notes = move.note ? { deliveryNotes: move.note } : {}
      return setStatus({ deliveryStatus: 'failed_delivery', ...notes, ...shown })
    }
    case 'return':
      return setStatus({ deliveryStatus: 'returned', ...shown })
    case 'set_status':
      return setStatus({ ...move.change, ...shown })
    case 'cancel':
      return call('POST /orders/:id/cancellation', id)
    case 'refund':
      return call('POST /orders/:id/refund', id)
  }
}

const AsItIs = z.object({ order: ShownOrder })

/** How the order is now, when that is why a change was refused. */
export function orderIn(error: unknown): ShownOrder | undefined {
  return conflictOf(error, AsItIs)?.order
}
