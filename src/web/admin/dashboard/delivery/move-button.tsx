import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { Order } from '#shop/orders/contract.ts'
import { nextAction, type RowAction } from '#shop/orders/rules.ts'
import { useMoveOrder } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { shownOrderId } from '../orders/shown-order-id.ts'
import { reasonOf } from '../reason.ts'
import { AssignForm } from './assign-form.tsx'

interface Wording {
  button: string
  /** As in `Failed to ship order`. */
  verb: string
  done: string
}

const wordings: Record<RowAction, Wording> = {
  assign: { button: 'Assign Delivery', verb: 'assign', done: 'assigned' },
  ship: { button: 'Mark Shipped', verb: 'ship', done: 'shipped' },
  out_for_delivery: {
    button: 'Out for Delivery',
    verb: 'send out',
    done: 'out for delivery',
  },
  deliver: { button: 'Mark Delivered', verb: 'deliver', done: 'delivered' },
}

const SIZE = 'w-full whitespace-nowrap @max-4xl:min-h-11 @xl:w-auto'

interface MoveButtonProps {
  order: Order
  peopleList: string
  onMoved: () => void
}

/** The one thing that can be done next with an order. */
export function MoveButton({ order, peopleList, onMoved }: MoveButtonProps) {
  const [isAssigning, setIsAssigning] = useState(false)
  const action = nextAction(order)
  const name = shownOrderId(order)
  const { moveOrder, isMoving, refusal } = useMoveOrder({
    onDone: (_, move) => {
      onMoved()
      setIsAssigning(false)
      toast.success(`Order ${name} ${wordings[move.action].done}`)
    },
    onFailed: (error, move) =>
      toast.error(`Failed to ${wordings[move.action].verb} order: ${reasonOf(error)}`),
  })

  // A button that was disabled while its order moved has lost the focus.
  const button = useRef<HTMLButtonElement>(null)
  const wasMoving = useRef(false)
  useEffect(() => {
    if (wasMoving.current && !isMoving && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    wasMoving.current = isMoving
  }, [isMoving])

  function begin() {
    if (action === 'assign') setIsAssigning(true)
    else if (action) moveOrder({ orderId: order._id, move: { action } })
  }

  return (
    <>
      <Button
        ref={button}
        size="sm"
        look={action ? 'solid' : 'outline'}
        className={SIZE}
        disabled={!action || isMoving}
        aria-describedby={`${order._id}-name`}
        onClick={begin}
      >
        {action ? wordings[action].button : 'Completed'}
      </Button>
      <span id={`${order._id}-name`} hidden>
        Order {name}
      </span>
      <Panel
        isOpen={isAssigning}
        onClose={() => setIsAssigning(false)}
        label="Assign Delivery Person"
        side="middle"
      >
        <AssignForm
          order={order}
          peopleList={peopleList}
          refusal={refusal}
          isSending={isMoving}
          onCancel={() => setIsAssigning(false)}
          onAssign={(delivery) =>
            moveOrder({ orderId: order._id, move: { action: 'assign', delivery } })
          }
        />
      </Panel>
    </>
  )
}
