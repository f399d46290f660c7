import { Link } from 'react-router'
import { m } from '#messages'
import type { BuyingUser } from '#shop/customers/contract.ts'
import type { ListedUser } from '#shop/identity/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import type { Column } from '#web/lists/column.ts'
import { boughtColumns, boughtText, reachColumns } from './bought-columns.tsx'
import { pathToCustomer } from './customer-filter.ts'
import { DeleteUser } from './delete-user.tsx'
import { ActiveLabel, RoleLabel, shortId, UserAvatar } from './shown-user.tsx'

/** On a phone a row shows the user's name and role; their page has the rest. */
export const userColumns: Column<BuyingUser>[] = [
  {
    heading: m.common_name,
    isName: true,
    className: 'leading-tight md:max-w-44',
    cell: ({ name, email, ...user }) => (
      <span className="flex min-w-0 items-center gap-3">
        <UserAvatar user={{ name, ...user }} size="sm" />
        <span className="min-w-0">
          <Link
            to={pathToCustomer(email)}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline md:block md:min-h-0 md:truncate"
          >
            {name}
          </Link>
          <span className="block text-xs text-quiet max-md:hidden">{shortId(user)}</span>
        </span>
      </span>
    ),
    onPhone: ({ email, phone, orders, spent }) => (
      <div className="pb-1 pl-11 text-xs text-quiet">
        <p className="wrap-anywhere">{shownEmail(email)}</p>
        {phone && <p className="tabular">{phone}</p>}
        <p>{boughtText({ orders, spent })}</p>
      </div>
    ),
  },
  ...reachColumns,
  {
    heading: m.user_role,
    from: 'md',
    className: 'leading-tight',
    cell: (user) => (
      <>
        <RoleLabel {...user} />
        <NoTwoFactor {...user} />
      </>
    ),
  },
  {
    heading: m.common_status,
    from: 'md',
    cell: ({ isActive }) => <ActiveLabel isActive={isActive} />,
  },
  {
    heading: m.user_joined,
    from: 'lg',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  ...boughtColumns,
  {
    heading: m.common_actions,
    align: 'right',
    className: 'w-px max-md:align-top',
    cell: (user, noteChange) => <DeleteUser user={user} button="word" onDeleted={noteChange} />,
    onPhone: (user) => (
      <span className="flex flex-col items-end gap-1 pb-1">
        <RoleLabel {...user} />
        <NoTwoFactor {...user} />
        <ActiveLabel {...user} />
      </span>
    ),
  },
]

/** Warns about administrators without a second factor: their password alone opens the dashboard. */
function NoTwoFactor({ role, hasTwoFactor }: Pick<ListedUser, 'role' | 'hasTwoFactor'>) {
  if (role !== 'admin' || hasTwoFactor) return null
  return <span className="block text-xs text-bad">{m.user_no_two_step()}</span>
}
