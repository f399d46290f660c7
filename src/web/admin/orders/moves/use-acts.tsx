import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { ORDERS, showChangedOrder } from '#web/queries/orders.ts'
import { useAction } from '#web/queries/use-action.ts'
import { shownOrderId } from '../shown-order.ts'
import { ActDialog } from './act-dialog.tsx'
import { type Act, type ActName, acts, ORDER_UPDATE } from './acts.ts'

const ASKED_FIRST: readonly ActName[] = ['return', 'cancel', 'refund']

/**
 * What is done with an order by buttons, some of which open a dialog first.
 * @param atFirst whose dialog is open to begin with
 */
export function useActs(
  order: ShownOrder,
  onActed: () => void,
  onDeleted: () => void,
  atFirst?: ActName,
) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(atFirst !== undefined)
  // What was asked last is still seen while its dialog goes.
  const [asked, setAsked] = useState<ActName>(atFirst ?? 'set_status')
  const done = (name: ActName) => acts[name].done({ id: shownOrderId(order) })
  const shared = {
    changes: ORDERS,
    refreshAfterMs: ORDER_UPDATE.refreshAfterMs,
    onDone: (changed?: ShownOrder) => {
      if (changed) showChangedOrder(queryClient, changed)
      onActed()
    },
  }
  const [act, isActing] = useAction({
    ...shared,
    unsaid: ORDER_UPDATE.unsaid,
    send: ({ send }: Act & { name: ActName }) => send?.(order) ?? Promise.reject(),
    done: (_, { name }) => done(name),
    failed: (act) => act.failed(),
  })

  function begin(name: ActName) {
    const chosen: Act = acts[name]
    if (chosen.send && !ASKED_FIRST.includes(name)) return act({ ...chosen, name })
    setAsked(name)
    setIsAsking(true)
  }

  const dialog = (
    <ActDialog
      {...shared}
      name={asked}
      order={order}
      // It would send how the order was before the act under way.
      isOpen={isAsking && !isActing}
      onClose={() => setIsAsking(false)}
      onDeleted={onDeleted}
      failed={acts[asked].failed()}
      done={done(asked)}
    />
  )
  return { begin, isActing, dialog }
}
