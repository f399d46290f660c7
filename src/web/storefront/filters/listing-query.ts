import type { ProductSize } from '#shop/catalogue/contract.ts'
import type { PRODUCT_ORDERS } from '#shop/catalogue/search/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'

/** What a list of products is narrowed to, as it stands in the address and in calls of the API. */
export interface ListingQuery {
  q?: string
  category?: string
  minPrice?: string
  maxPrice?: string
  size?: ProductSize['size']
  inStock?: 'true'
  sort?: (typeof PRODUCT_ORDERS)[number]
}

const NAMES = ['q', 'category', 'minPrice', 'maxPrice', 'size', 'inStock', 'sort'] as const

/** The query of an address, always in one order; without any, nothing. */
export function toSearch(query: { [Name in (typeof NAMES)[number]]?: string | undefined }): string {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = query[name]?.trim()
    if (value) params.set(name, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** The address of a list, or of a later page of it. */
export function listingPath(path: string, query: ListingQuery, cursor?: string): string {
  const search = toSearch(query)
  if (cursor === undefined) return `${path}${search}`
  return `${path}${search}${search ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}

const sortLabels: Record<NonNullable<ListingQuery['sort']>, string> = {
  newest: 'newest first',
  'price-up': 'lowest price first',
  'price-down': 'highest price first',
  name: 'by name',
}

/** What stands below, in which order. */
export function describeListing(query: ListingQuery): string {
  const { q, sort } = query
  if (q) return `Results for “${q}”, ${sort ? sortLabels[sort] : 'best match first'}.`
  const isNarrowed = activeFilters(query, []).length > 0
  const what = isNarrowed ? 'Clothes that match your filters' : 'All our clothes'
  return `${what}, ${sortLabels[sort ?? 'newest']}.`
}

interface ActiveFilter {
  label: string
  /** The query without it. */
  rest: ListingQuery
}

/** What the list is narrowed to, one by one; an order narrows nothing. */
export function activeFilters(
  query: ListingQuery,
  categories: readonly { id: string; name: string }[],
): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const { q, category, minPrice, maxPrice, size, inStock } = query
  if (q) filters.push({ label: `“${q}”`, rest: without(query, ['q']) })
  if (category) {
    const name = categories.find(({ id }) => id === category)?.name ?? category
    filters.push({ label: name, rest: without(query, ['category']) })
  }
  if (minPrice || maxPrice) {
    filters.push({
      label: priceLabel(minPrice, maxPrice),
      rest: without(query, ['minPrice', 'maxPrice']),
    })
  }
  if (size) filters.push({ label: `Size ${size}`, rest: without(query, ['size']) })
  if (inStock) filters.push({ label: 'In stock', rest: without(query, ['inStock']) })
  return filters
}

function priceLabel(min: string | undefined, max: string | undefined): string {
  if (min && max) return `${formatTaka(Number(min))} to ${formatTaka(Number(max))}`
  return min ? `From ${formatTaka(Number(min))}` : `Up to ${formatTaka(Number(max))}`
}

function without(query: ListingQuery, names: readonly (keyof ListingQuery)[]): ListingQuery {
  const rest = { ...query }
  for (const name of names) delete rest[name]
  return rest
}
