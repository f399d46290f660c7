import type { QueryKey } from '@tanstack/react-query'
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
  if (!isUnshipped(order) || isExchange(order)) return null
  return (
    <CancelButton
      order={order}
      send={() => call('POST /orders/:id/cancellation', order.orderId, {})}
      changes={ORDERS}
    />
  )
}

interface CancelButtonProps {
  send: () => Promise<unknown>
  changes: readonly QueryKey[]
  order: Pick<Order, 'orderId' | 'paymentMethod' | 'paymentMethodCode' | 'paymentStatus'>
  className?: string
}

/** Says what becomes of the money, and asks. */
export function CancelButton({ order, send, changes, className }: CancelButtonProps) {
  const { orderId: id, paymentMethod, paymentMethodCode, paymentStatus } = order
  const isPaidBack = isPaidBefore(paymentMethodCode) && paymentStatus === 'paid'
  const [cancel, isCancelling] = useAction({
    send,
    changes,
    done: (isPaidBack ? m.own_order_cancelled_paid_back : m.own_order_cancelled)({ id }),
    failed: m.own_order_cancel_failed(),
  })

  function ask() {
    const follows = isPaidBack
      ? m.own_order_cancel_paid_back()
      : walletOf(paymentMethodCode)
        ? m.transfer_cancel({ wallet: paymentMethod })
        : m.own_order_cancel_not_sent()
    if (window.confirm(m.own_order_cancel_question({ id, follows }))) cancel(undefined)
  }

  return (
    <Button look="outline" size="touch" className={className} disabled={isCancelling} onClick={ask}>
      {isCancelling ? m.own_order_cancelling() : m.own_order_cancel()}
    </Button>
  )
}
