import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { reasonNames } from '#shop/orders/reasons/contract.ts'
import type { AnswerSizeChange, SizeChange } from '#shop/orders/size-changes/contract.ts'
import { namesOf } from '#shop/orders/size-changes/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { MONEY } from '#web/queries/payments.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { OrderLink } from './order-link.tsx'

/** Open requests of all orders; renders nothing without any. */
export function OpenSizeChanges() {
  const { data: changes = [] } = useQuery({
    ...query('GET /size-changes'),
    refetchInterval: REFRESH_EVERY_MS,
  })
  return <Changes changes={changes} title={m.exchange_asked()} showsOrder />
}

export function OrderSizeChanges({ orderId }: { orderId: string }) {
  const changes = useQuery({
    ...query('GET /orders/:id/size-changes', orderId),
    refetchInterval: REFRESH_EVERY_MS,
  })
  return (
    <>
      <LoadFailure title={m.size_request_load_failed()} query={changes} />
      <Changes changes={changes.data ?? []} title={m.size_request_title()} />
    </>
  )
}

interface ChangesProps {
  changes: readonly SizeChange[]
  title: string
  showsOrder?: boolean
}

function Changes({ changes, title, showsOrder = false }: ChangesProps) {
  const headingId = useId()
  if (changes.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className="border-l-2 border-warn bg-warn-wash p-4 text-sm"
    >
      <h2 id={headingId} className="font-medium">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {changes.map((change) => (
          <li key={change._id} className="grid gap-3 py-3">
            <Asked change={change} showsOrder={showsOrder} />
            <Answer change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Asked({ change, showsOrder }: { change: SizeChange; showsOrder: boolean }) {
  const { orderId, name, quantity, isExchange, reason, note, askedAt } = change
  const { from, to } = namesOf(change)
  return (
    <div className="wrap-anywhere">
      <p>
        {showsOrder && (
          <>
            <OrderLink orderId={orderId} />
            {': '}
          </>
        )}
        {m.size_request_size({
          name: isExchange
            ? m.size_request_exchange({ quantity: formatCount(quantity), name })
            : name,
          from,
        })}{' '}
        <strong>{to}</strong>
        {reason && m.size_request_reason({ reason: reasonNames[reason]() })}
      </p>
      {note && <p lang={writtenIn(note)}>{m.quoted({ text: note })}</p>}
      <p className="text-xs text-quiet">
        {m.size_request_asked()} <Moment at={askedAt} />
      </p>
    </div>
  )
}

function Answer({ change }: { change: SizeChange }) {
  const may = useMay()
  const { isAccepted, isExchange, answer } = change
  if (isAccepted === null) return may('manageOrders') && <AnswerForm change={change} />
  return (
    <p className="wrap-anywhere">
      {isAccepted
        ? isExchange
          ? m.exchange_agreed()
          : m.size_request_agreed()
        : m.size_request_declined()}{' '}
      {answer}
    </p>
  )
}

function AnswerForm({ change }: { change: SizeChange }) {
  const { _id: id, isExchange } = change
  const [answer, setAnswer] = useState('')
  const [send, isSending] = useAction({
    send: (sent: AnswerSizeChange) => call('POST /size-changes/:id/answer', id, sent),
    changes: [...MONEY, ...PRODUCTS],
    done: ({ isTold }) => (isTold ? m.size_request_sent() : m.size_request_untold()),
    failed: m.size_request_failed(),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:items-end">
      <TextField
        label={m.size_request_line()}
        maxLength={200}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex gap-3">
        <Button
          size="touch"
          disabled={isSending}
          onClick={() => send({ isAccepted: true, answer })}
        >
          {isExchange ? m.exchange() : m.size_request_yes({ size: namesOf(change).to })}
        </Button>
        <Button
          look="outline"
          size="touch"
          disabled={isSending}
          onClick={() => send({ isAccepted: false, answer })}
        >
          {m.common_no()}
        </Button>
      </div>
    </div>
  )
}
