import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import {
  ConsignmentFilter,
  type ConsignmentSummary,
  STATE_GROUPS,
  type StateGroup,
} from '#shop/couriers/contract.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { ChoiceField } from '#web/lists/filter-field.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { NoneFound } from '#web/lists/none-found.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { RefreshButton } from '#web/lists/refresh-button.tsx'
import { preloadList } from '#web/queries/preload.ts'
import { list, query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { SearchBar } from '../frame/search-bar.tsx'
import type { Route } from './+types/page'
import { BookWaiting } from './book-parcels.tsx'
import { CourierPapers } from './courier-papers.tsx'
import { RetryButton } from './parcel-acts.tsx'
import { PARCELS, useParcelSummary, WHILE_BOOKING_MS, WHILE_UNDERWAY_MS } from './parcel-queries.ts'
import { columns, detailsOf, needsAct } from './parcel-rows.tsx'
import { groupNames } from './parcel-texts.tsx'

export const meta = sectionMeta(() => m.parcels())

type Selection = Omit<ConsignmentFilter, 'limit' | 'cursor'>

const { courier, group } = ConsignmentFilter.shape
const MAX_SEARCH = 60

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const filter: Selection = {
    q: searchParams.get('q')?.trim().slice(0, MAX_SEARCH) || undefined,
    courier: courier.catch(undefined).parse(searchParams.get('courier') ?? undefined),
    group: group.catch(undefined).parse(searchParams.get('group') ?? undefined),
  }
  preloadList('bookParcels', list('GET /consignments', filter))
  return { filter }
}

const pathToParcels = (filter: Selection) => pathToSection('parcels', { ...filter })

export default function ParcelsPage({ loaderData: { filter } }: Route.ComponentProps) {
  const summary = useParcelSummary()
  const mayBook = useMay()('bookParcels')
  const isBooking = (summary.data?.waiting ?? 0) > 0
  const hasFailed = (summary.data?.failed ?? 0) > 0
  const parcels = usePagedList({
    ...list('GET /consignments', filter),
    refetchInterval: isBooking ? WHILE_BOOKING_MS : WHILE_UNDERWAY_MS,
  })
  return (
    <AdminPage
      title={m.parcels()}
      secondary={<RefreshButton keys={PARCELS.slice(0, 1)}>{m.common_refresh()}</RefreshButton>}
    >
      <Filters filter={filter} counts={summary.data} />
      {mayBook && hasFailed && <RetryButton />}
      <BookWaiting />
      {hasParcels(summary.data) && <CourierPapers courier={filter.courier} />}
      <PagedTable
        list={parcels}
        what={m.parcels_what()}
        empty={<NoParcels filter={filter} />}
        caption={m.parcels_caption()}
        columns={columns}
        keyOf={({ id }) => id}
        details={detailsOf}
        shouldOpen={needsAct}
      />
    </AdminPage>
  )
}

/** Any that papers are needed for. */
function hasParcels(counts: ConsignmentSummary | undefined): boolean {
  return counts !== undefined && counts.waiting + counts.unclear + counts.underway > 0
}

interface FiltersProps {
  filter: Selection
  counts: Record<StateGroup, number> | undefined
}

function Filters({ filter, counts }: FiltersProps) {
  const navigate = useNavigate()
  const { data: couriers = [] } = useQuery(query('GET /couriers'))
  const links = STATE_GROUPS.map((each) => ({
    name: groupNames[each](),
    to: pathToParcels({ ...filter, group: each }),
    isChosen: filter.group === each,
    count: counts?.[each],
  }))
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SearchBar
          label={m.parcels_search()}
          placeholder={m.parcels_search_placeholder()}
          maxLength={MAX_SEARCH}
          value={filter.q}
          pathTo={(q) => pathToParcels({ ...filter, q })}
        />
        <ChoiceField
          label={m.courier()}
          any={m.parcels_any_courier()}
          of={couriers.map(({ code, name }) => [code, name])}
          value={filter.courier}
          onChosen={(chosen) => void navigate(pathToParcels({ ...filter, courier: chosen }))}
        />
      </div>
      <FilterLinks
        label={m.parcels_by_state()}
        links={[
          {
            name: m.parcels_all(),
            to: pathToParcels({ ...filter, group: undefined }),
            isChosen: !filter.group,
          },
          ...links,
        ]}
      />
    </div>
  )
}

function NoParcels({ filter }: { filter: Selection }) {
  const { data: couriers } = useQuery(query('GET /couriers'))
  const maySet = useMay()('manageSettings')
  const isNarrowed = Boolean(filter.courier || filter.group)
  if (filter.q || isNarrowed) {
    return (
      <NoneFound
        what={m.parcels_what()}
        q={filter.q}
        isNarrowed={isNarrowed}
        to={pathToParcels({})}
      />
    )
  }
  if (couriers && !couriers.some(({ isConnected }) => isConnected)) {
    return (
      <EmptyList
        title={m.parcels_not_connected()}
        action={
          maySet && (
            <ButtonLink look="outline" to={pathToSection('settings', { group: 'couriers' })}>
              {m.parcels_connect()}
            </ButtonLink>
          )
        }
      >
        {m.parcels_not_connected_text()}
      </EmptyList>
    )
  }
  return <EmptyList title={m.parcels_empty()}>{m.parcels_empty_text()}</EmptyList>
}
