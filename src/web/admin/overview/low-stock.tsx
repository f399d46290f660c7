import { Link } from 'react-router'
import { m } from '#messages'
import { nameVariant, shownVariant } from '#shop/catalogue/rules.ts'
import type { LowStock } from '#shop/reports/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { watched } from '#web/queries/paged-query.ts'
import { list } from '#web/queries/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { Section } from '../frame/section.tsx'
import { pathToSizes, type StockShown } from './overview-filter.ts'

/** Sizes for sale with low stock, fewest first. */
function lowStockQuery(shown: StockShown) {
  const stock = shown === 'all' ? undefined : shown
  return { ...watched(list('GET /reports/low-stock', { stock })), staleTime: 0 }
}

const MAX_SHOWN = 5

/** The sizes to reorder first; the full list is a page of its own. */
export function LowStockList() {
  const sizes = usePagedList(lowStockQuery('all'))
  return (
    <Section title={m.overview_low_stock()}>
      <ListStates
        // What is not shown here is on a page of its own.
        list={{ ...sizes, hasMore: false }}
        what={m.overview_sizes_what()}
        waiting={{ count: 5, className: 'h-11' }}
        empty={<p className="text-quiet">{m.overview_low_none()}</p>}
      >
        {(rows) => (
          <>
            <ul className="border-b border-line">
              {rows.slice(0, MAX_SHOWN).map((row) => (
                <SizeRow key={keyOf(row)} row={row} />
              ))}
            </ul>
            {rows.length > MAX_SHOWN && (
              <TextLink to={pathToSizes('all')} className="justify-self-start">
                {m.overview_see_all()}
              </TextLink>
            )}
          </>
        )}
      </ListStates>
    </Section>
  )
}

function SizeRow({ row }: { row: LowStock }) {
  return (
    <li className="border-t border-line max-sm:nth-[n+4]:hidden">
      <Link
        to={`/update-products/${encodeURIComponent(row.productId)}`}
        className="flex min-h-11 items-center justify-between gap-3 hover:bg-wash"
      >
        <span className="min-w-0 truncate">
          <span lang={writtenIn(row.name)}>{row.name}</span>{' '}
          <span className="font-medium">{shownVariant(row)}</span>
        </span>
        <SizeLeft stock={row.stock} />
      </Link>
    </li>
  )
}

const columns: Column<LowStock>[] = [
  {
    heading: m.common_product,
    isName: true,
    cell: ({ productId, name }) => (
      <Link
        to={`/update-products/${encodeURIComponent(productId)}`}
        lang={writtenIn(name)}
        className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline lg:min-h-9"
      >
        {name}
      </Link>
    ),
  },
  { heading: m.common_size, className: 'font-medium', cell: shownVariant },
  { heading: m.overview_left, align: 'right', cell: ({ stock }) => <SizeLeft stock={stock} /> },
]

const names: Record<StockShown, () => string> = {
  all: m.common_all,
  out: m.sold_out,
  low: m.overview_few_left,
}

/** Every size for sale that is out of stock, or soon will be. */
export function SizeList({ shown }: { shown: StockShown }) {
  const sizes = usePagedList(lowStockQuery(shown))
  return (
    <AdminPage
      title={m.overview_low_stock()}
      back={{ to: pathToSection('overview'), name: m.overview_title() }}
    >
      <FilterLinks
        label={m.overview_low_filter()}
        links={(['all', 'out', 'low'] as const).map((each) => ({
          name: names[each](),
          to: pathToSizes(each),
          isChosen: each === shown,
        }))}
      />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <PagedTable
          list={sizes}
          what={m.overview_sizes_what()}
          found={[m.overview_size_found(), m.overview_sizes_what()]}
          empty={
            <EmptyList title={m.overview_no_low_stock()}>
              {m.overview_no_low_stock_text()}
            </EmptyList>
          }
          caption={m.overview_low_caption()}
          columns={columns}
          keyOf={keyOf}
        />
      </div>
    </AdminPage>
  )
}

const keyOf = (row: LowStock) => `${row.productId} ${nameVariant(row)}`

/** How many pieces of a size are left, in the colours of how pressing it is. */
function SizeLeft({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="red">{m.sold_out()}</Badge>
  return <Badge tone="yellow">{m.overview_left_shown({ shown: formatCount(stock) })}</Badge>
}
