import { m } from '#messages'
import type { Bought } from '#shop/customers/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import type { Column } from '#web/lists/column.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** How customers are reached. */
export const reachColumns: Column<{ email: string; phone: string }>[] = [
  {
    heading: m.common_email,
    from: 'md',
    className: 'max-w-28 truncate min-[90rem]:max-w-44',
    cell: ({ email }) => <span title={shownEmail(email)}>{shownEmail(email) || <NotGiven />}</span>,
  },
  {
    heading: m.common_phone,
    from: 'lg',
    className: 'tabular whitespace-nowrap',
    cell: ({ phone }) => phone || <NotGiven />,
  },
]

/** What customers bought. */
export const boughtColumns: Column<Bought>[] = [
  {
    heading: m.common_orders,
    from: 'xl',
    align: 'right',
    className: 'tabular',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    heading: m.customer_spent,
    from: 'xl',
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: ({ spent }) => formatTaka(spent),
  },
  {
    heading: m.customer_last_order,
    from: 'xl',
    className: 'max-w-26 leading-tight min-[90rem]:max-w-32',
    cell: ({ lastOrder }) =>
      lastOrder ? (
        <>
          <time dateTime={lastOrder.placedAt} className="tabular whitespace-nowrap">
            {formatDate(lastOrder.placedAt)}
          </time>
          <p lang={writtenIn(lastOrder.area)} className="truncate text-xs text-quiet">
            {lastOrder.area}
          </p>
        </>
      ) : (
        <NotGiven />
      ),
  },
]

/** `3 orders, ৳4,500` */
export function boughtText({ orders, spent }: Pick<Bought, 'orders' | 'spent'>): string {
  return orders === 0 ? countOrders(0) : `${countOrders(orders)}, ${formatTaka(spent)}`
}

export function countOrders(orders: number): string {
  return m.desk_orders_counted({ count: orders, shown: formatCount(orders) })
}

function NotGiven() {
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <span className="sr-only">{m.customer_not_provided()}</span>
    </>
  )
}
