import { MAX_SEARCH_LENGTH } from '#shop/catalogue/contract.ts'
import { dashboardPath } from '../orders/dashboard-path.ts'

/** Which words the address narrows the table to. */
export function readSearch(parameters: URLSearchParams): string | undefined {
  return parameters.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined
}

export function pathToProducts(q?: string): string {
  return dashboardPath('products', { q })
}
