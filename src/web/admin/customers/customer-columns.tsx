import { Link } from 'react-router'
import { m } from '#messages'
import type { CustomerSummary } from '#shop/customers/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import type { Column } from '#web/lists/column.ts'
import { Badge } from '#web/ui/badge.tsx'
import { boughtColumns, boughtText, reachColumns } from './bought-columns.tsx'
import { pathToCustomer } from './customer-filter.ts'

/** For all customers, with an account or without one. */
export const customerColumns: Column<CustomerSummary>[] = [
  {
    heading: m.common_name,
    isName: true,
    className: 'md:max-w-56 xl:max-w-72',
    cell: ({ _id, name, email, hasAccount }) => (
      <Link
        to={pathToCustomer(hasAccount && email ? email : _id)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline lg:min-h-6"
      >
        {name}
      </Link>
    ),
    onPhone: ({ email, phone, orders, spent }) => (
      <div className="pb-1 text-xs text-quiet">
        {email && <p className="wrap-anywhere">{email}</p>}
        {phone && <p className="tabular">{phone}</p>}
        <p>{boughtText({ orders, spent })}</p>
      </div>
    ),
  },
  ...reachColumns,
  {
    heading: m.customer_since,
    from: 'xl',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  ...boughtColumns,
  {
    heading: m.customer_account,
    align: 'right',
    cell: ({ hasAccount }) =>
      hasAccount ? (
        <span className="text-xs text-quiet">{m.customer_has_account()}</span>
      ) : (
        <Badge tone="grey">{m.customer_guest()}</Badge>
      ),
  },
]
