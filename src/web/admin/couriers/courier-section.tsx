import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { OrderConsignment } from '#shop/couriers/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { isUnshipped } from '#shop/orders/rules.ts'
import { takesBack } from '#shop/settings/couriers/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Facts } from '../frame/facts.tsx'
import { Section } from '../frame/section.tsx'
import { BookButton, useBookableCouriers } from './book-parcels.tsx'
import { useOrdersFollow, WHILE_BOOKING_MS, WHILE_UNDERWAY_MS } from './parcel-queries.ts'
import { ParcelDetails } from './parcel-rows.tsx'
import { eventText, ParcelState, sourceTexts } from './parcel-texts.tsx'

const OVER: readonly string[] = ['delivered', 'partly_delivered', 'returned', 'cancelled', 'failed']

/** The parcels of an order, newest first, and how to book one; nothing where no courier is connected and none had it. */
export function CourierSection({ order }: { order: ShownOrder }) {
  const isConnected = useBookableCouriers().length > 0
  const { data: parcels } = useQuery({
    ...query('GET /orders/:id/consignments', order.orderId),
    refetchInterval: ({ state: { data } }) => refetchAfter(data?.[0]),
  })
  useOrdersFollow(parcels && (parcels[0]?.stateAt ?? ''))
  if (!parcels || (parcels.length === 0 && !isConnected)) return null
  const [latest] = parcels
  const isFree = !latest || OVER.includes(latest.state)
  const isBookable = isFree && isUnshipped(order) && order.onHoldSince === null
  if (parcels.length === 0 && !isBookable) return null
  return (
    <Section
      title={m.courier()}
      action={isBookable && <BookButton orderIds={[order.orderId]} />}
      isRuled
    >
      {latest && order.takesBack && (
        <p>
          {takesBack(latest.courier)
            ? m.exchange_brought({ courier: latest.courierName })
            : m.exchange_two_trips({ courier: latest.courierName })}
        </p>
      )}
      {parcels.length === 0 && <p className="text-quiet">{m.courier_none()}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Parcel parcel={parcel} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function refetchAfter(latest: OrderConsignment | undefined): number | false {
  if (!latest || OVER.includes(latest.state)) return false
  const isBooking = latest.state === 'queued' || latest.state === 'booking'
  return isBooking ? WHILE_BOOKING_MS : WHILE_UNDERWAY_MS
}

function Parcel({ parcel }: { parcel: OrderConsignment }) {
  const { courierName: courier, invoice } = parcel
  return (
    <section aria-label={m.courier_parcel_of({ invoice, courier })} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-medium">{courier}</p>
        <ParcelState state={parcel.state} />
        <p className="text-quiet">{m.parcel_since({ time: formatDateTime(parcel.stateAt) })}</p>
      </div>
      <ParcelDetails parcel={parcel} />
      <Facts
        facts={[
          { name: m.parcel_number(), value: parcel.trackingCode ?? parcel.reference },
          { name: m.parcel_cod(), value: formatTaka(parcel.cod) },
          {
            name: m.parcel_collected(),
            value: parcel.collected !== null && formatTaka(parcel.collected),
          },
          { name: m.parcel_fee(), value: parcel.fee !== null && formatTaka(parcel.fee) },
        ]}
      />
      {parcel.events.length > 0 && <Events events={parcel.events} />}
    </section>
  )
}

function Events({ events }: Pick<OrderConsignment, 'events'>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-quiet md:min-h-8">
        {m.courier_events()} <span className="tabular">{formatCount(events.length)}</span>
      </summary>
      <ol className="grid gap-2 border-l border-line pl-4">
        {events.map(({ kind, source, courierAt, amount, reason, toldBy }) => (
          <li key={`${kind} ${courierAt} ${reason}`} className="wrap-anywhere">
            <Moment at={courierAt} className="text-quiet" /> {eventText(kind)}
            {amount !== null && ` ${formatTaka(amount)}`}
            <span className="text-quiet">
              {reason && <span lang={writtenIn(reason)}> {reason}</span>}
              {` (${source === 'staff' ? toldBy : sourceTexts[source]()})`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
