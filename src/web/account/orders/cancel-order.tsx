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
  const [cancel, isCancelling] = useAction({
    send: (id: string) => call('POST /orders/:id/cancellation', id, {}),
    changes: ORDERS,
    done: (isPaidBack ? m.own_order_cancelled_paid_back : m.own_order_cancelled)({
      id: order.orderId,
    }),
    failed: m.own_order_cancel_failed(),
  })
  if (!isUnshipped(order) || isExchange(order)) return null

  function ask() {
    const follows = isPaidBack
      ? m.own_order_cancel_paid_back()
      : walletOf(order.paymentMethodCode)
        ? m.transfer_cancel({ wallet: order.paymentMethod })
        : m.own_order_cancel_not_sent()
    if (window.confirm(m.own_order_cancel_question({ id: order.orderId, follows })))
      cancel(order.orderId)
  }

  return (
    <Button look="outline" size="touch" disabled={isCancelling} onClick={ask}>
      {isCancelling ? m.own_order_cancelling() : m.own_order_cancel()}
    </Button>
  )
}
