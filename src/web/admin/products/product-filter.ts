import { z } from 'zod'
import { m } from '#messages'
import {
  ARCHIVED,
  AVAILABILITIES,
  type Availability,
  MANAGED_PRODUCT_ORDERS,
  ManagedProductFilter,
} from '#shop/catalogue/search/contract.ts'
import { readSelection } from '#web/lists/read-selection.ts'
import { pathToSection } from '../frame/path-to-section.ts'

/** Values of the filter by availability. */
export const LISTED = [...AVAILABILITIES, ARCHIVED] as const

const Selection = ManagedProductFilter.omit({ limit: true, cursor: true }).extend({
  featured: z.enum(['true', 'false']).optional(),
  /** When left out: newest first, or best match for a search. */
  sort: z.enum(MANAGED_PRODUCT_ORDERS).optional(),
})

/** Filters and sorting of the administrators’ product list. */
export type ProductSelection = Partial<z.infer<typeof Selection>>

type ProductOrder = NonNullable<ProductSelection['sort']>

/** The table's names. */
export const availabilityLabels: Record<Availability | typeof ARCHIVED, () => string> = {
  'in-stock': m.product_state_in_stock,
  low: m.product_state_low,
  'out-of-stock': m.product_state_out,
  'not-for-sale': m.product_state_not_for_sale,
  archived: m.product_state_archived,
}

const featuredLabels = { true: m.product_featured, false: m.product_not_featured }

export const sortLabels: Record<ProductOrder, () => string> = {
  newest: m.filter_newest,
  oldest: m.product_sort_oldest,
  name: m.common_name,
  'price-up': m.filter_price_up,
  'price-down': m.filter_price_down,
  'stock-up': m.product_sort_stock_up,
  'stock-down': m.product_sort_stock_down,
}

/** Reads filters and sorting from the address, dropping invalid ones. */
export function readFilter(parameters: URLSearchParams): ProductSelection {
  const { sort, ...narrowing } = readSelection(Selection, parameters)
  // Without a search, newest first is the default.
  return { ...narrowing, sort: sort === 'newest' && !narrowing.q ? undefined : sort }
}

export function pathToProducts(filter: ProductSelection = {}): string {
  return pathToSection('products', filter)
}

/** Whether the list leaves products out. */
export function isNarrowed({ sort: _, ...narrowing }: ProductSelection): boolean {
  return Object.values(narrowing).some(Boolean)
}

/** Describes the filter, such as `“lungi”, running low, featured`; with names of categories. */
export function filterText(filter: ProductSelection, nameOf: (category: string) => string): string {
  const { q, category, availability, featured } = filter
  return [
    q && `“${q}”`,
    category && nameOf(category),
    availability && availabilityLabels[availability]().toLowerCase(),
    featured && featuredLabels[featured]().toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Such as `price, low to high`. */
export function sortLabel({ q, sort, availability }: ProductSelection): string {
  if (availability === ARCHIVED) return m.product_sorted_archived()
  if (!sort) return q ? m.sort_best_match() : m.sort_newest()
  if (sort === 'newest') return m.sort_newest()
  if (sort === 'oldest') return m.product_sorted_oldest()
  return m.product_sorted_by({ order: sortLabels[sort]().toLowerCase() })
}

/** The grid of prices and stock, with the same search and category. */
export function pathToGrid({ q, category }: ProductSelection): string {
  const wanted = Object.entries({ q, category }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return wanted.length > 0 ? `/product-grid?${new URLSearchParams(wanted)}` : '/product-grid'
}

/** The form for stock entries: for one product, or an empty list. */
export function pathToStock(productId?: string): string {
  return productId === undefined ? '/stock' : `/stock?product=${encodeURIComponent(productId)}`
}
