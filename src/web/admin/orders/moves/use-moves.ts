import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import { type OrderMove, useMoveOrder } from '#web/queries/order-changes.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'
import { orderIn } from '../changed-meanwhile.ts'
import { shownOrderId } from '../shown-order.ts'
import { type MoveAction, moveWordings } from './wordings.ts'

const UNASKED = ['pick_up', 'ship', 'out_for_delivery', 'deliver'] as const
type UnaskedAction = (typeof UNASKED)[number]

/** A move that a dialog asks about first. */
export type AskedAction = Exclude<MoveAction, UnaskedAction>

const QUESTIONS: readonly MoveAction[] = ['return', 'cancel', 'refund']

function isUnasked(action: MoveAction): action is UnaskedAction {
  return UNASKED.some((each) => each === action)
}

/** What can be done with an order, by its buttons and by the dialogs that some of them open. */
export function useMoves(order: Order, onMoved: () => void) {
  const name = shownOrderId(order)
  const [isAsking, setIsAsking] = useState(false)
  // What was asked last is still seen while its dialog goes.
  const [asked, setAsked] = useState<AskedAction>('set_status')
  // As it was when a form was opened on it; what is sent from there is about that.
  const [shown, setShown] = useState(order)
  const { moveOrder, isMoving, refusal, forgetRefusal } = useMoveOrder({
    onDone: (_, { action }) => {
      onMoved()
      setIsAsking(false)
      toast.success(`Order ${name} ${moveWordings[action].done}`)
    },
    onFailed: (error, { action }) => {
      // What was typed into a form stays.
      if (QUESTIONS.includes(action)) setIsAsking(false)
      // Now that it was said how the order is, sending again is meant.
      setShown(orderIn(error) ?? order)
      toast.error(`Failed to ${moveWordings[action].verb} order: ${reasonOf(error)}`)
    },
  })

  return {
    isMoving,
    refusal,
    asked,
    isAsking,
    stopAsking: () => setIsAsking(false),
    send: (move: OrderMove) => moveOrder({ order: shown, move }),
    begin: (action: MoveAction) => {
      if (isUnasked(action)) return moveOrder({ order, move: { action } })
      forgetRefusal()
      setShown(order)
      setAsked(action)
      setIsAsking(true)
    },
  }
}

export type Moves = ReturnType<typeof useMoves>
