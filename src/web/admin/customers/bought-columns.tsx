import { m } from '#messages'
import type { Bought } from '#shop/customers/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { NotGiven } from './not-given.tsx'

/** What customers bought. */
export const boughtColumns = (): Column<Bought>[] => [
  {
    heading: m.common_orders(),
    from: 'xl',
    align: 'right',
    className: 'tabular',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    heading: m.customer_spent(),
    from: 'xl',
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: ({ spent }) => formatTaka(spent),
  },
  {
    heading: m.customer_last_order(),
    from: 'xl',
    className: 'max-w-32 leading-tight',
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
  const counted = m.desk_orders_counted({ count: orders, shown: formatCount(orders) })
  return orders === 0 ? counted : `${counted}, ${formatTaka(spent)}`
}
