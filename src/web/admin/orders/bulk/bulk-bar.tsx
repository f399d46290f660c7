import type { Order } from '#shop/orders/contract.ts'
import { MAX_MOVED_ORDERS } from '#shop/orders/moves/contract.ts'
import type { RowChoice } from '#web/lists/choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AssignForm } from '../moves/assign-form.tsx'
import { OrderDocuments } from '../order-documents.tsx'
import type { BulkResult } from './result-words.ts'
import { type Bulk, useBulk } from './use-bulk.ts'

interface BulkBarProps {
  rows: readonly Order[]
  choice: RowChoice<Order>
}

/** Stays in view below the rows while some are chosen, and tells what came of what was done with them. */
export function BulkBar({ rows, choice }: BulkBarProps) {
  const bulk = useBulk(rows, choice)
  const { chosen, result } = bulk
  return (
    <div className="sticky bottom-0 z-20">
      <div role="status">{result && <Result result={result} onClose={bulk.forgetResult} />}</div>
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

function Result({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { summary, refused } = result
  const look = refused.length > 0 ? 'border-warn bg-warn-wash' : 'border-good bg-good-wash'
  return (
    <div className={`flex items-start justify-between gap-4 border-l-2 px-4 ${look}`}>
      <div className="max-h-[30dvh] min-w-0 overflow-y-auto py-3">
        <p className="font-medium">{summary}</p>
        <ul>
          {refused.map(({ orderId, reason }) => (
            <li key={orderId} className="mt-1 wrap-anywhere">
              <span className="tabular font-medium">{orderId}</span> {reason}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="-mr-3 grid size-11 shrink-0 place-items-center"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
