import { m } from '#messages'
import { shownSize } from '#shop/catalogue/rules.ts'
import type { PRODUCT_ORDERS, ProductFacets } from '#shop/catalogue/search/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'

/** Filters of a product list, in the address and in API calls. */
export interface ListingQuery {
  q?: string
  category?: string
  minPrice?: string
  maxPrice?: string
  size?: string
  sizeRun?: string
  /** The colour's name in lower case. */
  colour?: string
  /** Its name in lower case, too. */
  cloth?: string
  inStock?: 'true'
  sort?: (typeof PRODUCT_ORDERS)[number]
}

const NAMES = [
  'q',
  'category',
  'minPrice',
  'maxPrice',
  'size',
  'sizeRun',
  'colour',
  'cloth',
  'inStock',
  'sort',
] as const

/** The query string, always in the same order; empty without filters. */
export function toSearch(query: { [Name in (typeof NAMES)[number]]?: string | undefined }): string {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = query[name]?.trim()
    if (value) params.set(name, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Value of the single size field: `waist:32`, `waist:` for any size of a run, or `32` of any run. */
export function sizeChoiceOf({ size = '', sizeRun }: ListingQuery): string {
  return sizeRun === undefined ? size : `${sizeRun}:${size}`
}

export function readSizeChoice(
  choice: string,
  sizeRuns: readonly { id: string }[],
): Pick<ListingQuery, 'size' | 'sizeRun'> {
  const run = sizeRuns.find(({ id }) => choice.startsWith(`${id}:`))
  const size = run ? choice.slice(run.id.length + 1) : choice
  return { ...(size && { size }), ...(run && { sizeRun: run.id }) }
}

/** The address of a list, or of a later page of it. */
export function listingPath(path: string, query: ListingQuery, cursor?: string): string {
  const search = toSearch(query)
  if (cursor === undefined) return `${path}${search}`
  return `${path}${search}${search ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}

const sortLabels: Record<NonNullable<ListingQuery['sort']>, () => string> = {
  newest: m.sort_newest,
  'price-up': m.sort_price_up,
  'price-down': m.sort_price_down,
  name: m.sort_name,
}

/** Describes the list and its order. */
export function describeListing(query: ListingQuery): string {
  const { q, sort } = query
  if (q) return m.list_results({ q, order: sort ? sortLabels[sort]() : m.sort_best_match() })
  const isNarrowed = activeFilters(query, NO_CHOICES).length > 0
  const order = sortLabels[sort ?? 'newest']()
  return isNarrowed ? m.list_filtered({ order }) : m.list_all({ order })
}

/** Choices of the filter form. */
export interface ListingChoices {
  categories: { id: string; name: string }[]
  facets: ProductFacets
}

export const NO_CHOICES: ListingChoices = {
  categories: [],
  facets: { sizeRuns: [], colours: [], cloths: [] },
}

interface ActiveFilter {
  label: string
  /** The query without this filter. */
  rest: ListingQuery
}

/** Active filters, one by one; the order is not a filter. */
export function activeFilters(
  query: ListingQuery,
  { categories, facets }: ListingChoices,
): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const { q, category, minPrice, maxPrice, size, sizeRun, colour, cloth, inStock } = query
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
  if (size)
    filters.push({
      label: m.filter_size_is({ size: shownSize(size) }),
      rest: without(query, ['size']),
    })
  if (sizeRun) {
    const name = facets.sizeRuns.find(({ id }) => id === sizeRun)?.name ?? sizeRun
    filters.push({ label: name, rest: without(query, ['sizeRun']) })
  }
  if (colour) {
    const name = facets.colours.find((each) => each.name.toLowerCase() === colour)?.name ?? colour
    filters.push({ label: name, rest: without(query, ['colour']) })
  }
  if (cloth) {
    const label = facets.cloths.find((each) => each.name.toLowerCase() === cloth)?.label ?? cloth
    filters.push({ label, rest: without(query, ['cloth']) })
  }
  if (inStock) filters.push({ label: m.filter_in_stock(), rest: without(query, ['inStock']) })
  return filters
}

function priceLabel(min: string | undefined, max: string | undefined): string {
  const [least, most] = [formatTaka(Number(min)), formatTaka(Number(max))]
  if (min && max) return m.price_between({ least, most })
  return min ? m.price_at_least({ least }) : m.price_at_most({ most })
}

function without(query: ListingQuery, names: readonly (keyof ListingQuery)[]): ListingQuery {
  const rest = { ...query }
  for (const name of names) delete rest[name]
  return rest
}
