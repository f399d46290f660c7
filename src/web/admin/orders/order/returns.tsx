import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { reasonNames } from '#shop/orders/reasons/contract.ts'
import type { OrderReturns } from '#shop/orders/returns/contract.ts'
import { canReturn } from '#shop/orders/rules.ts'
import { countPieces } from '#shop/shared/pieces.ts'
import { Section } from '#web/admin/frame/section.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { MONEY } from '#web/queries/payments.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { CountField } from '#web/ui/count-field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderLink } from '../order-link.tsx'
import { EXCHANGE, RETURN, shownOrderId } from '../shown-order.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { ReturnForm } from './return-form.tsx'

/** Returned pieces of an order, and what the customer got for them. */
export function Returns({ order }: { order: ShownOrder }) {
  const returns = useQuery(query('GET /orders/:id/returns', order._id))
  const { hash, key } = useLocation()
  const [open, setOpen] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => setOpen(hash), [hash, key])
  const { data } = returns
  const left = data?.lines.filter(({ quantity, returned }) => returned < quantity) ?? []
  const isShown = data && (data.replaces !== null || data.returns.length > 0)
  return (
    <>
      {(isShown || returns.error) && (
        <Section title={m.returns()} isRuled>
          <LoadFailure title={m.returns_load_failed()} query={returns} />
          {data?.replaces && (
            <p>
              {m.exchange_for_before()} <OrderLink orderId={data.replaces} />.
            </p>
          )}
          {data && data.returns.length > 0 && (
            <ul className="grid gap-4">
              {data.returns.map((each) => (
                <Returned key={each._id} returned={each} lines={data.lines} />
              ))}
            </ul>
          )}
        </Section>
      )}
      <Panel
        isOpen={canReturn(order) && left.length > 0 && (open === RETURN || open === EXCHANGE)}
        onClose={() => setOpen('')}
        label={
          open === EXCHANGE
            ? m.exchange_of({ orderId: shownOrderId(order) })
            : m.return_of({ id: shownOrderId(order) })
        }
        side="right"
      >
        {data && open === RETURN && <ReturnForm order={order} lines={data.lines} />}
        {data && open === EXCHANGE && <ExchangeForm order={order} lines={left} />}
      </Panel>
    </>
  )
}

const refundLabels = {
  requested: m.return_refund_requested,
  done: m.common_refunded,
  failed: m.return_refund_declined,
}

interface ReturnedProps {
  returned: OrderReturns['returns'][number]
  lines: OrderReturns['lines']
}

function Returned({ returned, lines }: ReturnedProps) {
  const { returnedAt, receivedAt, recordedBy, reason, note, refundState } = returned
  const { replacementOrderId } = returned
  return (
    <li className="border-l-2 border-line-strong pl-4">
      <ul>
        {returned.lines.map(({ position, quantity, isDamaged }) => {
          const line = lines.find((each) => each.position === position)
          return (
            <li key={`${position} ${isDamaged}`} className="wrap-anywhere">
              {line &&
                m.return_line({
                  quantity: formatCount(quantity),
                  name: line.name,
                  variant: variantPhrase(line),
                })}
              {isDamaged && m.return_line_damaged()}
            </li>
          )
        })}
      </ul>
      <p className="font-medium empty:hidden">
        {refundState && refundLabels[refundState]()}
        {replacementOrderId !== null && (
          <>
            {m.exchange_sent_as()} <OrderLink orderId={replacementOrderId} />
            {receivedAt === null && m.return_not_back({ text: m.exchange_not_back() })}
          </>
        )}
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        {m.return_why({
          reason: [reasonNames[reason](), note].filter(Boolean).join(': '),
          by: recordedBy,
        })}{' '}
        <Moment at={returnedAt} />
      </p>
      {receivedAt === null && <Receive returned={returned} />}
    </li>
  )
}

/** In a tap, unless only some of several pieces are damaged. */
function Receive({ returned: { _id, lines } }: Pick<ReturnedProps, 'returned'>) {
  const may = useMay()
  const all = countPieces(lines)
  const [damaged, setDamaged] = useState(0)
  const [receive, isReceiving] = useAction({
    send: (count: number) => call('POST /returns/:id/receipt', _id, { damaged: count }),
    changes: [...MONEY, ...PRODUCTS],
    done: m.exchange_received(),
    failed: m.exchange_receive_failed(),
  })
  if (!may('deliverOrders')) return null
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      {all > 1 && (
        <CountField
          label={m.exchange_damaged_pieces()}
          to={all}
          value={damaged}
          onCount={setDamaged}
        />
      )}
      <Button size="touch" disabled={isReceiving} onClick={() => receive(damaged)}>
        {m.exchange_receive()}
      </Button>
      {all === 1 && (
        <Button look="outline" size="touch" disabled={isReceiving} onClick={() => receive(1)}>
          {m.exchange_receive_damaged()}
        </Button>
      )}
    </div>
  )
}
