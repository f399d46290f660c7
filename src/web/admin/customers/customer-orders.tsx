import { Link } from 'react-router'
import { m } from '#messages'
import type { Customer } from '#shop/customers/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Section } from '#web/admin/frame/section.tsx'
import { pathToOrder, pieceCount, shownOrderId } from '#web/admin/orders/shown-order.ts'
import type { Column } from '#web/lists/column.ts'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { list } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PreorderBadge } from '#web/ui/preorder-badge.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'

const columns: Column<ShownOrder>[] = [
  {
    heading: m.common_order,
    isName: true,
    cell: (order) => (
      <Link
        to={pathToOrder(order)}
        className="tabular inline-flex min-h-11 items-center font-medium whitespace-nowrap underline-offset-4 hover:underline lg:min-h-9"
      >
        {shownOrderId(order)}
      </Link>
    ),
    onPhone: (order) => (
      <p className="pb-1 text-xs text-quiet">
        {formatDate(order.orderDate)}, {pieceCount(order)}
      </p>
    ),
  },
  {
    heading: m.common_date,
    from: 'md',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ orderDate }) => <time dateTime={orderDate}>{formatDate(orderDate)}</time>,
  },
  {
    heading: m.customer_items,
    from: 'md',
    align: 'right',
    className: 'tabular',
    cell: ({ itemCount }) => itemCount !== undefined && formatCount(itemCount),
  },
  {
    heading: m.common_status,
    from: 'md',
    cell: (order) => <Status order={order} />,
  },
  {
    heading: m.common_total,
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: ({ totalAmount }) => totalAmount !== undefined && formatTaka(totalAmount),
    onPhone: (order) => (
      <span className="mt-1 block">
        <Status order={order} />
      </span>
    ),
  },
]

function Status({ order: { orderStatus, items } }: { order: ShownOrder }) {
  return (
    <>
      <StatusLabel status={orderStatus} /> <PreorderBadge items={items} />
    </>
  )
}

export function CustomerOrders({ id }: { id: string }) {
  const orders = usePagedList({ ...list('GET /customers/:customer/orders', id), staleTime: 0 })
  return (
    <Section title={m.common_orders()}>
      <PagedTable
        list={orders}
        what={m.desk_what_orders()}
        failed={m.customer_orders_error()}
        waiting={{ count: 3, className: 'h-12' }}
        empty={<p className="text-quiet">{m.customer_orders_none()}</p>}
        caption={m.customer_orders_caption()}
        columns={columns}
        keyOf={({ _id }) => _id}
      />
    </Section>
  )
}

/** Parcels that came back, or could not be delivered; renders nothing without any. */
export function SentBack({ orders }: { orders: Customer['sentBack'] }) {
  if (orders.length === 0) return null
  return (
    <Section title={m.customer_sent_back()}>
      <ul className="border-b border-line">
        {orders.map(({ orderId, deliveryStatus, orderDate, totalAmount }) => (
          <li
            key={orderId}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line"
          >
            <span>
              <Link
                to={pathToOrder({ _id: orderId, orderId })}
                className="tabular inline-flex min-h-11 items-center pr-3 font-medium underline-offset-4 hover:underline"
              >
                {orderId}
              </Link>
              <span className="tabular text-quiet">{formatDate(orderDate)}</span>
            </span>
            <span className="flex items-center gap-4 max-sm:pb-2">
              <StatusLabel status={deliveryStatus} />
              <span className="tabular">
                {totalAmount !== undefined && formatTaka(totalAmount)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
