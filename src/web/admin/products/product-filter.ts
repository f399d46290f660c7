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

/** What the list may be narrowed to. */
export const LISTED = [...AVAILABILITIES, ARCHIVED] as const

/** What the administrators’ list of products is narrowed to and sorted by. */
export interface ProductSelection {
  q?: string | undefined
  category?: string | undefined
  availability?: ManagedProductFilter['availability']
  featured?: 'true' | 'false' | undefined
  /** Newest first, or what fits best to the words that are searched for, when it is left out. */
  sort?: Exclude<ManagedProductFilter['sort'], 'best-match'>
}

type ProductOrder = NonNullable<ProductSelection['sort']>

/** As the table calls them. */
export const availabilityLabels: Record<Availability | typeof ARCHIVED, string> = {
  'in-stock': 'In Stock',
  low: 'Low stock',
  'out-of-stock': 'Out of Stock',
  'not-for-sale': 'Not for sale',
  archived: 'Archived',
}

export const sortLabels: Record<ProductOrder, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  'stock-up': 'Stock, low to high',
  'stock-down': 'Stock, high to low',
}

/** What the address narrows and sorts the products to, without what is impossible in it. */
export function readFilter(parameters: URLSearchParams): ProductSelection {
  const given = (name: keyof ProductSelection) => parameters.get(name)?.trim() || undefined
  const q = given('q')?.slice(0, MAX_SEARCH_LENGTH)
  const sort = MANAGED_PRODUCT_ORDERS.find((order) => order === given('sort'))
  return {
    q,
    category: given('category')?.slice(0, CATEGORY_LENGTH),
    availability: LISTED.find((each) => each === given('availability')),
    featured: (['true', 'false'] as const).find((each) => each === given('featured')),
    // Without words, the newest come first anyhow.
    sort: sort === 'newest' && !q ? undefined : sort,
  }
}

export function pathToProducts(filter: ProductSelection = {}): string {
  const { q, category, availability, featured, sort } = filter
  return pathToSection('products', { q, category, availability, featured, sort })
}

/** Whether it is about some of the products. */
export function isNarrowed({ sort: _, ...narrowing }: ProductSelection): boolean {
  return Object.values(narrowing).some(Boolean)
}

/** What was looked for, such as `“lungi”, running low, featured`; categories by their names. */
export function filterText(filter: ProductSelection, nameOf: (category: string) => string): string {
  const { q, category, availability, featured } = filter
  return [
    q && `“${q}”`,
    category && nameOf(category),
    availability && availabilityLabels[availability].toLowerCase(),
    featured && (featured === 'true' ? 'featured' : 'not featured'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Such as `price, low to high`. */
export function sortLabel({ q, sort, availability }: ProductSelection): string {
  if (availability === ARCHIVED) return 'last archived first'
  if (!sort) return q ? 'best match first' : 'newest first'
  return sort === 'newest' || sort === 'oldest'
    ? `${sort} first`
    : `by ${sortLabels[sort].toLowerCase()}`
}

/** The grid of prices and stock, narrowed to the same words and category. */
export function pathToGrid({ q, category }: ProductSelection): string {
  const wanted = Object.entries({ q, category }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return wanted.length > 0 ? `/product-grid?${new URLSearchParams(wanted)}` : '/product-grid'
}

/** Where one says what came in, was counted, or is gone; of one product, or of a list to be filled. */
export function pathToStock(productId?: string): string {
  return productId === undefined ? '/stock' : `/stock?product=${encodeURIComponent(productId)}`
}
