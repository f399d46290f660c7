import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { OrderReturns } from '#shop/orders/returns/contract.ts'
import { canReturn } from '#shop/orders/rules.ts'
import { Section } from '#web/admin/frame/section.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToOrder, shownOrderId } from '../shown-order.ts'
import { ReturnForm } from './return-form.tsx'

/** Hash in the order's address that opens the form for a return. */
const RETURN = '#return'

/** Returned pieces of an order, and what the customer got for them. */
export function Returns({ order }: { order: ShownOrder }) {
  const may = useMay()
  const returns = useQuery(query('GET /orders/:id/returns', order._id))
  const { hash, key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => setIsOpen(hash === RETURN), [hash, key])
  const close = () => setIsOpen(false)
  const { data } = returns
  const isReturnable =
    canReturn(order) && data?.lines.some(({ quantity, returned }) => returned < quantity)
  const isShown = data && (data.replaces !== null || data.returns.length > 0 || isReturnable)
  if (!isShown && !returns.error) return null
  return (
    <Section title="Returns" isRuled>
      <LoadFailure title="Error loading returns:" query={returns} />
      {data?.replaces && (
        <p>
          Replaces items of order <OrderLink id={data.replaces} />.
        </p>
      )}
      {data && data.returns.length > 0 && (
        <ul className="grid gap-4">
          {data.returns.map((each) => (
            <Returned key={each._id} returned={each} lines={data.lines} />
          ))}
        </ul>
      )}
      {isReturnable && may('manageOrders') && (
        <Button
          look="outline"
          size="touch"
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          Return…
        </Button>
      )}
      <Panel
        isOpen={isOpen}
        onClose={close}
        label={`Return of order ${shownOrderId(order)}`}
        side="right"
      >
        {data && <ReturnForm order={order} lines={data.lines} onClose={close} />}
      </Panel>
    </Section>
  )
}

const refundLabels = {
  requested: 'Refund requested',
  done: 'Refunded',
  failed: 'Refund declined',
}

interface ReturnedProps {
  returned: OrderReturns['returns'][number]
  lines: OrderReturns['lines']
}

function Returned({ returned, lines }: ReturnedProps) {
  const { returnedAt, recordedBy, reason, refundState, replacementOrderId } = returned
  return (
    <li className="border-l-2 border-line-strong pl-4">
      <ul>
        {returned.lines.map(({ position, quantity, isDamaged }) => {
          const line = lines.find((each) => each.position === position)
          return (
            <li key={position} className="wrap-anywhere">
              {quantity} × {line?.name}, {line && variantPhrase(line)}
              {isDamaged && ', damaged'}
            </li>
          )
        })}
      </ul>
      <p className="font-medium empty:hidden">
        {refundState && refundLabels[refundState]}
        {replacementOrderId !== null && (
          <>
            Replaced by order <OrderLink id={replacementOrderId} />
          </>
        )}
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        {reason}. {recordedBy},{' '}
        <time dateTime={returnedAt} className="tabular">
          {formatDateTime(returnedAt)}
        </time>
      </p>
    </li>
  )
}

function OrderLink({ id }: { id: string }) {
  return <TextLink to={pathToOrder({ orderId: id, _id: id })}>{id}</TextLink>
}
