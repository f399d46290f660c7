import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Payment } from '#shop/payments/contract.ts'
import { formatClock, formatDate } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { formatStatus } from '#web/ui/status-label.tsx'
import { sourceLabels } from './payment-labels.ts'

type PaymentEvent = Payment['events'][number]

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
  const fields = Object.entries(content).filter(([, value]) => value !== '')
  const line = (
    <>
      <time dateTime={happenedAt} className="tabular text-quiet">
        {formatDate(happenedAt)}, {formatClock(happenedAt)}
      </time>{' '}
      <span className="text-quiet">{sourceLabels[source]()}:</span> {formatStatus(kind)}
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
              {name}
            </th>
            <td className="py-0.5 wrap-anywhere">{value}</td>
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
