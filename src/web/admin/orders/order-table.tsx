import type { ComponentProps } from 'react'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { formatDate, formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ItemPicture } from '#web/ui/item-picture.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { usePauseRefresh } from './held-orders.tsx'
import { RowActions } from './moves/row-actions.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderDetails } from './order-details.tsx'
import { type OrderColumn, OrderList } from './order-list.tsx'
import { pathToOrder, pieceCount, shownOrderId } from './shown-order.ts'

/** On a phone a row shows the order, the customer and the amount; it opens to all the rest. */
const columns: OrderColumn[] = [
  {
    heading: m.common_order,
    isName: true,
    linkTo: pathToOrder,
    cell: (order) => (
      <span className="tabular font-medium whitespace-nowrap">{shownOrderId(order)}</span>
    ),
    onPhone: (order) => (
      <div className="text-quiet">
        <p className="wrap-anywhere">{order.userName}</p>
        <Reach order={order} />
        <p className="text-xs">{formatDate(order.orderDate)}</p>
      </div>
    ),
  },
  {
    heading: m.common_customer,
    from: 'md',
    className: 'max-w-20 leading-tight lg:max-w-28 min-[90rem]:max-w-36 2xl:max-w-52',
    cell: (order) => (
      <>
        <p className="truncate">{order.userName}</p>
        <p className="truncate text-xs text-quiet" title={order.userEmail}>
          {order.userEmail}
        </p>
      </>
    ),
  },
  {
    heading: m.orders_items,
    right: 'readMoney',
    from: 'xl',
    align: 'right',
    className: 'tabular',
    cell: ({ items, itemCount }) => (
      <span className="flex items-center justify-end gap-2">
        {formatCount(itemCount)}
        <ItemPicture url={items[0]?.image} width={24} />
      </span>
    ),
  },
  {
    heading: m.common_total,
    align: 'right',
    className: 'tabular leading-tight min-[90rem]:whitespace-nowrap',
    cell: (order) => (
      <>
        {order.totalAmount === undefined ? pieceCount(order) : formatTaka(order.totalAmount)}
        <p
          title={order.paymentMethod}
          className="text-xs text-quiet md:max-w-22 md:truncate min-[90rem]:max-w-none"
        >
          {order.paymentMethod}
        </p>
      </>
    ),
    onPhone: (order, noteChange) => (
      <span className="mt-1.5 grid justify-items-end gap-1 *:whitespace-normal">
        <Status order={order} />
        <RowActions order={order} isShort onMoved={noteChange} />
      </span>
    ),
  },
  {
    heading: m.common_status,
    from: 'md',
    cell: (order) => (
      <span className="flex flex-wrap gap-x-1 gap-y-0.5">
        <Status order={order} />
      </span>
    ),
  },
  {
    heading: m.common_date,
    from: 'xl',
    className:
      'tabular min-w-24 leading-tight whitespace-nowrap text-quiet max-[90rem]:[&:lang(bn)]:whitespace-normal',
    cell: ({ orderDate }) => (
      <time dateTime={orderDate} title={formatDateTime(orderDate)}>
        {formatDate(orderDate)}
      </time>
    ),
  },
  {
    heading: m.counter_deliver_to,
    from: 'xl',
    className: 'max-w-28 leading-tight min-[90rem]:max-w-36 2xl:max-w-52',
    cell: (order) => <Reach order={order} />,
  },
  {
    heading: m.common_actions,
    from: 'md',
    align: 'right',
    className: 'w-px',
    cell: (order, noteChange) => <RowActions order={order} canDelete onMoved={noteChange} />,
  },
]

/** Phone and area of the recipient. */
function Reach({ order: { recipientPhone, area } }: { order: ShownOrder }) {
  return (
    <>
      <a
        href={`tel:${recipientPhone}`}
        className="tabular inline-block underline-offset-4 hover:underline max-md:py-2 max-md:underline"
      >
        {recipientPhone}
      </a>
      <p lang={writtenIn(area)} className="truncate text-xs text-quiet">
        {area}
      </p>
    </>
  )
}

function Status({ order }: { order: ShownOrder }) {
  return (
    <>
      <StatusLabel status={order.orderStatus} />
      <OrderBadges order={order} />
    </>
  )
}

type OrderTableProps = Pick<ComponentProps<typeof OrderList>, 'list' | 'empty'>

export function OrderTable(props: OrderTableProps) {
  return (
    <OrderList
      found={[m.order_one(), m.order_many()]}
      caption={m.orders_caption()}
      columns={columns}
      details={details}
      {...props}
    />
  )
}

function details(order: ShownOrder, noteChange: () => void) {
  return <OpenOrder order={order} onChanged={noteChange} />
}

function OpenOrder({ order, onChanged }: { order: ShownOrder; onChanged: () => void }) {
  usePauseRefresh()
  return (
    <>
      {/* On wider screens, the row itself has them. */}
      <div className="mb-4 md:hidden">
        <RowActions order={order} canDelete onMoved={onChanged} />
      </div>
      <OrderDetails order={order} />
    </>
  )
}
