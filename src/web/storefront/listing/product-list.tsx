import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { answerOf, client } from '#api/client.ts'
import { PRODUCTS } from '#web/queries/query-keys.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingPath } from '../filters/listing-query.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import type { ListingPage, ProductPage } from './listing-page.ts'

interface ProductListProps {
  first: ListingPage
  /** What the list is narrowed to by the page itself, in the words of the API. */
  always: { category?: string; featured?: 'true' }
  path: string
  cutEnding?: string
}

const PAGE_SIZE = '24'

/** Comes early enough that most people never see the end of the list. */
const EARLY = '800px'

/** So long somebody may look at a product and find the list again as it was. */
const REMEMBERED_MS = 30 * 60 * 1000

/** What follows the first page, asked of the API. It stays known, so that Back finds it again. */
function useFurtherPages({ first, always, cutEnding }: ProductListProps) {
  const filter = { ...first.query, ...always }
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...PRODUCTS, filter, first.nextCursor],
    queryFn: async ({ pageParam }): Promise<ProductPage> => {
      const answer = await answerOf(
        client.products.$get({ query: { ...filter, limit: PAGE_SIZE, cursor: pageParam } }),
      )
      return {
        products: answer.data.map((product) => toProductCard(product, cutEnding)),
        nextCursor: answer.nextCursor,
      }
    },
    initialPageParam: first.nextCursor ?? '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED_MS,
  })
  const pages = data?.pages ?? []
  return {
    products: onlyOnce([first, ...pages].flatMap((page) => page.products)),
    hasFurther: pages.length > 0,
    nextCursor: (pages.at(-1) ?? first).nextCursor,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    loadMore: query.fetchNextPage,
  }
}

/** A product that was changed meanwhile may come a second time. */
function onlyOnce<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Products in a grid. More come as one scrolls; without scripts, by a link to the next page. */
export function ProductList(props: ProductListProps) {
  const { products, hasFurther, nextCursor, isLoading, hasFailed, loadMore } =
    useFurtherPages(props)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (!link.current || isLoading || hasFailed) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void loadMore(),
      { rootMargin: EARLY },
    )
    watcher.observe(link.current)
    return () => watcher.disconnect()
  }, [isLoading, hasFailed, loadMore])

  function loadHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void loadMore()
  }

  return (
    <div className="page-width">
      <ProductGrid products={products}>
        {isLoading &&
          ['first', 'second', 'third'].map((place) => (
            <li key={place} aria-hidden="true">
              <Skeleton className="aspect-[4/5]" />
            </li>
          ))}
      </ProductGrid>
      <p role="status" className="sr-only">
        {isLoading
          ? 'Loading more products'
          : hasFurther &&
            `${products.length} of ${props.first.total}${props.first.hasMoreThanTotal ? '+' : ''} products shown`}
      </p>
      {nextCursor && (
        <div className="mt-16 text-center">
          {hasFailed && <p className="mb-3 text-bad">Error loading products</p>}
          <Link
            ref={link}
            to={listingPath(props.path, props.first.query, nextCursor)}
            onClick={loadHere}
            className="inline-flex min-h-12 items-center border border-ink px-8 hover:bg-ink hover:text-paper"
          >
            {hasFailed ? 'Try again' : 'Show more'}
          </Link>
        </div>
      )}
    </div>
  )
}
