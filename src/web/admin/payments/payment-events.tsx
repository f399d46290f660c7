import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Payment } from '#shop/payments/contract.ts'
import { formatClock, formatDate } from '#shop/shared/dates.ts'
import { formatTaka, toTaka } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { sourceLabels } from './payment-labels.ts'

type PaymentEvent = Payment['events'][number]

/** By what is stored. */
const kindNames: Record<string, () => string> = {
  started: m.payment_event_started,
  'payment page not opened': m.payment_event_payment_page_not_opened,
  'transfer entered': m.payment_event_transfer_entered,
  received: m.payment_event_received,
  returned: m.payment_event_returned,
  'no response': m.payment_event_no_response,
  'answered paid': m.payment_event_answered_paid,
  'answered pending': m.payment_event_answered_pending,
  'answered failed': m.payment_event_answered_failed,
  'answered cancelled': m.payment_event_answered_cancelled,
  'answered expired': m.payment_event_answered_expired,
  'answered unknown': m.payment_event_answered_unknown,
  'paid on another attempt’s page': m.payment_event_paid_elsewhere,
  'order placed': m.payment_event_order_placed,
  accepted: m.payment_event_accepted,
  refused: m.payment_event_refused,
  'refund requested': m.payment_event_refund_requested,
  'refund retried': m.payment_event_refund_retried,
  'refunded manually': m.payment_event_refunded_manually,
  'refund processing': m.payment_event_refund_processing,
  'refund done': m.payment_event_refund_done,
  'refund failed': m.payment_event_refund_failed,
  'no response about the refund': m.payment_event_no_response_refund,
}

/** By what is stored; what else a gateway sends has its names. */
const fieldNames: Record<string, () => string> = {
  amountPaisa: m.common_amount,
  receivedPaisa: m.payout_received,
  reason: m.common_reason,
  orderId: m.common_order,
  state: m.common_status,
  trxId: m.transfer_trx_id,
  senderNumber: m.payment_field_sender,
  refundId: m.payment_field_refund,
  transactionId: m.payment_field_transaction,
  validationId: m.payment_field_validation,
  bankTransactionId: m.payment_field_bank,
  gatewayReference: m.payment_field_reference,
  currency: m.payment_field_currency,
  instrument: m.payment_field_instrument,
  riskTitle: m.payment_field_risk,
}

function fieldText(name: string, value: string): string {
  if (name.endsWith('Paisa')) return formatTaka(toTaka(Number(value)))
  return name === 'state' ? formatStatus(value) : value
}

const SUMMARY =
  'min-h-11 cursor-pointer content-center underline-offset-4 hover:underline lg:min-h-8'

/** All events of a payment, folded away: needed only in case of doubt. */
export function PaymentEvents({ events }: Pick<Payment, 'events'>) {
  if (events.length === 0) return null
  return (
    <details className="mt-2">
      <summary className={`${SUMMARY} text-quiet`}>
        {m.payment_log({ shown: formatCount(events.length) })}
      </summary>
      <ol className="mt-1 border-l border-line-strong pl-4">
        {numbered(events).map(({ key, event }) => (
          <li key={key}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Events are only ever appended. */
function numbered(events: readonly PaymentEvent[]) {
  return events.map((event, place) => ({ key: `event ${place}`, event }))
}

function Event({ event: { happenedAt, source, kind, content } }: { event: PaymentEvent }) {
  // The title of a risk says that there is one.
  const fields = Object.entries(content).filter(
    ([name, value]) => value !== '' && name !== 'isRisky',
  )
  const line = (
    <>
      <time dateTime={happenedAt} className="tabular text-quiet">
        {formatDate(happenedAt)}, {formatClock(happenedAt)}
      </time>{' '}
      <span className="text-quiet">{sourceLabels[source]()}:</span>{' '}
      {kindNames[kind]?.() ?? formatStatus(kind)}
    </>
  )
  if (fields.length === 0) return <p className="min-h-11 content-center lg:min-h-8">{line}</p>
  return (
    <details>
      <summary className={SUMMARY}>{line}</summary>
      <Fields>
        {fields.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="py-0.5 pr-4 align-top font-normal text-quiet wrap-anywhere">
              {fieldNames[name]?.() ?? name}
            </th>
            <td className="py-0.5 wrap-anywhere">{fieldText(name, value)}</td>
          </tr>
        ))}
      </Fields>
    </details>
  )
}

function Fields({ children }: { children: ReactNode }) {
  return (
    <table className="mb-2 w-full max-w-2xl table-fixed text-left text-xs">
      <caption className="sr-only">{m.payment_event_details()}</caption>
      <colgroup>
        <col className="w-2/5" />
        <col />
      </colgroup>
      <tbody>{children}</tbody>
    </table>
  )
}
