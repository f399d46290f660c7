import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { BookedParcels } from '#shop/couriers/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { type MovedOrder, type MoveOrders, UNDO_SECONDS } from '#shop/orders/moves/contract.ts'
import type { RowChoice } from '#web/lists/choice.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { useAction } from '#web/queries/use-action.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ORDER_UPDATE } from './moves/acts.ts'
import { type BulkAction, type BulkResult, bulkResultText } from './result-text.ts'

type WithoutOrders<Each> = Each extends unknown ? Omit<Each, 'orders' | 'undoId'> : never
type BulkStep = WithoutOrders<MoveOrders>

const failures: Record<BulkStep['action'], () => string> = {
  assign: m.orders_assign_failed,
  ship: m.orders_failed_ship,
  out_for_delivery: m.orders_failed_out_for_delivery,
  deliver: m.orders_failed_deliver,
}

/** What is done with all chosen orders of a list, and what came of it. Only what is seen is chosen. */
export function useBulk(rows: readonly ShownOrder[], choice: RowChoice<ShownOrder>) {
  const chosen = rows.filter((order) => choice.keys.has(order._id))
  const [result, setResult] = useState<BulkResult>()
  const tell = (action: BulkAction, moved: MovedOrder[]) => setResult(bulkResultText(action, moved))
  const { offer, ...undoing } = useUndo((moved) => tell('undo', moved))

  async function send(step: BulkStep): Promise<MovedOrder[]> {
    setResult(undefined)
    offer(undefined)
    const orders = chosen.map(({ orderId, updatedAt }) => ({ orderId, shownUpdatedAt: updatedAt }))
    const undo = { id: makeRandomId(), until: Date.now() + UNDO_SECONDS * 1000 }
    const moved = await call('POST /delivery/moves', { ...step, orders, undoId: undo.id })
    tell(step.action, moved)
    if (moved.some(({ outcome }) => outcome === 'moved')) offer(undo)
    // Those that could not be moved stay chosen: something is still to be done with them.
    const refused = moved.filter(({ outcome }) => outcome === 'refused').map((each) => each.orderId)
    release((orderId) => !refused.includes(orderId))
    return moved
  }

  function release(isSettled: (orderId: string) => boolean) {
    const settled = chosen.filter(({ orderId }) => isSettled(orderId))
    choice.acts.choose(
      settled.map(({ _id }) => _id),
      false,
    )
  }

  function noteBooked(parcels: BookedParcels) {
    offer(undefined)
    setResult({
      summary: m.parcels_booking({
        count: parcels.queued.length,
        shown: formatCount(parcels.queued.length),
      }),
      refused: parcels.refused.map(({ orderId: id, reason }) => ({ id, reason })),
    })
    release((orderId) => parcels.queued.includes(orderId))
  }

  const [move, isMoving] = useAction({
    send,
    ...ORDER_UPDATE,
    changes: ORDERS,
    failed: ({ action }) => failures[action](),
  })
  return {
    chosen,
    chooseNone: () => choice.acts.choose([...choice.keys], false),
    send,
    move,
    isMoving,
    noteBooked,
    result,
    clearResult: () => setResult(undefined),
    ...undoing,
  }
}

export type Bulk = ReturnType<typeof useBulk>

/** Undoing what was last done with several orders, offered for as long as the server allows it. */
function useUndo(onUndone: (moved: MovedOrder[]) => void) {
  const [offered, offer] = useState<{ id: string; until: number }>()
  useEffect(() => {
    if (!offered) return
    const timer = setTimeout(() => offer(undefined), offered.until - Date.now())
    return () => clearTimeout(timer)
  }, [offered])
  const [undo, isUndoing] = useAction({
    send: (id: string) => call('POST /delivery/moves/:id/undo', id),
    ...ORDER_UPDATE,
    changes: ORDERS,
    failed: m.orders_undo_failed(),
    onDone: (moved) => {
      offer(undefined)
      onUndone(moved)
    },
  })
  return { offer, isUndoing, undo: offered && (() => undo(offered.id)) }
}
