import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { MIN_WIDTH, variantUrl } from '#shop/images/rules.ts'
import type { BestSeller } from '#shop/reports/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatBdt } from '#shop/shared/money.ts'
import type { Column } from '#web/lists/column.ts'
import { useWholeList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import type { ReportDays } from './overview-filter.ts'

const makeColumns = (): Column<BestSeller>[] => [
  {
    heading: m.common_product(),
    isName: true,
    cell: (product) => <ProductLink product={product} />,
  },
  {
    heading: m.common_pieces(),
    align: 'right',
    className: 'tabular',
    cell: ({ pieces }) => (
      <>
        {formatCount(pieces)}
        <span className="sr-only md:hidden"> {m.desk_pieces({ count: pieces })}</span>
      </>
    ),
    onPhone: ({ revenue }) => (
      <span className="text-xs whitespace-nowrap text-quiet">{formatBdt(revenue)}</span>
    ),
  },
  {
    heading: m.overview_revenue(),
    from: 'md',
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: ({ revenue }) => formatBdt(revenue),
  },
]

export function BestSellers({ days }: { days: ReportDays }) {
  const products = useWholeList({
    ...query('GET /reports/best-sellers', { days }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
  return (
    <section aria-labelledby="best-sellers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="best-sellers" className="font-sans text-sm font-medium tracking-normal">
        {m.overview_best()}
      </h3>
      <PagedTable
        list={products}
        what={m.overview_best_what()}
        empty={null}
        caption={m.overview_best_caption()}
        columns={useMemo(makeColumns, [])}
        keyOf={({ productId }) => productId}
      />
    </section>
  )
}

type ShownProduct = Pick<BestSeller, 'productId' | 'name' | 'image' | 'isInShop'>

/** A deleted product keeps its name, without a link. */
function ProductLink({ product: { productId, name, image, isInShop } }: { product: ShownProduct }) {
  return (
    <span className="flex items-center gap-3">
      <span className="block h-12 w-10 shrink-0 overflow-hidden bg-wash">
        {image && (
          <img
            src={variantUrl(image, MIN_WIDTH, 'jpg') ?? image}
            alt=""
            width={40}
            height={48}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      {isInShop ? (
        <Link
          to={`/update-products/${encodeURIComponent(productId)}`}
          lang={writtenIn(name)}
          className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere">
          <span lang={writtenIn(name)}>{name}</span>{' '}
          <span className="block text-xs text-quiet">{m.overview_no_longer_sold()}</span>
        </span>
      )}
    </span>
  )
}
