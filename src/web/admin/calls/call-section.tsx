import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { AdvanceActions } from './advance-actions.tsx'
import { CallButtons, CallProgress } from './call-buttons.tsx'
import { useCallState } from './call-states.tsx'
import { RiskReasons } from './risk-badge.tsx'

const stay = () => {}

/** On the page of an order: the call or advance that it waits for, and its risk. */
export function CallSection({ order }: { order: ShownOrder }) {
  const state = useCallState(order)
  if (!state) return <AdvanceActions order={order} />
  return (
    <div className="grid gap-3 empty:hidden">
      {state.isToCall && (
        <section aria-label={m.call()} className="grid gap-3 border border-line bg-paper px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-4">
            <a
              href={`tel:${order.recipientPhone}`}
              className="tabular inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {order.recipientPhone}
            </a>
            <span role="status" className="text-quiet">
              <CallProgress state={state} />
            </span>
          </p>
          <CallButtons order={order} state={state} onCalled={stay} />
          <AdvanceActions order={order} />
        </section>
      )}
      <RiskReasons order={order} />
    </div>
  )
}
