import { keyOf, typedQuery } from './query.ts'

/** Everything that shows products and their stock. */
export const PRODUCTS = [keyOf('/products'), keyOf('/managed-products'), keyOf('/stock')]

/** The best matches, whether they are for sale or not. */
export function foundProductsQuery(q: string) {
  return { ...typedQuery('GET /products', { q, limit: '8' }), enabled: q !== '', staleTime: 0 }
}
