import { useState } from 'react'
import { call } from '#api/client.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { MAX_MOVED_ORDERS, type MoveOrders } from '#shop/orders/moves/contract.ts'
import type { RowChoice } from '#web/lists/choice.tsx'
import { ResultNotice } from '#web/lists/result-notice.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { AssignForm } from './moves/assign-form.tsx'
import { moveTexts } from './moves/use-moves.ts'
import { useUndo } from './moves/use-undo.ts'
import { ORDER_UPDATE } from './order-changes.ts'
import { OrderDocuments } from './order-documents.tsx'
import { type BulkResult, bulkResultText } from './result-text.ts'

interface BulkBarProps {
  rows: readonly ShownOrder[]
  choice: RowChoice<ShownOrder>
}

/** Stays in view below the rows while some are chosen, and tells what came of what was done with them. */
export function BulkBar({ rows, choice }: BulkBarProps) {
  const bulk = useBulk(rows, choice)
  const { chosen, result } = bulk
  return (
    <div className="sticky bottom-0 z-20">
      <div role="status">
        {result && (
          <ResultNotice
            {...result}
            nameOf={({ id }) => <span className="tabular font-medium">{id}</span>}
            onClose={bulk.clearResult}
            action={
              bulk.undoing.undo && (
                <TextButton onClick={bulk.undoing.undo} disabled={bulk.undoing.isUndoing}>
                  {bulk.undoing.isUndoing ? 'Undoing…' : 'Undo'}
                </TextButton>
              )
            }
          />
        )}
      </div>
      {chosen.length > 0 && <Actions bulk={bulk} />}
      <Panel
        isOpen={bulk.isAssigning}
        onClose={bulk.stopAssigning}
        label="Assign Delivery Person"
        side="middle"
      >
        <AssignForm
          about={`${countOf(chosen.length)}. Leave notes empty to keep existing ones.`}
          notes=""
          refusal={null}
          isSending={bulk.isMoving}
          onAssign={({ deliveryPersonName, deliveryNotes }) =>
            bulk.take({ action: 'assign', deliveryPersonName, deliveryNotes })
          }
          onCancel={bulk.stopAssigning}
        />
      </Panel>
    </div>
  )
}

const countOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

const steps = [
  { action: 'ship', name: 'Mark Shipped' },
  { action: 'out_for_delivery', name: 'Out for Delivery' },
  { action: 'deliver', name: 'Mark Delivered' },
] as const

function Actions({ bulk }: { bulk: Bulk }) {
  const { chosen, isMoving } = bulk
  return (
    <section aria-label="Selected orders" className="border border-ink bg-paper px-3 py-1 md:px-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">
          {chosen.length} selected
          {chosen.length === MAX_MOVED_ORDERS && (
            <span className="font-normal text-quiet">, the maximum</span>
          )}
        </p>
        <Button look="quiet" size="sm" disabled={isMoving} onClick={bulk.chooseNone}>
          Clear
        </Button>
      </div>
      {/* Where there is no room for all in a line, the rows stay in view and the line is scrolled, as its end shows. */}
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pt-1 pb-2 *:shrink-0 max-lg:[mask-image:linear-gradient(to_left,transparent,black_3rem)] max-lg:pr-12 lg:gap-3">
        <Button look="outline" size="sm" disabled={isMoving} onClick={bulk.beginAssigning}>
          Assign…
        </Button>
        {steps.map(({ action, name }) => (
          <Button
            key={action}
            look="outline"
            size="sm"
            disabled={isMoving}
            onClick={() => bulk.take({ action })}
          >
            {name}
          </Button>
        ))}
        <div className="w-max">
          <OrderDocuments orders={chosen} />
        </div>
      </div>
    </section>
  )
}

type WithoutOrders<Each> = Each extends unknown ? Omit<Each, 'orders'> : never
type BulkStep = WithoutOrders<MoveOrders>

/** What is done with all chosen orders of a list, and what came of it. Only what is seen is chosen. */
function useBulk(rows: readonly ShownOrder[], choice: RowChoice<ShownOrder>) {
  const chosen = rows.filter((order) => choice.keys.has(order._id))
  const [result, setResult] = useState<BulkResult>()
  const [isAssigning, setIsAssigning] = useState(false)
  const undoing = useUndo((moved) => setResult(bulkResultText('undo', moved)))
  const [move, isMoving] = useAction({
    send: (moves: MoveOrders) => call('POST /delivery/moves', moves),
    ...ORDER_UPDATE,
    failed: ({ action }) => `Failed to ${moveTexts[action].verb} orders`,
    onDone: (moved, { action, undoId }) => {
      setIsAssigning(false)
      setResult(bulkResultText(action, moved))
      if (moved.some(({ outcome }) => outcome === 'moved')) undoing.offer(undoId)
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
  })

  function take(step: BulkStep) {
    setResult(undefined)
    const orders = chosen.map(({ orderId, updatedAt }) => ({ orderId, shownUpdatedAt: updatedAt }))
    move({ ...step, orders, undoId: undoing.begin() })
  }

  return {
    chosen,
    result,
    clearResult: () => setResult(undefined),
    undoing,
    isMoving,
    take,
    isAssigning,
    beginAssigning: () => setIsAssigning(true),
    stopAssigning: () => setIsAssigning(false),
    chooseNone: () => choice.acts.choose([...choice.keys], false),
  }
}

type Bulk = ReturnType<typeof useBulk>
