import { useState } from 'react'
import type { Order } from '#shop/orders/contract.ts'
import type { MoveOrders } from '#shop/orders/moves/contract.ts'
import type { RowChoice } from '#web/lists/choice.tsx'
import { useMoveOrders } from '#web/queries/order-changes.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'
import { moveWordings } from '../moves/wordings.ts'
import { type BulkResult, bulkResultWords } from './result-words.ts'

type WithoutOrders<Each> = Each extends unknown ? Omit<Each, 'orders'> : never
export type BulkStep = WithoutOrders<MoveOrders>

/** What is done with all chosen orders of a list, and what came of it. Only what is seen is chosen. */
export function useBulk(rows: readonly Order[], choice: RowChoice<Order>) {
  const chosen = rows.filter((order) => choice.keys.has(order._id))
  const [result, setResult] = useState<BulkResult>()
  const [isAssigning, setIsAssigning] = useState(false)
  const { moveOrders, isMoving } = useMoveOrders({
    onDone: (moved, { action }) => {
      setIsAssigning(false)
      setResult(bulkResultWords(action, moved))
      // Those that could not be moved stay chosen: something is still to be done with them.
      const refused = moved.filter(({ outcome }) => outcome === 'refused')
      const settled = chosen.filter(({ orderId }) =>
        refused.every((each) => each.orderId !== orderId),
      )
      choice.acts.choose(
        settled.map(({ _id }) => _id),
        false,
      )
    },
    onFailed: (error, { action }) =>
      toast.error(`Failed to ${moveWordings[action].verb} orders: ${reasonOf(error)}`),
  })

  function take(step: BulkStep) {
    setResult(undefined)
    const orders = chosen.map(({ orderId, updatedAt }) => ({ orderId, shownUpdatedAt: updatedAt }))
    moveOrders({ ...step, orders })
  }

  return {
    chosen,
    result,
    forgetResult: () => setResult(undefined),
    isMoving,
    take,
    isAssigning,
    beginAssigning: () => setIsAssigning(true),
    stopAssigning: () => setIsAssigning(false),
    chooseNone: () => choice.acts.choose([...choice.keys], false),
  }
}

export type Bulk = ReturnType<typeof useBulk>
