import { m } from '#messages'
import { MAX_BOOKED } from '#shop/couriers/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { MAX_MOVED_ORDERS } from '#shop/orders/moves/contract.ts'
import { canGoTo, destinations } from '#shop/orders/moves/rules.ts'
import { nextDeliveryStatuses } from '#shop/orders/rules.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import type { RowChoice } from '#web/lists/choice.tsx'
import { ResultNotice } from '#web/lists/result-notice.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { BookButton } from '../couriers/book-parcels.tsx'
import { usePauseRefresh } from './held-orders.tsx'
import { assignForm } from './moves/act-forms.tsx'
import { acts, ORDER_UPDATE } from './moves/acts.ts'
import { OrderDocuments } from './order-documents.tsx'
import { type Bulk, useBulk } from './use-bulk.ts'

interface BulkBarProps {
  rows: readonly ShownOrder[]
  choice: RowChoice<ShownOrder>
}

/** Stays in view below the rows while some are selected, and shows the results of actions. */
export function BulkBar({ rows, choice }: BulkBarProps) {
  const bulk = useBulk(rows, choice)
  const { result, undo, isUndoing } = bulk
  return (
    <div className="sticky bottom-0 z-20">
      <div role="status">
        {result && (
          <ResultNotice
            {...result}
            nameOf={({ id }) => <span className="tabular font-medium">{id}</span>}
            onClose={bulk.clearResult}
            action={
              undo && (
                <TextButton onClick={undo} disabled={isUndoing}>
                  {isUndoing ? m.orders_undoing() : m.common_undo()}
                </TextButton>
              )
            }
          />
        )}
      </div>
      {bulk.chosen.length > 0 && <Actions bulk={bulk} />}
    </div>
  )
}

const steps = ['ship', 'out_for_delivery', 'deliver'] as const

/** What no chosen order can take would push the rest out of a phone's screen. */
function isPossible(step: (typeof steps)[number], chosen: readonly ShownOrder[]): boolean {
  const destination = destinations[step]
  return chosen.some(
    (order) => nextDeliveryStatuses(order).includes(destination) && canGoTo(order, destination),
  )
}

function Actions({ bulk }: { bulk: Bulk }) {
  const { chosen, isMoving, send, move, noteBooked, chooseNone } = bulk
  usePauseRefresh()
  const areMovable = chosen.length <= MAX_MOVED_ORDERS
  return (
    <section
      aria-label={m.orders_selected_label()}
      className="border border-ink bg-paper px-3 py-1 md:px-4"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">
          {m.orders_selected({ shown: formatCount(chosen.length) })}
          {chosen.length === MAX_BOOKED && (
            <span className="font-normal text-quiet">{m.orders_selected_most()}</span>
          )}
          {!areMovable && (
            <span className="font-normal text-quiet">
              {m.orders_selected_over({
                text: m.orders_moved_at_most({ count: formatCount(MAX_MOVED_ORDERS) }),
              })}
            </span>
          )}
        </p>
        <Button look="quiet" size="sm" disabled={isMoving} onClick={chooseNone}>
          {m.orders_selected_clear()}
        </Button>
      </div>
      {/* On narrow screens the line scrolls sideways and its end is faded, so that the rows stay in view. */}
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pt-1 pb-2 max-lg:*:shrink-0 max-lg:[mask-image:linear-gradient(to_left,transparent,black_3rem)] max-lg:pr-12 lg:flex-wrap lg:gap-3">
        {areMovable && (
          <>
            <PanelButton verb={m.order_assign()} label={m.order_assign_person()} side="middle">
              <SchemaForm
                {...assignForm}
                about={m.orders_assign_about({
                  count: chosen.length,
                  shown: formatCount(chosen.length),
                })}
                stored={undefined}
                send={({ shownUpdatedAt: _, ...delivery }) =>
                  send({ action: 'assign', ...delivery })
                }
                changes={ORDERS}
                refreshAfterMs={ORDER_UPDATE.refreshAfterMs}
                failed={{ popup: m.orders_assign_failed(), unsaid: ORDER_UPDATE.unsaid }}
              />
            </PanelButton>
            {steps
              .filter((step) => isPossible(step, chosen))
              .map((action) => (
                <Button
                  key={action}
                  look="outline"
                  size="sm"
                  disabled={isMoving}
                  onClick={() => move({ action })}
                >
                  {acts[action].button()}
                </Button>
              ))}
          </>
        )}
        <BookButton orderIds={chosen.map(({ orderId }) => orderId)} onBooked={noteBooked} />
        <OrderDocuments orders={chosen} haveLabels />
      </div>
    </section>
  )
}
