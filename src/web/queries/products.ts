import { queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewProduct, Product, ProductChange } from '#shop/catalogue/contract.ts'
import type { ManagedProductFilter } from '#shop/catalogue/search/contract.ts'
import { pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'
import { PRODUCTS, suggestionsKey } from './query-keys.ts'

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
    queryKey: [...PRODUCTS, 'list', selection],
    ask: (page) => answerOf(client['managed-products'].$get({ query: { ...page, ...selection } })),
    // People buy while the dashboard is looked at.
    isWatched: true,
    staleTime: 0,
  })
}

/** How many there are, can be bought, and are featured. */
export function productFiguresQuery() {
  return queryOptions({
    queryKey: [...PRODUCTS, 'figures'],
    queryFn: () => dataOf(client.products.stats.summary.$get()),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** What may be meant by words that find nothing. */
export function productSuggestionsQuery(q: string) {
  return queryOptions({
    queryKey: suggestionsKey(q),
    queryFn: ({ signal }) =>
      dataOf(client['product-suggestions'].$get({ query: { q } }, { init: { signal } })),
    staleTime: 0,
  })
}

/** For a form: fetched anew each time, and not among the others, so that it stays while it is filled in. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: () => dataOf(client.products[':id'].$get({ param: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function addProduct(json: NewProduct) {
  return dataOf(client.addProduct.$post({ json }))
}

export function changeProduct({ id, ...json }: { id: string } & ProductChange) {
  return dataOf(client.products[':id'].$put({ param: { id }, json }))
}

export function restoreProduct({ id }: Product) {
  return dataOf(client.products[':id'].restore.$post({ param: { id } }))
}

export function deleteProduct({ id }: Product) {
  return dataOf(client.products[':id'].$delete({ param: { id } }))
}
