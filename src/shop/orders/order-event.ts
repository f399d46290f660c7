import { z } from 'zod'
import type { Context } from '../shared/context.ts'
import { type ComposedEvent, type Happening, ToldChange } from '../webhooks/contract.ts'
import { Order } from './contract.ts'
import { selectOrdersEver, toOrder } from './order-row.ts'

/** An order without personal data: receivers that need it ask the API. */
const ToldOrder = Order.omit({
  customerId: true,
  userEmail: true,
  userName: true,
  userRemovedAt: true,
  recipientName: true,
  recipientPhone: true,
  shippingAddress: true,
  area: true,
  deliveryAddress: true,
  deliveryAssignedTo: true,
  deliveryNotes: true,
})

export const OrderPlacedEvent = z.object({ order: ToldOrder })
export const OrderChangedEvent = z.object({ order: ToldOrder, changes: z.array(ToldChange) })

/** The order's current state, even if it is deleted. */
export async function composeOrderEvent(
  context: Context,
  happening: Extract<Happening, { orderId: string }>,
): Promise<ComposedEvent[]> {
  const { orderId } = happening
  const row = await selectOrdersEver(context).where('orders.id', '=', orderId).executeTakeFirst()
  if (!row) return []
  const order = toOrder(row)
  if (happening.kind === 'order_placed') {
    const data = OrderPlacedEvent.parse({ order })
    return [{ type: 'order.placed', subject: orderId, data }]
  }
  const data = OrderChangedEvent.parse({ order, changes: happening.changes })
  return [{ type: 'order.changed', subject: orderId, data }]
}
