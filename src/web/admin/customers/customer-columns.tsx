import { Link } from 'react-router'
import type { CustomerSummary } from '#shop/customers/contract.ts'
import type { Column } from '#web/lists/column.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { pathToCustomer } from './customer-filter.ts'
import { NotGiven } from './not-given.tsx'

/** For all customers, with an account or without one. */
export const customerColumns: Column<CustomerSummary>[] = [
  {
    heading: 'Name',
    isName: true,
    className: 'md:max-w-56 xl:max-w-72',
    cell: ({ _id, name, email, hasAccount }) => (
      <Link
        to={pathToCustomer(hasAccount && email ? email : _id)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline md:min-h-9"
      >
        {name}
      </Link>
    ),
    onPhone: ({ email, phone, orders }) => (
      <div className="pb-1 text-xs text-quiet">
        {email && <p className="wrap-anywhere">{email}</p>}
        {phone && <p className="tabular">{phone}</p>}
        <p>{countOrders(orders)}</p>
      </div>
    ),
  },
  {
    heading: 'Email',
    from: 'md',
    className: 'max-w-52 truncate',
    cell: ({ email }) => <span title={email}>{email || <NotGiven />}</span>,
  },
  {
    heading: 'Phone',
    from: 'md',
    className: 'tabular whitespace-nowrap',
    cell: ({ phone }) => phone || <NotGiven />,
  },
  {
    heading: 'Since',
    from: 'lg',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    heading: 'Orders',
    from: 'md',
    align: 'right',
    className: 'tabular',
    cell: ({ orders }) => orders,
  },
  {
    heading: 'Account',
    align: 'right',
    cell: ({ hasAccount }) =>
      hasAccount ? <Badge tone="green">Account</Badge> : <Badge tone="grey">Guest</Badge>,
  },
]

export function countOrders(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
