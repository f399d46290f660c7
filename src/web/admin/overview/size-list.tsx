import { Link } from 'react-router'
import type { LowStock } from '#shop/reports/contract.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { lowStockQuery } from '#web/queries/reports.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { pathToOverview, pathToSizes, type StockShown } from './overview-filter.ts'
import { SizeLeft } from './size-left.tsx'

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
  { heading: 'Size', className: 'font-medium whitespace-nowrap', cell: ({ size }) => size },
  { heading: 'Left', align: 'right', cell: ({ stock }) => <SizeLeft stock={stock} /> },
]

const names: Record<StockShown, string> = { all: 'All', out: 'Sold out', low: '1 to 5 left' }

/** Every size for sale that is out of stock, or soon will be. */
export function SizeList({ shown }: { shown: StockShown }) {
  const sizes = usePagedList(lowStockQuery(shown === 'all' ? undefined : shown))
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
          keyOf={({ productId, size }) => `${productId} ${size}`}
        />
      </div>
    </>
  )
}
