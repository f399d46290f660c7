import type { Category } from '#shop/catalogue/categories/contract.ts'
import { moveTo } from '#web/ui/move-to.ts'

/** The category at the place of another, which makes room; undefined where nothing would move. */
export function placeCategory(categories: readonly Category[], id: string, place: number) {
  const from = categories.findIndex((category) => category.id === id)
  const sorted = moveTo(categories, from, place)
  return sorted && { id, before: sorted[place + 1]?.id ?? null, sorted }
}
