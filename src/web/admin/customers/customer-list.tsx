import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#shop/identity/contract.ts'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { type UserSelection, userSummaryQuery, usersQuery } from '#web/queries/users.ts'
import { Button } from '#web/ui/button.tsx'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { Figure, Figures } from '../frame/figures.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { SearchField } from '../orders/filter-field.tsx'
import { pathToCustomers, readFilter, SEARCH_LENGTH } from './customer-filter.ts'
import { DeleteUser } from './delete-user.tsx'
import { Invitations } from './invitations.tsx'
import { InviteAdmin } from './invite-admin.tsx'
import { NoUsers } from './no-users.tsx'
import { userColumns } from './user-columns.tsx'
import { UserFilterLinks } from './user-filter-links.tsx'

export function CustomerList() {
  const [parameters] = useSearchParams()
  const filter = readFilter(parameters)
  const users = usePagedList(usersQuery(filter))
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question closes.
  const [chosen, setChosen] = useState<User>()
  const list = useRef<HTMLDivElement>(null)

  const askToDelete = useCallback((user: User) => {
    setChosen(user)
    setIsAsking(true)
  }, [])
  const columns = useMemo(() => userColumns({ onDelete: askToDelete }), [askToDelete])

  return (
    <>
      <PageHeading title="Customers">
        <div className="flex flex-wrap gap-3">
          <InviteAdmin />
          <Refresh />
        </div>
      </PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <UserFigures />
        <Invitations />
        <UserSearch filter={filter} />
        <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
          <PagedTable
            list={users}
            what="users"
            failed="Failed to fetch users:"
            found={['user', 'users']}
            empty={<NoUsers filter={filter} />}
            caption="Customers, newest first"
            columns={columns}
            keyOf={({ _id }) => _id}
          />
        </div>
      </div>
      <DeleteUser
        user={chosen}
        isAsking={isAsking}
        onClose={() => setIsAsking(false)}
        // The row is gone, and the focus would be with it.
        onDeleted={() => setTimeout(() => list.current?.focus({ preventScroll: true }))}
      />
    </>
  )
}

function Refresh() {
  const queryClient = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: queryKeys.users.all }) > 0
  return (
    <Button
      look="outline"
      size="sm"
      disabled={isRefreshing}
      onClick={() => void queryClient.invalidateQueries({ queryKey: queryKeys.users.all })}
    >
      <RefreshIcon className={isRefreshing ? 'animate-spin' : ''} />
      Refresh Users
    </Button>
  )
}

function UserFigures() {
  const { data, isError } = useQuery(userSummaryQuery())
  // Where they cannot be known, the list says what is wrong.
  const unknown = isError && !data ? '–' : undefined
  return (
    <Figures>
      <Figure name="Total Users" value={data?.total ?? unknown} />
      <Figure name="Active Users" value={data?.active ?? unknown} />
      <Figure name="Admins" value={data?.admins ?? unknown} />
    </Figures>
  )
}

function UserSearch({ filter }: { filter: UserSelection }) {
  const { select } = useSelection(filter, pathToCustomers)
  return (
    <search className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <SearchField
        label="Search by name, e-mail or phone"
        placeholder="Name, e-mail, phone"
        maxLength={SEARCH_LENGTH}
        kept={filter.q}
        onTyped={(q) => select({ q }, { replace: true })}
        className="w-full lg:max-w-96"
      />
      <UserFilterLinks filter={filter} />
    </search>
  )
}
