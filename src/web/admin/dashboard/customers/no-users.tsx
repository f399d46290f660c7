import { Link } from 'react-router'
import { EmptyList } from '#web/lists/empty-list.tsx'
import type { UserSelection } from '#web/queries/users.ts'
import { pathToCustomers } from './customer-filter.ts'

/** Names what was looked for, and offers to look for everybody again. */
export function NoUsers({ filter: { q, role, active } }: { filter: UserSelection }) {
  return (
    <EmptyList title="No users found">
      {q || role || active ? (
        <>
          {q ? `Nobody matches “${q}”` : 'Nobody is there'}
          {role === 'admin' && ' among the admins'}
          {role === 'user' && ' among the users'}
          {active === 'false' && ' among the inactive'}.{' '}
          <Link
            to={pathToCustomers()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show everyone
          </Link>
        </>
      ) : (
        'Everyone who makes an account is listed here.'
      )}
    </EmptyList>
  )
}
