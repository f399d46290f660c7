import { useId, useRef } from 'react'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { nextAction } from '#shop/orders/moves/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { shownOrderId } from '../shown-order.ts'
import { MoveDialog } from './move-dialog.tsx'
import { listOtherMoves } from './other-moves.ts'
import { useFocusBack } from './use-focus-back.ts'
import { moveTexts, useMoves } from './use-moves.ts'

interface RowActionsProps {
  order: ShownOrder
  /** Stands in place of the button where nothing is to be done next. */
  done?: string
  /** Among the rows of a list of all orders: what else can be done stands where a row is opened. */
  isInList?: boolean
  onMoved: () => void
}

/** Nothing is done next with it because its money went back, and not because it is over. */
function isStopped({ isRefundedInFull, orderStatus, deliveryStatus }: ShownOrder): boolean {
  return isRefundedInFull && orderStatus !== 'cancelled' && deliveryStatus !== 'delivered'
}

/** The one thing that is to be done next with an order, and what else can be done with it. */
export function RowActions({ order, done, isInList = false, onMoved }: RowActionsProps) {
  const moves = useMoves(order, onMoved)
  const next = nextAction(order)
  const idle = isStopped(order) ? 'Refunded' : done
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  useFocusBack(moves.isMoving, button, more)
  const nameId = useId()
  return (
    <div className="flex gap-2 @xl:justify-end">
      {(next || idle) && (
        <Button
          ref={button}
          size="sm"
          look={next && !isInList ? 'solid' : 'outline'}
          className="flex-1 md:whitespace-nowrap max-md:min-h-11 max-md:px-2 @max-4xl:min-h-11 @xl:flex-none"
          disabled={!next || moves.isMoving}
          aria-describedby={nameId}
          onClick={() => next && moves.begin(next)}
        >
          {next ? moveTexts[next].button : idle}
        </Button>
      )}
      {!isInList && (
        <Menu
          ref={more}
          name="More"
          describedBy={nameId}
          disabled={moves.isMoving}
          className="@max-4xl:min-h-11"
          items={listOtherMoves(order).map((move) => ({
            name: moveTexts[move].button,
            onChoose: () => moves.begin(move),
          }))}
        />
      )}
      <span id={nameId} hidden>
        Order {shownOrderId(order)}
      </span>
      <MoveDialog order={order} moves={moves} />
    </div>
  )
}
