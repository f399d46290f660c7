import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewProduct, Product, ProductChange } from '#shop/catalogue/contract.ts'
import type { ManagedProductFilter } from '#shop/catalogue/search/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { changeKeptRows, pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** What the administrators’ list of products is narrowed to and sorted by. */
export interface ProductSelection {
  q?: string | undefined
  category?: string | undefined
  availability?: ManagedProductFilter['availability']
  featured?: 'true' | 'false' | undefined
  /** Newest first, or what fits best to the words that are searched for, when it is left out. */
  sort?: Exclude<ManagedProductFilter['sort'], 'best-match'>
}

export function productsQuery(selection: ProductSelection) {
  return pagedQuery<Product>({
    queryKey: queryKeys.products.list(selection),
    ask: (page) => answerOf(client['managed-products'].$get({ query: { ...page, ...selection } })),
    // People buy while the dashboard is looked at.
    isWatched: true,
    staleTime: 0,
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

/** What may be meant by words that find nothing. */
export function productSuggestionsQuery(q: string) {
  return queryOptions({
    queryKey: queryKeys.productSuggestions(q),
    queryFn: () => dataOf(client['product-suggestions'].$get({ query: { q } })),
    staleTime: 0,
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
  changeKeptRows(queryClient, queryKeys.products.lists, change)
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
