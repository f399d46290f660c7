import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { answerTo } from '#api/client.ts'
import { keyOf } from '#web/queries/query.ts'
import { toProductCard } from '../product-card/product-card-content.ts'
import type { ListingPage, ProductPage } from './listing-page.ts'

export interface ListedProducts {
  first: ListingPage
  /** What the list is narrowed to by the page itself, in the words of the API. */
  always: { category?: string; featured?: 'true' }
  cutEnding?: string
}

const PAGE_SIZE = '24'

/** So long somebody may look at a product and find the list again as it was. */
const REMEMBERED_MS = 30 * 60 * 1000

/** What follows the first page, asked of the API. It stays known, so that Back finds it again. */
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
    // Scrolling asks for them; they are asked for again only when products were changed here.
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

/** A product that was changed meanwhile may come a second time. */
function onlyOnce<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
