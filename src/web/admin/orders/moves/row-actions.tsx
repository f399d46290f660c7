import { useId } from 'react'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useCallState } from '../../calls/call-states.tsx'
import { pathToOrder, shownOrderId } from '../shown-order.ts'
import { type ActName, acts, nextAct, otherActs, rightTo } from './acts.ts'
import { useActs } from './use-acts.tsx'

interface RowActionsProps {
  order: ShownOrder
  /** Replaces the button when there is no next action. */
  done?: string
  /** In a list of all orders, further actions are in the opened row. */
  isInList?: boolean
  /** Instead of the next action, such as where goods lie on the counter. */
  first?: ActName | undefined
  onMoved: () => void
}

/** Whether there is no next action because of a refund, rather than because the order is complete. */
function isStopped({ isRefundedInFull, orderStatus, deliveryStatus }: ShownOrder): boolean {
  return isRefundedInFull && orderStatus !== 'cancelled' && deliveryStatus !== 'delivered'
}

/** The next action on an order, and further ones. */
export function RowActions({ order, done, isInList = false, first, onMoved }: RowActionsProps) {
  const may = useMay()
  const { begin, isActing, dialog } = useActs(order, onMoved)
  const nameId = useId()
  const isToCall = useCallState(order)?.isToCall === true
  const next = first ?? nextAct(order)
  const idle = isStopped(order) ? m.common_refunded() : done
  if (!may(rightTo(next ?? 'set_status'))) return null
  // Its call says whether it is confirmed.
  if (next === 'confirm' && isToCall) return isInList && <CallLink order={order} />
  return (
    <div className="flex gap-2 @xl:justify-end">
      {(next || idle) && (
        <Button
          size="sm"
          look={next && !isInList ? 'solid' : 'outline'}
          className="flex-1 md:whitespace-nowrap max-md:min-h-11 max-md:px-2 @max-4xl:min-h-11 @xl:flex-none"
          disabled={!next}
          // Not disabled, which would take the focus from it.
          aria-disabled={isActing}
          aria-describedby={nameId}
          onClick={() => next && begin(next)}
        >
          {next ? acts[next].button() : idle}
        </Button>
      )}
      {!isInList && next !== 'confirm' && (
        <Menu
          name={m.act_more()}
          describedBy={nameId}
          className="@max-4xl:min-h-11"
          items={otherActs(order, next).map((name) => ({
            name: acts[name].button(),
            onChoose: () => begin(name),
          }))}
        />
      )}
      <span id={nameId} hidden>
        {m.order_of({ id: shownOrderId(order) })}
      </span>
      {dialog}
    </div>
  )
}

function CallLink({ order }: { order: ShownOrder }) {
  return (
    <ButtonLink to={pathToOrder(order)} look="outline" size="sm">
      {m.call()}
      <span className="sr-only"> {shownOrderId(order)}</span>
    </ButtonLink>
  )
}
