import { answerTo, call } from '#api/client.ts'
import type { ChangedProduct, ChangeProducts } from '#shop/catalogue/bulk/contract.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { pagedQuery } from './paged-query.ts'

/** Not among the others: what is saved in it is shown at once, and a long one is not asked for again. */
export const PRODUCT_GRID = ['product-grid'] as const

export interface GridSelection {
  q?: string
  category?: string
}

/** For the grid: what is narrowed to, newest first; what is not being changed follows what is sold. */
export function productGridQuery(selection: GridSelection) {
  return pagedQuery<Product>({
    queryKey: [...PRODUCT_GRID, selection],
    ask: (page) => answerTo('GET /products', [{ ...page, ...selection }]),
    staleTime: 0,
  })
}

/** What is sent again with the same key, after a lost answer, is done once. */
export function changeProducts(json: ChangeProducts, key: string): Promise<ChangedProduct[]> {
  return call('POST /product-changes', json, key)
}
