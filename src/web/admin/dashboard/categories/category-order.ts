import type { Category } from '#shop/catalogue/categories/contract.ts'
import type { CategoryPlace } from '#web/queries/categories.ts'

/** The category at the place of another, which makes room; undefined where nothing would move. */
export function moveTo(
  categories: readonly Category[],
  id: string,
  place: number,
): CategoryPlace | undefined {
  const from = categories.findIndex((category) => category.id === id)
  const moved = categories[from]
  if (!moved || from === place || place < 0 || place >= categories.length) return undefined
  const sorted = categories.toSpliced(from, 1).toSpliced(place, 0, moved)
  return { id, before: sorted[place + 1]?.id ?? null, sorted }
}
