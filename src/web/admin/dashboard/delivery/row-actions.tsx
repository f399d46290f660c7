import { useRef } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { nextAction } from '#shop/orders/moves/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MoveDialog } from '../orders/moves/move-dialog.tsx'
import { useFocusBack } from '../orders/moves/use-focus-back.ts'
import { useMoves } from '../orders/moves/use-moves.ts'
import { moveWordings } from '../orders/moves/wordings.ts'
import { shownOrderId } from '../orders/shown-order.ts'
import { listOtherMoves } from './other-moves.ts'

interface RowActionsProps {
  order: Order
  onMoved: () => void
}

function nothingNext({ isRefundedInFull, orderStatus, deliveryStatus }: Order): string {
  const isOver = orderStatus === 'cancelled' || deliveryStatus === 'delivered'
  return isRefundedInFull && !isOver ? 'Refunded' : 'Completed'
}

/** The one thing that is to be done next with an order, and what else can be done with it. */
export function RowActions({ order, onMoved }: RowActionsProps) {
  const moves = useMoves(order, onMoved)
  const next = nextAction(order)
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  useFocusBack(moves.isMoving, button, more)
  const nameId = `${order._id}-name`
  return (
    <div className="flex gap-2 @xl:justify-end">
      <Button
        ref={button}
        size="sm"
        look={next ? 'solid' : 'outline'}
        className="flex-1 whitespace-nowrap @max-4xl:min-h-11 @xl:flex-none"
        disabled={!next || moves.isMoving}
        aria-describedby={nameId}
        onClick={() => next && moves.begin(next)}
      >
        {next ? moveWordings[next].button : nothingNext(order)}
      </Button>
      <Menu
        ref={more}
        name="More"
        describedBy={nameId}
        disabled={moves.isMoving}
        className="@max-4xl:min-h-11"
        items={listOtherMoves(order).map((move) => ({
          name: moveWordings[move].button,
          onChoose: () => moves.begin(move),
        }))}
      />
      <span id={nameId} hidden>
        Order {shownOrderId(order)}
      </span>
      <MoveDialog order={order} moves={moves} />
    </div>
  )
}
