import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import type { ProductFilter } from './search/contract.ts'

// The cache tags that the triggers of 0210-catalogue.sql invalidate. A change of a category
// invalidates everything, because every page names some.

/** When each of them was changed, as the sitemap tells. */
export const ADDRESSES = 'addresses'
/** Whether sizes and colours are in stock, and what they cost. */
const AVAILABILITY = 'availability'
/** How many products are in each category. */
export const COUNTS = 'counts'

/** For what could come into a list; what it shows has tags of its own. */
export function tagList(
  { addCacheTag }: Pick<Context, 'addCacheTag'>,
  filter: Partial<ProductFilter>,
): void {
  const { category, q, size, colour, inStock } = filter
  // What is typed means something else when any product has that word; an `_id` may be that of any.
  const isOfCategory = category !== undefined && !isUid(category) && q === undefined
  addCacheTag?.(isOfCategory ? `list ${category}` : 'lists')
  // Any word that is typed may be a size or a colour, which sell out.
  const sellsOut = [size, colour, q, inStock].some((each) => each !== undefined)
  if (sellsOut || isByPrice(filter)) addCacheTag?.(AVAILABILITY)
}

/** Whether a list is narrowed or sorted by price: that of a product depends on which variants are in stock. */
export function isByPrice({ minPrice, maxPrice, sort }: Partial<ProductFilter>): boolean {
  const isNarrowed = minPrice !== undefined || maxPrice !== undefined
  return isNarrowed || sort === 'price-up' || sort === 'price-down'
}

/** For the sizes and colours that are in stock in a category, or in all. */
export function tagFacets(
  { addCacheTag }: Pick<Context, 'addCacheTag'>,
  category: string | undefined,
): void {
  const isOfCategory = category !== undefined && !isUid(category)
  addCacheTag?.(isOfCategory ? `${AVAILABILITY} ${category}` : AVAILABILITY)
}

export function tagProduct({ addCacheTag }: Pick<Context, 'addCacheTag'>, id: string): void {
  addCacheTag?.(`product ${id}`)
}
