import { call } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { shownOrderId } from './shown-order.ts'

/** Beside the status of an order that waits for its customer's word. */
export function OnHold({ order }: { order: ShownOrder }) {
  return order.onHoldSince !== null && <Badge tone="yellow">On hold</Badge>
}

interface ConfirmHoldProps {
  order: ShownOrder
  onConfirmed: () => void
}

/** Lets an order that is on hold be packed. */
export function ConfirmHold({ order, onConfirmed }: ConfirmHoldProps) {
  const may = useMay()
  const [confirm, isConfirming] = useAction({
    send: (id: string) => call('POST /orders/:id/confirmation', id),
    changes: ORDERS,
    done: `Order ${shownOrderId(order)} confirmed`,
    failed: 'Failed to confirm the order',
    onDone: onConfirmed,
  })
  if (order.onHoldSince === null || !may('manageOrders')) return null
  return (
    <Button size="sm" disabled={isConfirming} onClick={() => confirm(order._id)}>
      {isConfirming ? 'Confirming…' : 'Confirm order'}
    </Button>
  )
}
