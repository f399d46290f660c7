import { m } from '#messages'
import {
  ARCHIVED,
  AVAILABILITIES,
  type Availability,
  MANAGED_PRODUCT_ORDERS,
  MAX_SEARCH_LENGTH,
  type ManagedProductFilter,
} from '#shop/catalogue/search/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

const CATEGORY_LENGTH = 100

/** Values of the filter by availability. */
export const LISTED = [...AVAILABILITIES, ARCHIVED] as const

/** Filters and sorting of the administrators’ product list. */
export interface ProductSelection {
  q?: string | undefined
  category?: string | undefined
  availability?: ManagedProductFilter['availability']
  featured?: 'true' | 'false' | undefined
  /** When left out: newest first, or best match for a search. */
  sort?: Exclude<ManagedProductFilter['sort'], 'best-match'>
}

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
  const given = (name: keyof ProductSelection) => parameters.get(name)?.trim() || undefined
  const q = given('q')?.slice(0, MAX_SEARCH_LENGTH)
  const sort = MANAGED_PRODUCT_ORDERS.find((order) => order === given('sort'))
  return {
    q,
    category: given('category')?.slice(0, CATEGORY_LENGTH),
    availability: LISTED.find((each) => each === given('availability')),
    featured: (['true', 'false'] as const).find((each) => each === given('featured')),
    // Without a search, newest first is the default.
    sort: sort === 'newest' && !q ? undefined : sort,
  }
}

export function pathToProducts(filter: ProductSelection = {}): string {
  const { q, category, availability, featured, sort } = filter
  return pathToSection('products', { q, category, availability, featured, sort })
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
