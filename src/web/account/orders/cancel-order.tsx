import type { Order } from '#shop/orders/contract.ts'
import { isStillInShop } from '#shop/orders/rules.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { useCancelOrder } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Only while the parcel has not left the shop. */
export function CancelOrder({ order }: { order: Order }) {
  const { mutate, isPending } = useCancelOrder()
  if (!isStillInShop(order)) return null

  const isPaidBack = !isPaidAtDoor(order.paymentMethodCode) && order.paymentStatus === 'paid'

  function cancel() {
    const follows = isPaidBack
      ? 'It will not be sent, and we will refund the card or wallet you paid with.'
      : 'It will not be sent.'
    if (!window.confirm(`Cancel order ${order.orderId}? ${follows}`)) return
    const done = `Order ${order.orderId} is cancelled.`
    mutate(order.orderId, {
      onSuccess: () => toast.success(isPaidBack ? `${done} Your refund is on its way.` : done),
      onError: (error) => toast.error(`Failed to cancel order: ${error.message}`),
    })
  }

  return (
    <Button look="outline" size="touch" disabled={isPending} onClick={cancel}>
      {isPending ? 'Cancelling...' : 'Cancel order'}
    </Button>
  )
}
