import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { ChoiceField, SearchField } from '#web/lists/filter-field.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { NoneFound } from '#web/lists/none-found.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { SEARCH_LENGTH } from '#web/lists/read-selection.ts'
import { RefreshButton } from '#web/lists/refresh-button.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { PEOPLE } from '#web/queries/people.ts'
import { preload, preloadList } from '#web/queries/preload.ts'
import { list, query } from '#web/queries/query.ts'
import { PRELOADED_MS } from '#web/queries/query-client.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import type { Route } from './+types/page'
import { customerColumns } from './customer-columns.tsx'
import {
  type CustomerSelection,
  pathToCustomers,
  readCustomer,
  readFilter,
  type UserSelection,
} from './customer-filter.ts'
import { CustomerPage, customerQuery } from './customer-page.tsx'
import { userColumns } from './user-columns.tsx'

export const meta = sectionMeta(() => m.customers())

/** Customers with an account or without one, newest first. */
const customersQuery = ({ q, tag, account = 'any' }: CustomerSelection) => ({
  ...list('GET /customers', { q, tag, account }),
  staleTime: 0,
})

/** All users with an account, newest first. */
const usersQuery = (selection: UserSelection) => ({
  ...list('GET /Users', selection),
  staleTime: PRELOADED_MS,
})

const userSummaryQuery = { ...query('GET /users/stats/summary'), staleTime: PRELOADED_MS }

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const named = readCustomer(url.searchParams)
  const filter = readFilter(url.searchParams)
  if (named) {
    preload('manageUsers', customerQuery(named))
  } else {
    if (filter.account) preloadList('manageUsers', customersQuery(filter))
    else preloadList('manageUsers', usersQuery(filter))
    preload('manageUsers', userSummaryQuery)
  }
  return { named, filter }
}

export default function CustomersPage({ loaderData: { named, filter } }: Route.ComponentProps) {
  return named ? <CustomerPage key={named} named={named} /> : <CustomerList filter={filter} />
}

function CustomerList({ filter }: { filter: CustomerSelection }) {
  const isOfEverybody = useIsOfEverybody(filter)
  return (
    <AdminPage
      title={m.customers()}
      secondary={
        <RefreshButton keys={PEOPLE}>
          {isOfEverybody ? m.customers_refresh() : m.users_refresh()}
        </RefreshButton>
      }
    >
      <UserFigures />
      <UserSearch filter={filter} />
      {isOfEverybody ? <CustomerTable filter={filter} /> : <UserTable filter={filter} />}
    </AdminPage>
  )
}

/** Where a phone number is enough to order, the list includes customers without an account. */
function useIsOfEverybody({ account, role, active }: CustomerSelection): boolean {
  const areAllListed = useGuestsMayOrder() && !role && !active
  return account !== undefined || areAllListed
}

function CustomerTable({ filter }: { filter: CustomerSelection }) {
  const customers = usePagedList(customersQuery(filter))
  return (
    <PagedTable
      list={customers}
      what={m.customers_what()}
      failed={m.customers_error()}
      found={[m.customer_found_one(), m.customers_what()]}
      empty={<NoUsers filter={filter} />}
      caption={m.customers_caption()}
      columns={customerColumns}
      keyOf={({ _id }) => _id}
    />
  )
}

function UserTable({ filter: { account, ...filter } }: { filter: CustomerSelection }) {
  const users = usePagedList(usersQuery(filter))
  return (
    <PagedTable
      list={users}
      what={m.users_what()}
      failed={m.users_error()}
      found={[m.user_found_one(), m.users_what()]}
      empty={<NoUsers filter={filter} />}
      caption={m.customers_caption()}
      columns={userColumns}
      keyOf={({ _id }) => _id}
    />
  )
}

function UserFigures() {
  const { data, isError } = useQuery(userSummaryQuery)
  // When the counts fail to load, the list shows the error.
  const unknown = isError && !data ? '–' : undefined
  return (
    <Figures isCounts>
      <Figure name={m.users_total()} value={data?.total ?? unknown} />
      <Figure name={m.users_active()} value={data?.active ?? unknown} />
      <Figure name={m.users_admins()} value={data?.admins ?? unknown} />
    </Figures>
  )
}

function UserSearch({ filter }: { filter: CustomerSelection }) {
  const { select } = useSelection(filter, pathToCustomers)
  return (
    <search className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 max-sm:[&>div>label]:sr-only">
      <SearchField
        label={m.customer_search()}
        placeholder={m.customer_search_placeholder()}
        maxLength={SEARCH_LENGTH}
        value={filter.q}
        onTyped={(q) => select({ q }, { replace: true })}
        className="w-full lg:max-w-96"
      />
      <div className="flex min-w-0 flex-wrap items-end gap-x-8 gap-y-2">
        <TagChoice filter={filter} />
        <UserFilterLinks filter={filter} />
      </div>
    </search>
  )
}

/** Renders nothing while no customer has a tag. */
function TagChoice({ filter }: { filter: CustomerSelection }) {
  const { select } = useSelection(filter, pathToCustomers)
  const { data: known = [] } = useQuery({ ...query('GET /customer-tags'), staleTime: 0 })
  const tags = new Map([filter.tag ?? '', ...known].map((tag) => [tag.toLowerCase(), tag]))
  tags.delete('')
  if (tags.size === 0) return null
  return (
    <ChoiceField
      label={m.customer_tag_choice()}
      any={m.common_any()}
      of={[...tags]}
      value={filter.tag?.toLowerCase()}
      onChosen={(tag) => select({ tag })}
    />
  )
}

type Narrowing = Pick<CustomerSelection, 'role' | 'active' | 'account'>
type NamedNarrowing = Narrowing & { name: () => string }

const STAFF_AND_INACTIVE: readonly NamedNarrowing[] = [
  { name: m.users_admins, role: 'admin' },
  { name: m.users_inactive, active: 'false' },
]

const CHOICES: readonly NamedNarrowing[] = [
  { name: m.users_everyone },
  { name: m.customers, role: 'user' },
  ...STAFF_AND_INACTIVE,
]

const CHOICES_WITH_GUESTS: readonly NamedNarrowing[] = [
  { name: m.users_everyone },
  { name: m.users_with_account, role: 'user' },
  { name: m.users_without_account, account: 'without' },
  ...STAFF_AND_INACTIVE,
]

/** Filters by role, status and tag, on top of the search. */
function UserFilterLinks({
  filter: { q, role, active, tag, account },
}: {
  filter: CustomerSelection
}) {
  const choices = useGuestsMayOrder() ? CHOICES_WITH_GUESTS : CHOICES
  const links = choices.map(({ name, ...choice }) => ({
    name: name(),
    to: pathToCustomers({ q, tag, ...choice }),
    isChosen: role === choice.role && active === choice.active && account === choice.account,
  }))
  return <FilterLinks label={m.users_filter()} links={links} />
}

function NoUsers({ filter: { q, ...filter } }: { filter: CustomerSelection }) {
  return (
    <NoneFound
      what={m.customers_what()}
      q={q}
      isNarrowed={Object.values(filter).some(Boolean)}
      to={pathToCustomers()}
    >
      {useGuestsMayOrder() ? m.customers_empty_guests() : m.customers_empty()}
    </NoneFound>
  )
}
