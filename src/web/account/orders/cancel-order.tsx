import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { isExchange, isUnshipped } from '#shop/orders/rules.ts'
import { isPaidBefore, walletOf } from '#shop/payments/methods.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Until the parcel is shipped. Exchanges can only be cancelled by the shop. */
export function CancelOrder({ order }: { order: Order }) {
  const isPaidBack = isPaidBefore(order.paymentMethodCode) && order.paymentStatus === 'paid'
  const done = `Order ${order.orderId} is cancelled.`
  const [cancel, isCancelling] = useAction({
    send: (id: string) => call('POST /orders/:id/cancellation', id, {}),
    changes: ORDERS,
    done: isPaidBack ? `${done} Your refund is on its way.` : done,
    failed: 'Failed to cancel order',
  })
  if (!isUnshipped(order) || isExchange(order)) return null

  function ask() {
    const follows = isPaidBack
      ? 'It will not be sent, and we will refund the card or wallet you paid with.'
      : walletOf(order.paymentMethodCode)
        ? m.transfer_cancel({ wallet: order.paymentMethod })
        : 'It will not be sent.'
    if (window.confirm(`Cancel order ${order.orderId}? ${follows}`)) cancel(order.orderId)
  }

  return (
    <Button look="outline" size="touch" disabled={isCancelling} onClick={ask}>
      {isCancelling ? 'Cancelling...' : 'Cancel order'}
    </Button>
  )
}
