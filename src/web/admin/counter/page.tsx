import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { COUNTER_GROUPS, type CounterGroup } from '#shop/couriers/counter/contract.ts'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { RefreshButton } from '#web/lists/refresh-button.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { preload } from '#web/queries/preload.ts'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { sectionMeta } from '../admin-meta.ts'
import { BookWaiting, useBookableCouriers } from '../couriers/book-parcels.tsx'
import { useOrdersFollow, useParcelSummary } from '../couriers/parcel-queries.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { usePushItems } from '../frame/arrivals/push-item.ts'
import { useSoundItem } from '../frame/arrivals/sound-item.ts'
import { DeliveryPeople } from '../orders/moves/act-forms.tsx'
import type { Route } from './+types/page'
import { firstToDo, groupNames, pathToGroup, readGroup } from './counter-group.ts'
import { CounterList, WAITING } from './counter-list.tsx'

export const meta = sectionMeta(() => m.counter())

const summaryQuery = {
  ...query('GET /counter/summary'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  preload('readOrders', summaryQuery)
  return { chosen: readGroup(url.searchParams) }
}

/** Open orders by what is to do, for the people who pack them. */
export default function CounterPage({ loaderData: { chosen } }: Route.ComponentProps) {
  const { data: summary, isError } = useQuery(summaryQuery)
  // It stays when the last order of the group is done.
  const [first, setFirst] = useState<CounterGroup>()
  if (!first && (summary || isError)) setFirst(summary ? firstToDo(summary) : 'to_pack')
  const group = chosen ?? first
  const mayBook = useMay()('bookParcels')
  return (
    <AdminPage
      title={m.counter()}
      secondary={<RefreshButton keys={ORDERS}>{m.common_refresh()}</RefreshButton>}
      more={[useSoundItem(), ...usePushItems()]}
    >
      <FilterLinks
        label={m.counter_groups()}
        links={COUNTER_GROUPS.map((each) => ({
          name: groupNames[each](),
          to: pathToGroup(each),
          isChosen: each === group,
          count: summary?.[each],
        }))}
      />
      {group === 'to_pack' && mayBook && <ToBook />}
      {group ? (
        <CounterList key={group} group={group} />
      ) : (
        <RowsSkeleton {...WAITING} what={m.order_many()} />
      )}
      <DeliveryPeople />
    </AdminPage>
  )
}

function ToBook() {
  const { data } = useParcelSummary(useBookableCouriers().length > 0)
  useOrdersFollow(data?.waiting)
  return <BookWaiting />
}
