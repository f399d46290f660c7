import { Link } from 'react-router'
import { m } from '#messages'
import { nameVariant, shownVariant } from '#shop/catalogue/rules.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { orderNotes } from '#shop/orders/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { ItemPicture } from '#web/ui/item-picture.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { AdvanceActions } from '../calls/advance-actions.tsx'
import { CallButtons, CallProgress } from '../calls/call-buttons.tsx'
import { useCallState } from '../calls/call-states.tsx'
import { RiskText } from '../calls/risk-badge.tsx'
import type { ActName } from '../orders/moves/acts.ts'
import { RowActions } from '../orders/moves/row-actions.tsx'
import { OrderBadges } from '../orders/order-badges.tsx'
import type { OrderColumn } from '../orders/order-list.tsx'
import { pathToOrder, shownOrderId } from '../orders/shown-order.ts'

/** In a one-column card, everything below the first line spans the card. */
const WHOLE_LINE = '@max-xl:col-span-2'

/** @param first replaces the next act of an order */
function columnsWith(first?: ActName): OrderColumn[] {
  return [
    {
      heading: m.common_order,
      isName: true,
      className: '@4xl:max-w-56',
      cell: (order) => <Name order={order} />,
    },
    {
      heading: m.counter_goods,
      className: WHOLE_LINE,
      cell: ({ items }) => <Goods items={items} />,
    },
    {
      heading: m.counter_deliver_to,
      className: WHOLE_LINE,
      cell: (order) => <Recipient order={order} />,
    },
    {
      heading: m.counter_cash,
      align: 'right',
      className: '@max-4xl:col-start-2 @max-4xl:row-start-1',
      cell: (order) => <Cash order={order} />,
    },
    {
      heading: m.counter_next,
      isHeadingHidden: true,
      align: 'right',
      className: '@max-4xl:col-span-full @max-4xl:text-left @4xl:w-80',
      cell: (order, noteChange) => <Next order={order} first={first} onMoved={noteChange} />,
    },
  ]
}

export const columns = columnsWith()
/** Where a parcel came back, its goods go back on the shelf. */
export const columnsToReturn = columnsWith('return')
export const columnsToSettle = columnsWith('deliver_in_part')

function Name({ order }: { order: ShownOrder }) {
  return (
    <>
      <Link
        to={pathToOrder(order)}
        className="tabular inline-flex min-h-11 items-center font-medium whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink @4xl:min-h-7"
      >
        {shownOrderId(order)}
      </Link>
      <Moment at={order.orderDate} className="block text-xs whitespace-nowrap text-quiet" />
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
        <OrderBadges order={order} />
      </span>
      <RiskText order={order} />
    </>
  )
}

function Goods({ items }: Pick<ShownOrder, 'items'>) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={`${item.productId} ${nameVariant(item)}`} className="flex gap-3">
          <ItemPicture url={item.image} width={48} />
          <span className="min-w-0 wrap-anywhere">
            <span className="tabular">{`${formatCount(item.quantity)} ×`}</span>{' '}
            <span lang={writtenIn(item.name)}>{item.name}</span>
            <span className="block font-medium">
              {shownVariant(item)}
              {item.isPreorder && m.item_pre_order()}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Recipient({ order }: { order: ShownOrder }) {
  const { recipientName, recipientPhone, area, deliveryAssignedTo } = order
  return (
    <>
      <span lang={writtenIn(recipientName)} className="block font-medium wrap-anywhere">
        {recipientName}
      </span>
      <a
        href={`tel:${recipientPhone}`}
        className="tabular inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4 hover:no-underline @4xl:min-h-7"
      >
        <PhoneIcon className="size-4" />
        {recipientPhone}
      </a>
      <span lang={writtenIn(area)} className="block wrap-anywhere">
        {area}
      </span>
      {deliveryAssignedTo && <span className="block text-quiet">{deliveryAssignedTo}</span>}
      <span className="block text-xs whitespace-pre-line wrap-anywhere text-quiet empty:hidden">
        {orderNotes(order).join('\n')}
      </span>
    </>
  )
}

function Cash({ order: { cashToCollect = 0 } }: { order: ShownOrder }) {
  if (cashToCollect === 0) {
    return <span className="text-xs text-quiet">{m.counter_nothing_to_collect()}</span>
  }
  return (
    <>
      <span className="tabular block font-medium whitespace-nowrap">
        {formatTaka(cashToCollect)}
      </span>
      <span className="block text-xs whitespace-nowrap text-quiet">{m.counter_to_collect()}</span>
    </>
  )
}

interface NextProps {
  order: ShownOrder
  first: ActName | undefined
  onMoved: () => void
}

function Next({ order, first, onMoved }: NextProps) {
  const state = useCallState(order)
  if (!state?.isToCall) {
    return (
      <div className="grid gap-2 @xl:justify-items-end">
        <RowActions order={order} first={first} onMoved={onMoved} />
        <AdvanceActions order={order} />
      </div>
    )
  }
  return (
    <div className="grid gap-2 text-left">
      <p className="text-xs text-quiet">
        <CallProgress state={state} />
      </p>
      <CallButtons order={order} state={state} onCalled={onMoved} />
      <AdvanceActions order={order} />
    </div>
  )
}
