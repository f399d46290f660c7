import { Link } from 'react-router'
import type { Order } from '#shop/orders/contract.ts'
import { formatBdt } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import { PagedTable, type PagedTableProps } from '#web/lists/paged-table.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { RefundDue } from '../orders/refund-due.tsx'
import { pathToOrder, shownOrderId } from '../orders/shown-order.ts'
import { RowActions } from './row-actions.tsx'

/** Where a card has one column, what is below the first line is as wide as the card. */
const WHOLE_LINE = '@max-xl:col-span-2'

const columns: Column<Order>[] = [
  {
    heading: 'Order',
    isName: true,
    cell: (order) => (
      <>
        <Link
          to={pathToOrder(order)}
          className="tabular block font-medium whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {shownOrderId(order)}
        </Link>
        <time dateTime={order.orderDate} className="tabular block text-xs text-quiet">
          {formatDateTime(order.orderDate)}
        </time>
      </>
    ),
  },
  {
    heading: 'Deliver to',
    className: `max-w-80 ${WHOLE_LINE}`,
    cell: ({ recipientName, recipientPhone, deliveryAddress }) => (
      <>
        <span className="font-medium">{recipientName}</span>
        <a
          href={`tel:${recipientPhone}`}
          className="tabular flex min-h-11 items-center gap-1.5 underline underline-offset-4 hover:no-underline @4xl:min-h-7"
        >
          <PhoneIcon className="size-4" />
          {recipientPhone}
        </a>
        <span className="block wrap-anywhere">{deliveryAddress}</span>
      </>
    ),
  },
  { heading: 'Parcel', className: WHOLE_LINE, cell: ({ items }) => <Parcel items={items} /> },
  {
    heading: 'Amount',
    align: 'right',
    className: '@max-4xl:col-start-2 @max-4xl:row-start-1',
    cell: ({ totalAmount, paymentMethod, paymentStatus }) => (
      <>
        <span className="tabular block font-medium whitespace-nowrap">
          {formatBdt(totalAmount)}
        </span>
        <span className="block text-xs text-quiet">
          {paymentMethod}, {paymentStatus}
        </span>
      </>
    ),
  },
  {
    heading: 'Status',
    className: WHOLE_LINE,
    cell: (order) => (
      <>
        <StatusLabel status={order.deliveryStatus} /> <RefundDue order={order} />
        {order.deliveryAssignedTo && (
          <span className="ml-2 @4xl:mt-1 @4xl:ml-0 @4xl:block">{order.deliveryAssignedTo}</span>
        )}
        {order.deliveryNotes && (
          <span className="mt-1 block text-xs whitespace-pre-line text-quiet">
            {order.deliveryNotes}
          </span>
        )}
      </>
    ),
  },
  {
    heading: 'Action',
    isHeadingHidden: true,
    align: 'right',
    className: WHOLE_LINE,
    cell: (order, noteChange) => <RowActions order={order} done="Completed" onMoved={noteChange} />,
  },
]

function Parcel({ items }: Pick<Order, 'items'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.productId} ${item.size}`}>
          <span className="tabular">{item.quantity} ×</span> {item.name}&nbsp;
          <span className="text-quiet">{item.size}</span>
        </li>
      ))}
    </ul>
  )
}

type DeliveryTableProps = Pick<
  PagedTableProps<Order>,
  'list' | 'caption' | 'choice' | 'found' | 'empty' | 'onRowLost'
>

export function DeliveryTable(props: DeliveryTableProps) {
  return (
    <PagedTable
      what="orders"
      waiting={{ count: 3, className: 'h-24' }}
      columns={columns}
      keyOf={(order) => order._id}
      look="cards"
      {...props}
    />
  )
}
