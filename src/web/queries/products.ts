import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewProduct, Product, ProductChange } from '#shop/catalogue/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { queryKeys } from './query-keys.ts'

const PAGE_SIZE = '50'

/** Looking again at a long list means asking for each of its pages. */
const PAGES_TO_LOOK_AT_AGAIN = 3

/** People buy while the dashboard is looked at. */
const REFRESH_EVERY_MS = 60_000

function isShort({ state }: { state: { data?: { pages: unknown[] } | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= PAGES_TO_LOOK_AT_AGAIN
}

interface ProductPage {
  data: Product[]
  nextCursor: string | null
}

/** Newest first, or what fits best to the words that are searched for. */
export function productsQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: queryKeys.products.list(q),
    queryFn: ({ pageParam }): Promise<ProductPage> =>
      answerOf(
        client.products.$get({
          query: {
            limit: PAGE_SIZE,
            ...(q && { q }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: isShort,
    refetchInterval: (query) => isShort(query) && REFRESH_EVERY_MS,
  })
}

/** How many there are, can be bought, and are featured. */
export function productFiguresQuery() {
  return queryOptions({
    queryKey: queryKeys.products.figures,
    queryFn: () => dataOf(client.products.stats.summary.$get()),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** For a form: fetched anew each time, and not changed under somebody’s hands. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.products.one(id),
    queryFn: () => dataOf(client.products[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The lists that have been on the screen change at once; figures and counts are asked for. */
async function refreshAfter(
  queryClient: QueryClient,
  change: (products: Product[]) => Product[],
): Promise<void> {
  queryClient.setQueriesData<InfiniteData<ProductPage, string | null>>(
    { queryKey: queryKeys.products.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  )
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.products.figures }),
    queryClient.invalidateQueries({ queryKey: queryKeys.categories.all }),
  ])
}

export function useAddProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewProduct) => dataOf(client.addProduct.$post({ json })),
    onSuccess: () => {
      void queryClient.resetQueries({ queryKey: queryKeys.products.lists })
      void refreshAfter(queryClient, (products) => products)
    },
  })
}

export function useChangeProduct(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ProductChange) =>
      dataOf(client.products[':id'].$put({ param: { id }, json })),
    onSuccess: (changed) => {
      void refreshAfter(queryClient, (products) =>
        products.map((product) => (product._id === changed._id ? changed : product)),
      )
    },
  })
}

interface Outcome {
  onDone: (product: Product) => void
  onFailed: (error: Error) => void
}

export function useDeleteProduct({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ id }: Product) => dataOf(client.products[':id'].$delete({ param: { id } })),
    onSuccess: (_, deleted) => {
      onDone(deleted)
      void refreshAfter(queryClient, (products) =>
        products.filter(({ _id }) => _id !== deleted._id),
      )
    },
    onError: onFailed,
  })
  return { deleteProduct: useOneAtATime(mutation), isDeleting: mutation.isPending }
}
