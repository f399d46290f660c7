import { toast } from 'sonner'
import type { Order } from '#shop/orders/contract.ts'
import { isStillInShop } from '#shop/orders/rules.ts'
import { useCancelOrder } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'

/** Only while the parcel has not left the shop. */
export function CancelOrder({ order }: { order: Order }) {
  const { mutate, isPending } = useCancelOrder()
  if (!isStillInShop(order)) return null

  function cancel() {
    if (!window.confirm(`Cancel order ${order.orderId}? It will not be sent.`)) return
    mutate(order.orderId, {
      onSuccess: () => toast.success(`Order ${order.orderId} is cancelled.`),
      onError: (error) => toast.error(`Failed to cancel order: ${error.message}`),
    })
  }

  return (
    <Button look="outline" size="touch" disabled={isPending} onClick={cancel}>
      {isPending ? 'Cancelling...' : 'Cancel order'}
    </Button>
  )
}
