import { Link } from 'react-router'
import { EmptyList } from '#web/lists/empty-list.tsx'
import type { UserSelection } from '#web/queries/users.ts'
import { pathToCustomers } from './customer-filter.ts'

/** Names what was looked for, and offers to look for everybody again. */
export function NoUsers({ filter: { q, role, active } }: { filter: UserSelection }) {
  return (
    <EmptyList title="No customers found">
      {q || role || active ? (
        <>
          {q ? `No one matches “${q}”` : 'There is no one'}
          {role === 'admin' && ' among administrators'}
          {role === 'user' && ' among customers'}
          {active === 'false' && ' among inactive accounts'}.{' '}
          <Link
            to={pathToCustomers()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show everyone
          </Link>
        </>
      ) : (
        'Everyone who creates an account appears here.'
      )}
    </EmptyList>
  )
}
