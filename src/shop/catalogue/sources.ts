import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import type { ProductFilter } from './search/contract.ts'

// What an answer is made from, in the words in which the database tells of changes: the triggers of
// 0022-notices-by-product.sql. A change of a category is a change of everything, because every page
// names some.

/** Where each of them was changed. */
export const ADDRESSES = 'addresses'
/** How many products are in each category. */
export const COUNTS = 'counts'

/** Beside what a list shows: what could come into it. */
export function readList(
  { onRead }: Pick<Context, 'onRead'>,
  filter: Partial<ProductFilter>,
): void {
  const { category, q, size, inStock } = filter
  // What is typed means something else when any product has that word; an `_id` may be that of any.
  const isOfCategory = category !== undefined && !isUid(category) && q === undefined
  onRead?.(isOfCategory ? `list ${category}` : 'lists')
  if (size !== undefined || inStock !== undefined) onRead?.('availability')
}

export function readProduct({ onRead }: Pick<Context, 'onRead'>, id: string): void {
  onRead?.(`product ${id}`)
}
