import { useId } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { canReturn } from '#shop/orders/rules.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MoreIcon, TrashIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { useCallState } from '../../calls/call-states.tsx'
import { EXCHANGE, pathToOrder, RETURN, shownOrderId } from '../shown-order.ts'
import { type ActName, acts, menuOf, nextAct, refundAct, rightTo } from './acts.ts'
import { useActs } from './use-acts.tsx'

interface RowActionsProps {
  order: ShownOrder
  /** Replaces the button when there is no next action. */
  done?: string
  /** At the top of the order's own page. */
  isHead?: boolean
  /** Without the menu. */
  isShort?: boolean
  /** With a button that deletes; at the top of a page, its menu does. */
  canDelete?: boolean
  /** Instead of the next action, such as where goods lie on the counter. */
  first?: ActName | undefined
  /** Its dialog is open to begin with, if it is offered. */
  atFirst?: ActName | undefined
  onMoved: () => void
  onDeleted?: () => void
}

/** Whether there is no next action because of a refund, rather than because the order is complete. */
function isStopped({ isRefundedInFull, orderStatus, deliveryStatus }: ShownOrder): boolean {
  return isRefundedInFull && orderStatus !== 'cancelled' && deliveryStatus !== 'delivered'
}

/** The next action on an order, and a menu of all others. */
export function RowActions(props: RowActionsProps) {
  const {
    order,
    done,
    isHead = false,
    isShort = false,
    canDelete = false,
    first,
    atFirst,
    onMoved,
    onDeleted = onMoved,
  } = props
  const may = useMay()
  const navigate = useNavigate()
  const nameId = useId()
  const isToCall = useCallState(order)?.isToCall === true
  const next = first ?? nextAct(order) ?? (done ? undefined : refundAct(order))
  const offered = menuOf(order, next).filter((name) => may(rightTo(name)))
  const { begin, isActing, dialog } = useActs(
    order,
    onMoved,
    onDeleted,
    offered.find((name) => name === atFirst),
  )
  const listed = offered.filter((name) => name !== 'delete' || isHead)
  const idle = isStopped(order) ? m.common_refunded() : done
  const isShown = next && may(rightTo(next))
  const formAt = (hash: string, name: string) => ({
    name,
    onChoose: () => void navigate(pathToOrder(order) + hash),
  })
  const items = [
    ...(canReturn(order) && may('manageOrders')
      ? [formAt(EXCHANGE, m.exchange_button()), formAt(RETURN, m.order_return_button())]
      : []),
    ...listed.map((name) => ({ name: acts[name].button(), onChoose: () => begin(name) })),
  ]
  return (
    <div className={`flex @xl:justify-end ${isHead ? 'gap-2' : 'gap-1'}`}>
      {isToCall && next === 'confirm' ? (
        // Its call says whether it is confirmed.
        !isHead && <CallLink order={order} />
      ) : isShown || idle ? (
        <Button
          size={isHead ? 'sm' : 'row'}
          look={isHead ? 'solid' : 'outline'}
          className="flex-1 whitespace-nowrap md:leading-tight max-[90rem]:[&:lang(bn)]:whitespace-normal max-md:px-1 max-md:tracking-tight max-md:[&:lang(bn)]:px-2 @max-4xl:min-h-11 @xl:flex-none"
          disabled={!isShown}
          // Not disabled, which would take the focus from it.
          aria-disabled={isActing}
          aria-describedby={nameId}
          onClick={() => next && begin(next)}
        >
          {isShown ? acts[next].button() : idle}
        </Button>
      ) : null}
      {items.length > 0 && !isShort && (
        <Menu
          name={m.act_more()}
          icon={isHead ? undefined : <MoreIcon />}
          isInRow={!isHead}
          describedBy={nameId}
          className={isHead ? '' : '@max-4xl:min-h-11 md:px-1!'}
          items={items}
        />
      )}
      {canDelete && offered.includes('delete') && (
        <Button
          look="quiet"
          size="row"
          className="text-quiet hover:text-bad md:px-1!"
          aria-label={m.order_delete_of({ id: shownOrderId(order) })}
          onClick={() => begin('delete')}
        >
          <TrashIcon />
        </Button>
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
    <ButtonLink to={pathToOrder(order)} look="outline" size="row">
      <Verb of={shownOrderId(order)}>{m.call()}</Verb>
    </ButtonLink>
  )
}
