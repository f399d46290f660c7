import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { answerTo } from '#api/client.ts'
import { keyOf } from '#web/queries/query.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import type { ListingPage, ProductPage } from './listing-page.ts'

export interface ListedProducts {
  first: ListingPage
  /** The page's own filter, in the API's terms. */
  always: { category?: string; featured?: 'true'; cloth?: string }
  cutEnding?: string
}

const PAGE_SIZE = '24'

/** How long a list stays cached while the shopper looks at a product. */
const REMEMBERED_MS = 30 * 60 * 1000

/** Pages after the first, from the API. Cached, so that Back finds them again. */
export function furtherPagesQuery({ first, always, cutEnding }: ListedProducts) {
  const filter = { ...first.query, ...always }
  const { minPrice, maxPrice, ...rest } = filter
  const wanted = {
    ...rest,
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
  }
  return infiniteQueryOptions({
    queryKey: keyOf('/products', filter, first.nextCursor),
    queryFn: async ({ pageParam }): Promise<ProductPage> => {
      const answer = await answerTo('GET /products', [
        { ...filter, limit: PAGE_SIZE, cursor: pageParam },
      ])
      return {
        products: answer.data.map((product) => toProductCard(product, cutEnding, wanted)),
        nextCursor: answer.nextCursor,
      }
    },
    initialPageParam: first.nextCursor ?? '',
    getNextPageParam: (page) => page.nextCursor,
    // Scrolling fetches them; refetched only when products were changed in this browser.
    enabled: ({ state }) => state.data !== undefined && state.isInvalidated,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED_MS,
  })
}

export function useFurtherPages(listed: ListedProducts) {
  const { first } = listed
  const { data, ...query } = useInfiniteQuery(furtherPagesQuery(listed))
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

/** A product that has moved in the list may come a second time. */
function onlyOnce<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
