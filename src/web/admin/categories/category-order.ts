import type { Category } from '#shop/catalogue/categories/contract.ts'
import { moveTo } from '#web/ui/move-to.ts'

/** Moves a category to another's place; undefined when nothing would move. */
export function placeCategory(categories: readonly Category[], id: string, place: number) {
  const from = categories.findIndex((category) => category.id === id)
  const sorted = moveTo(categories, from, place)
  return sorted && { id, before: sorted[place + 1]?.id ?? null, sorted }
}
