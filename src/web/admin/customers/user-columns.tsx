import { Link } from 'react-router'
import type { ListedUser } from '#shop/identity/contract.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import type { Column } from '#web/lists/column.ts'
import { formatDate } from '#web/ui/dates.ts'
import { pathToCustomer } from './customer-filter.ts'
import { DeleteUser } from './delete-user.tsx'
import { NotGiven } from './not-given.tsx'
import { ActiveLabel, RoleLabel, shortId, UserAvatar } from './shown-user.tsx'

/** On a phone a row shows the user's name and role; their page has the rest. */
export const userColumns: Column<ListedUser>[] = [
  {
    heading: 'Name',
    isName: true,
    className: 'md:max-w-56 xl:max-w-72',
    cell: ({ name, email, ...user }) => (
      <span className="flex min-w-0 items-center gap-3">
        <UserAvatar user={{ name, ...user }} size="sm" />
        <span className="min-w-0">
          <Link
            to={pathToCustomer(email)}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
          >
            {name}
          </Link>
          <span className="block text-xs text-quiet max-md:hidden">{shortId(user)}</span>
        </span>
      </span>
    ),
    onPhone: ({ email, phone }) => (
      <div className="pb-1 pl-11 text-xs text-quiet">
        <p className="wrap-anywhere">{shownEmail(email)}</p>
        {phone && <p className="tabular">{phone}</p>}
      </div>
    ),
  },
  {
    heading: 'Email',
    from: 'md',
    className: 'max-w-52 truncate',
    cell: ({ email }) => <span title={shownEmail(email)}>{shownEmail(email) || <NotGiven />}</span>,
  },
  {
    heading: 'Phone',
    from: 'lg',
    className: 'tabular whitespace-nowrap',
    cell: ({ phone }) => phone || <NotGiven />,
  },
  {
    heading: 'Role',
    from: 'md',
    cell: (user) => (
      <>
        <RoleLabel {...user} />
        <NoTwoFactor {...user} />
      </>
    ),
  },
  {
    heading: 'Status',
    from: 'md',
    cell: ({ isActive }) => <ActiveLabel isActive={isActive} />,
  },
  {
    heading: 'Joined',
    from: 'lg',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    heading: 'Actions',
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
  return <span className="block text-xs whitespace-nowrap text-bad">No two-step login</span>
}
