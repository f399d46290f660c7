import { queryOptions } from '@tanstack/react-query'
import { answerTo, call, callWith } from '#api/client.ts'
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
    ask: (page) => answerTo('GET /managed-products', [{ ...page, ...selection }]),
    // People buy while the dashboard is looked at.
    isWatched: true,
    staleTime: 0,
  })
}

/** How many there are, can be bought, and are featured. */
export function productFiguresQuery() {
  return queryOptions({
    queryKey: [...PRODUCTS, 'figures'],
    queryFn: () => call('GET /products/stats/summary'),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** What may be meant by words that find nothing. */
export function productSuggestionsQuery(q: string) {
  return queryOptions({
    queryKey: suggestionsKey(q),
    queryFn: ({ signal }) => callWith({ signal }, 'GET /product-suggestions', { q }),
    staleTime: 0,
  })
}

/** For a form: fetched anew each time, and not among the others, so that it stays while it is filled in. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: () => call('GET /products/:id', id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function addProduct(json: NewProduct) {
  return call('POST /addProduct', json)
}

export function changeProduct({ id, ...json }: { id: string } & ProductChange) {
  return call('PUT /products/:id', id, json)
}

export function restoreProduct({ id }: Product) {
  return call('POST /products/:id/restore', id)
}

export function deleteProduct({ id }: Product) {
  return call('DELETE /products/:id', id)
}
