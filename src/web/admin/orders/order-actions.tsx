import { useRef } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { canCancel } from '#shop/orders/rules.ts'
import { isPaidAtDoor } from '#shop/payments/methods.ts'
import { Button } from '#web/ui/button.tsx'
import { RefundDialog } from '../payments/refund-form.tsx'
import { MoveDialog } from './moves/move-dialog.tsx'
import { useFocusBack } from './moves/use-focus-back.ts'
import { useMoves } from './moves/use-moves.ts'
import { type MoveAction, moveWordings } from './moves/wordings.ts'
import { shownOrderId } from './shown-order.ts'

interface OrderActionsProps {
  order: Order
  onMoved: () => void
}

export function OrderActions({ order, onMoved }: OrderActionsProps) {
  const moves = useMoves(order, onMoved)
  const group = useRef<HTMLDivElement>(null)
  useFocusBack(moves.isMoving, group)
  const isDue = order.refundDue > 0
  // A gateway can send the money itself; only where there is none it is given by hand first of all.
  const isByCard = !isPaidAtDoor(order.paymentMethodCode)
  const refund = order.paymentStatus === 'paid' && (isDue || order.orderStatus !== 'cancelled') && (
    <RefundDialog order={order} isDue={isDue && isByCard} onRefunded={onMoved} />
  )

  function action(name: Extract<MoveAction, 'cancel' | 'refund' | 'set_status'>) {
    return (
      <Button
        look={name === 'refund' && !isByCard ? 'solid' : 'outline'}
        size="sm"
        disabled={moves.isMoving}
        onClick={() => moves.begin(name)}
      >
        {moveWordings[name].button}
      </Button>
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={`Order ${shownOrderId(order)}`}
      className="flex flex-wrap gap-3"
    >
      {isByCard && refund}
      {isDue && action('refund')}
      {action('set_status')}
      {canCancel(order) && action('cancel')}
      {!isByCard && refund}
      <MoveDialog order={order} moves={moves} />
    </div>
  )
}
