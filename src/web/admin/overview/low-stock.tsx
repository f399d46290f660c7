import { Link } from 'react-router'
import { nameVariant } from '#shop/catalogue/rules.ts'
import type { LowStock } from '#shop/reports/contract.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { watched } from '#web/queries/paged-query.ts'
import { list } from '#web/queries/query.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { pathToOverview, pathToSizes, type StockShown } from './overview-filter.ts'

/** Sizes for sale of which few pieces are left, fewest first. */
function lowStockQuery(shown: StockShown) {
  const stock = shown === 'all' ? undefined : shown
  return { ...watched(list('GET /reports/low-stock', { stock })), staleTime: 0 }
}

const MAX_SHOWN = 8

/** The sizes that are wanted next from the tailor; all of them are a list of their own. */
export function LowStockList() {
  const sizes = usePagedList(lowStockQuery('all'))
  const rows = sizes.rows ?? []
  return (
    <section aria-labelledby="low-stock" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="low-stock" className="text-lg">
        Low stock
      </h2>
      <LoadFailure title="Error loading sizes:" query={sizes} />
      {sizes.isPending && <RowsSkeleton count={4} className="h-11" what="sizes" />}
      {sizes.rows?.length === 0 && (
        <p className="text-quiet">Every counted size has more than five pieces left.</p>
      )}
      {rows.length > 0 && (
        <ul className="grid gap-x-10 border-b border-line md:grid-cols-2">
          {rows.slice(0, MAX_SHOWN).map((row) => (
            <SizeRow key={`${row.productId} ${nameVariant(row)}`} row={row} />
          ))}
        </ul>
      )}
      {rows.length > MAX_SHOWN && (
        <TextLink to={pathToSizes('all')} className="justify-self-start">
          See all
        </TextLink>
      )}
    </section>
  )
}

function SizeRow({ row }: { row: LowStock }) {
  return (
    <li className="border-t border-line">
      <Link
        to={`/update-products/${encodeURIComponent(row.productId)}`}
        className="flex min-h-11 items-center justify-between gap-3 hover:bg-wash"
      >
        <span className="min-w-0 truncate">
          {row.name} <span className="font-medium">{nameVariant(row)}</span>
        </span>
        <SizeLeft stock={row.stock} />
      </Link>
    </li>
  )
}

const columns: Column<LowStock>[] = [
  {
    heading: 'Product',
    isName: true,
    cell: ({ productId, name }) => (
      <Link
        to={`/update-products/${encodeURIComponent(productId)}`}
        className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline lg:min-h-9"
      >
        {name}
      </Link>
    ),
  },
  { heading: 'Size', className: 'font-medium', cell: nameVariant },
  { heading: 'Left', align: 'right', cell: ({ stock }) => <SizeLeft stock={stock} /> },
]

const names: Record<StockShown, string> = { all: 'All', out: 'Sold out', low: '1 to 5 left' }

/** Every size for sale that is out of stock, or soon will be. */
export function SizeList({ shown }: { shown: StockShown }) {
  const sizes = usePagedList(lowStockQuery(shown))
  return (
    <>
      <TextLink look="quiet" to={pathToOverview('30')}>
        <ArrowLeftIcon />
        Overview
      </TextLink>
      <PageHeading title="Low stock">
        <nav aria-label="Filter by stock left">
          <ul className="flex gap-5">
            {(['all', 'out', 'low'] as const).map((each) => (
              <li key={each}>
                <Link
                  to={pathToSizes(each)}
                  aria-current={each === shown ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent text-quiet transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {names[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeading>
      <div className="mt-4 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <PagedTable
          list={sizes}
          what="sizes"
          found={['size', 'sizes']}
          empty={
            <EmptyList title="No low stock">
              Sizes for sale with five or fewer pieces left appear here.
            </EmptyList>
          }
          caption="Sizes, fewest pieces first"
          columns={columns}
          keyOf={(row) => `${row.productId} ${nameVariant(row)}`}
        />
      </div>
    </>
  )
}

/** How many pieces of a size are left, in the colours of how pressing it is. */
function SizeLeft({ stock }: { stock: number }) {
  const colours = stock > 0 ? 'bg-warn-wash text-warn' : 'bg-bad-wash text-bad'
  return (
    <span
      className={`tabular inline-block px-2 py-0.5 text-xs font-medium whitespace-nowrap ${colours}`}
    >
      {stock > 0 ? `${stock} left` : 'Sold out'}
    </span>
  )
}
