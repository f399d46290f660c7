import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { showChangedOrder } from '#web/queries/orders.ts'
import { useAction } from '#web/queries/use-action.ts'
import { moveOrder, ORDER_UPDATE, type OrderMove, orderIn } from '../order-changes.ts'
import { shownOrderId } from '../shown-order.ts'

export type MoveAction = OrderMove['action']

interface Wording {
  button: string
  /** As in `Failed to ship order`. */
  verb: string
  /** As in `Order HT-… shipped`. */
  done: string
}

export const moveTexts: Record<MoveAction, Wording> = {
  assign: { button: 'Assign Delivery', verb: 'assign', done: 'assigned' },
  reassign: { button: 'Reassign…', verb: 'reassign', done: 'reassigned' },
  pick_up: { button: 'Picked up', verb: 'pick up', done: 'picked up' },
  ship: { button: 'Mark Shipped', verb: 'ship', done: 'shipped' },
  out_for_delivery: { button: 'Out for Delivery', verb: 'send out', done: 'out for delivery' },
  deliver: { button: 'Mark Delivered', verb: 'deliver', done: 'delivered' },
  fail: { button: 'Failed delivery', verb: 'update', done: 'marked as failed delivery' },
  return: { button: 'Refused. Goods back on the shelf', verb: 'return', done: 'returned' },
  cancel: { button: 'Cancel order', verb: 'cancel', done: 'cancelled' },
  refund: { button: 'Mark refunded', verb: 'refund', done: 'marked as refunded' },
  set_status: { button: 'Set status…', verb: 'update', done: 'updated' },
}

const IMMEDIATE_ACTIONS = ['pick_up', 'out_for_delivery', 'deliver'] as const
type ImmediateAction = (typeof IMMEDIATE_ACTIONS)[number]

/** A move that a dialog asks about first. */
export type PromptedAction = Exclude<MoveAction, ImmediateAction>

const QUESTIONS: readonly MoveAction[] = ['return', 'cancel', 'refund']

function isUnasked(action: MoveAction): action is ImmediateAction {
  return IMMEDIATE_ACTIONS.some((each) => each === action)
}

/** What can be done with an order, by its buttons and by the dialogs that some of them open. */
export function useMoves(order: ShownOrder, onMoved: () => void) {
  const queryClient = useQueryClient()
  const name = shownOrderId(order)
  const [isAsking, setIsAsking] = useState(false)
  // What was asked last is still seen while its dialog goes.
  const [asked, setAsked] = useState<PromptedAction>('set_status')
  // As it was when a form was opened on it; what is sent from there is about that.
  const [shown, setShown] = useState(order)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [move, isMoving] = useAction({
    send: ({ from, to }: { from: ShownOrder; to: OrderMove }) => moveOrder(from, to),
    ...ORDER_UPDATE,
    done: (_, { to }) => `Order ${name} ${moveTexts[to.action].done}`,
    failed: ({ to }) => `Failed to ${moveTexts[to.action].verb} order`,
    onDone: (moved) => {
      showChangedOrder(queryClient, moved)
      onMoved()
      setIsAsking(false)
    },
    onFailed: (error, { to }) => {
      // What was typed into a form stays.
      if (QUESTIONS.includes(to.action)) setIsAsking(false)
      // Now that it was said how the order is, sending again is meant.
      setShown(orderIn(error) ?? order)
      setRefusal(error)
    },
  })

  return {
    isMoving,
    refusal,
    asked,
    isAsking,
    stopAsking: () => setIsAsking(false),
    send: (to: OrderMove) => move({ from: shown, to }),
    begin: (action: MoveAction) => {
      if (isUnasked(action)) return move({ from: order, to: { action } })
      setRefusal(null)
      setShown(order)
      setAsked(action)
      setIsAsking(true)
    },
  }
}

export type Moves = ReturnType<typeof useMoves>
