import { Link } from 'react-router'
import type { LowStock } from '#shop/reports/contract.ts'
import { usePagedList } from '#web/lists/list.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { lowStockQuery } from '#web/queries/reports.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToSizes } from './overview-filter.ts'
import { SizeLeft } from './size-left.tsx'

const MOST_SHOWN = 8

/** The sizes that are wanted next from the tailor; all of them are a list of their own. */
export function LowStockList() {
  const sizes = usePagedList(lowStockQuery(undefined))
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
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <SizeRow key={`${row.productId} ${row.size}`} row={row} />
          ))}
        </ul>
      )}
      {rows.length > MOST_SHOWN && (
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
          {row.name} <span className="font-medium">{row.size}</span>
        </span>
        <SizeLeft stock={row.stock} />
      </Link>
    </li>
  )
}
