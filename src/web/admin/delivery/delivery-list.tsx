import { type ReactNode, useCallback, useId, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { nameVariant, shownVariant } from '#shop/catalogue/rules.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { orderNotes } from '#shop/orders/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatBdt } from '#shop/shared/money.ts'
import type { List } from '#web/lists/list.ts'
import { NoneFound } from '#web/lists/none-found.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { formatStatus, StatusLabel } from '#web/ui/status-label.tsx'
import { RowActions } from '../orders/moves/row-actions.tsx'
import { OrderBadges } from '../orders/order-badges.tsx'
import { type OrderColumn, OrderList } from '../orders/order-list.tsx'
import { pathToOrder, shownOrderId } from '../orders/shown-order.ts'

/** In a one-column card, everything below the first line spans the card. */
const WHOLE_LINE = '@max-xl:col-span-2'

const columns: OrderColumn[] = [
  {
    heading: m.common_order,
    isName: true,
    cell: (order) => (
      <>
        <Link
          to={pathToOrder(order)}
          className="tabular block leading-tight font-medium whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {shownOrderId(order)}
        </Link>
        <Moment
          at={order.orderDate}
          className="block text-xs leading-tight whitespace-nowrap text-quiet"
        />
      </>
    ),
  },
  {
    heading: m.counter_deliver_to,
    className: `max-w-72 @4xl:max-w-52 @6xl:max-w-72 leading-tight ${WHOLE_LINE}`,
    cell: ({ recipientName, recipientPhone, deliveryAddress }) => (
      <>
        <span className="gap-2 @4xl:flex">
          <span className="font-medium @4xl:truncate">{recipientName}</span>
          <a
            href={`tel:${recipientPhone}`}
            className="tabular flex min-h-11 items-center gap-1.5 underline underline-offset-4 hover:no-underline @4xl:min-h-0 @4xl:no-underline @4xl:hover:underline"
          >
            <PhoneIcon className="size-4 @4xl:hidden" />
            {recipientPhone}
          </a>
        </span>
        <span
          lang={writtenIn(deliveryAddress)}
          title={deliveryAddress}
          className="block wrap-anywhere @4xl:truncate @4xl:text-xs @4xl:text-quiet"
        >
          {deliveryAddress}
        </span>
      </>
    ),
  },
  {
    heading: m.delivery_parcel,
    className: `max-w-56 @4xl:max-w-40 @6xl:max-w-56 leading-tight ${WHOLE_LINE}`,
    cell: ({ items }) => <Parcel items={items} />,
  },
  {
    heading: m.common_amount,
    align: 'right',
    className: 'leading-tight @max-4xl:col-start-2 @max-4xl:row-start-1',
    cell: (order) => <Amount order={order} />,
  },
  {
    heading: m.common_status,
    className: `leading-tight ${WHOLE_LINE}`,
    cell: (order) => (
      <>
        <StatusLabel status={order.deliveryStatus} /> <OrderBadges order={order} />
        {order.deliveryAssignedTo && (
          <span className="ml-2 @4xl:ml-0">{order.deliveryAssignedTo}</span>
        )}
        <span className="block text-xs whitespace-pre-line text-quiet empty:hidden @max-4xl:mt-1">
          {orderNotes(order).join('\n')}
        </span>
      </>
    ),
  },
  {
    heading: m.delivery_action,
    isHeadingHidden: true,
    right: 'deliverOrders',
    align: 'right',
    className: WHOLE_LINE,
    cell: (order, noteChange) => (
      <RowActions order={order} done={m.delivery_completed()} onMoved={noteChange} />
    ),
  },
]

/** Shows only what to collect on delivery to staff for whom the API leaves out the total. */
function Amount({ order }: { order: ShownOrder }) {
  const { totalAmount, dueAtDoor, cashToCollect = 0, paymentMethod, paymentStatus } = order
  const amount = totalAmount ?? cashToCollect
  const note =
    totalAmount === undefined
      ? m.counter_to_collect()
      : m.delivery_paid_how({
          method: paymentMethod,
          status: formatStatus(paymentStatus).toLowerCase(),
        })
  if (amount === 0) {
    return <span className="text-xs text-quiet">{m.counter_nothing_to_collect()}</span>
  }
  return (
    <>
      <span className="tabular block font-medium whitespace-nowrap">{formatBdt(amount)}</span>
      <span className="block text-xs text-quiet @4xl:whitespace-nowrap">{note}</span>
      {dueAtDoor !== undefined && (
        <span className="block text-xs">
          {m.delivery_collect_more({ amount: formatBdt(dueAtDoor) })}
        </span>
      )}
    </>
  )
}

function Parcel({ items }: Pick<ShownOrder, 'items'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.productId} ${nameVariant(item)}`} className="@4xl:flex @4xl:gap-1">
          <span className="tabular whitespace-nowrap">{`${formatCount(item.quantity)} ×`}</span>{' '}
          <span lang={writtenIn(item.name)} title={item.name} className="@4xl:truncate">
            {item.name}
          </span>{' '}
          <span className="text-quiet @4xl:shrink-0">
            {shownVariant(item)}
            {item.isPreorder && m.item_pre_order()}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DeliveryListProps {
  title: string
  list: List<ShownOrder>
  /** The search term, and the address without it. */
  search: { q: string | undefined; clearPath: string }
  nothing: string
  /** A message about recent changes. */
  news?: ReactNode
  /** A filter of the table. */
  children?: ReactNode
}

export function DeliveryList({ title, list, search, nothing, ...rest }: DeliveryListProps) {
  const { news, children } = rest
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={headingId} ref={heading} tabIndex={-1} className="justify-self-start text-lg">
        {title}
      </h2>
      {news}
      {children}
      <OrderList
        list={list}
        waiting={{ count: 3, className: 'h-24' }}
        caption={title}
        columns={columns}
        look="cards"
        found={search.q ? [m.order_one(), m.order_many()] : undefined}
        empty={
          search.q ? (
            <NoneFound
              what={m.order_many()}
              q={search.q}
              isNarrowed={false}
              to={search.clearPath}
            />
          ) : (
            <p className={`py-8 text-center text-quiet ${children ? '' : 'border-t border-line'}`}>
              {nothing}
            </p>
          )
        }
        onRowLost={focusHeading}
      />
    </section>
  )
}
