import { Link } from 'react-router'
import type { UserSelection } from '#web/queries/users.ts'
import { pathToCustomers } from './customer-filter.ts'

type Narrowing = Pick<UserSelection, 'role' | 'active'>

const CHOICES: readonly (Narrowing & { name: string })[] = [
  { name: 'Everyone' },
  { name: 'Customers', role: 'user' },
  { name: 'Admins', role: 'admin' },
  { name: 'Inactive', active: 'false' },
]

/** Narrows the table by what people are, beside what is searched for. */
export function UserFilterLinks({ filter }: { filter: UserSelection }) {
  return (
    <nav aria-label="Customers by role and status">
      <ul className="flex gap-5">
        {CHOICES.map(({ name, role, active }) => (
          <li key={name}>
            <Link
              to={pathToCustomers({ q: filter.q, role, active })}
              preventScrollReset
              aria-current={filter.role === role && filter.active === active ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
