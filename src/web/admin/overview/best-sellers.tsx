import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { MIN_WIDTH, variantUrl } from '#shop/images/rules.ts'
import type { BestSeller } from '#shop/reports/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatBdt } from '#shop/shared/money.ts'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Section } from '../frame/section.tsx'
import type { ReportDays } from './overview-filter.ts'

const LIMIT = '5'

export function BestSellers({ days }: { days: ReportDays }) {
  const products = useWholeList({
    ...query('GET /reports/best-sellers', { days, limit: LIMIT }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
  return (
    <Section title={m.overview_best()}>
      <ListStates
        list={products}
        what={m.overview_best_what()}
        waiting={{ count: 5, className: 'h-11' }}
        empty={<p className="text-quiet">{m.overview_no_sales()}</p>}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows.map((product) => (
              <li
                key={product.productId}
                className="flex min-h-11 items-center justify-between gap-3 border-t border-line max-sm:nth-[n+4]:hidden"
              >
                <ProductLink product={product} />
                <span className="tabular text-right text-xs whitespace-nowrap text-quiet">
                  <span className="text-sm text-ink">
                    {formatCount(product.pieces)} {m.desk_pieces({ count: product.pieces })}
                  </span>
                  <br />
                  {formatBdt(product.revenue)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Section>
  )
}

type ShownProduct = Pick<BestSeller, 'productId' | 'name' | 'image' | 'isInShop'>

/** A deleted product keeps its name, without a link. */
function ProductLink({ product: { productId, name, image, isInShop } }: { product: ShownProduct }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="block h-10 w-8 shrink-0 overflow-hidden bg-wash">
        {image && (
          <img
            src={variantUrl(image, MIN_WIDTH, 'jpg') ?? image}
            alt=""
            width={32}
            height={40}
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
