import { queryOptions } from '@tanstack/react-query'
import { answerTo, call, callWith } from '#api/client.ts'
import type { Variant } from '#shop/catalogue/contract.ts'
import type { NewStockEntry, StockLevel, StockMovement } from '#shop/catalogue/stock/contract.ts'
import type { StockSelection, VariantStock } from '#shop/reports/stock/contract.ts'
import { pagedQuery } from './paged-query.ts'
import { PRODUCTS } from './query-keys.ts'

export const STOCK_MOVEMENTS = ['stock-movements'] as const

const MAX_FOUND = '8'

/** The few products that are most likely meant, whether they are for sale or not. */
export function foundProductsQuery(q: string) {
  return queryOptions({
    queryKey: [...PRODUCTS, 'found', q],
    queryFn: ({ signal }) => callWith({ signal }, 'GET /products', { q, limit: MAX_FOUND }),
    enabled: q !== '',
    staleTime: 0,
  })
}

/** What of each size and colour is sold, held, left and on hand. */
export function stockQuery(selection: StockSelection) {
  return pagedQuery<VariantStock>({
    queryKey: [...PRODUCTS, 'stock', selection],
    ask: (page) => answerTo('GET /stock', [{ ...page, ...selection }]),
    // People buy while the dashboard is looked at.
    isWatched: true,
    staleTime: 0,
  })
}

/** Why the count of a size in a colour became what it is, newest first. */
export function movementsQuery(
  productId: string,
  { size, colour }: Pick<Variant, 'size' | 'colour'>,
) {
  return pagedQuery<StockMovement>({
    queryKey: [...STOCK_MOVEMENTS, productId, size, colour],
    ask: (page) => answerTo('GET /products/:id/movements', [productId, { ...page, size, colour }]),
    staleTime: 0,
  })
}

/** What is sent again with the same key, after a lost answer, is done once. */
export function addStockEntry(json: NewStockEntry, key: string): Promise<StockLevel[]> {
  return call('POST /stock-entries', json, key)
}
