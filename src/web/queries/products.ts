import { keyOf, typedQuery } from './query.ts'

/** Of all that says what products there are, and what is left of them. */
export const PRODUCTS = [keyOf('/products'), keyOf('/managed-products'), keyOf('/stock')]

/** The few products that are most likely meant, whether they are for sale or not. */
export function foundProductsQuery(q: string) {
  return { ...typedQuery('GET /products', { q, limit: '8' }), enabled: q !== '', staleTime: 0 }
}
