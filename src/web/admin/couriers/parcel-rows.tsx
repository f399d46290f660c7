import { m } from '#messages'
import type { Consignment } from '#shop/couriers/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import { pathToOrder } from '../orders/shown-order.ts'
import { ParcelActs } from './parcel-acts.tsx'
import { actText, ParcelStanding, reasonOf } from './parcel-texts.tsx'

const numberOf = ({ trackingCode, reference, invoice }: Consignment) =>
  trackingCode ?? reference ?? invoice

/** On a phone a row shows the order, its courier and where the parcel is; it opens to what is to do. */
export const columns: Column<Consignment>[] = [
  {
    heading: m.parcel_order,
    isName: true,
    linkTo: ({ orderId }) => pathToOrder({ orderId, _id: orderId }),
    cell: ({ orderId }) => <span className="tabular">{orderId}</span>,
    onPhone: (parcel) => (
      <>
        <p className="text-quiet">{parcel.courierName}</p>
        <div className="mt-1.5">
          <ParcelStanding parcel={parcel} />
        </div>
      </>
    ),
  },
  {
    heading: m.parcel_recipient,
    from: 'lg',
    cell: ({ recipientName, district }) => (
      <>
        <span className="wrap-anywhere">{recipientName}</span>
        <p className="text-xs text-quiet">{district}</p>
      </>
    ),
  },
  {
    heading: m.courier,
    from: 'md',
    cell: (parcel) => (
      <>
        {parcel.courierName}
        <p className="tabular text-xs wrap-anywhere text-quiet">{numberOf(parcel)}</p>
      </>
    ),
  },
  {
    heading: m.parcel_state,
    from: 'md',
    cell: (parcel) => (
      <>
        <ParcelStanding parcel={parcel} />
        <p className="tabular text-xs text-quiet">{formatDateTime(parcel.stateAt)}</p>
      </>
    ),
  },
  {
    heading: m.parcel_cod,
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: ({ cod }) => formatTaka(cod),
  },
]

export const needsAct = ({ nextAct }: Consignment) => nextAct !== null

export const detailsOf = (parcel: Consignment) => (
  <div className="grid gap-3">
    <p className="text-quiet lg:hidden">
      {parcel.recipientName}, {parcel.district}
    </p>
    <ParcelDetails parcel={parcel} />
  </div>
)

/** What is to do about a parcel, why, and how. */
export function ParcelDetails({ parcel }: { parcel: Consignment }) {
  const act = actText(parcel)
  return (
    <>
      {act !== '' && (
        <p className="border-l-2 border-warn bg-warn-wash px-4 py-2 wrap-anywhere">{act}</p>
      )}
      <p lang={writtenIn(reasonOf(parcel))} className="wrap-anywhere empty:hidden">
        {reasonOf(parcel)}
      </p>
      {parcel.trackingLink && (
        <a
          href={parcel.trackingLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start underline md:min-h-8"
        >
          {m.parcel_track()} {numberOf(parcel)}
        </a>
      )}
      <ParcelActs parcel={parcel} />
    </>
  )
}
