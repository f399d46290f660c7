import type { SizeGuide } from './contract.ts'

/** That of the category; all of them for a category that none was made for. */
export function guidesFor(guides: readonly SizeGuide[], categoryId: string): readonly SizeGuide[] {
  const own = guides.filter(({ categories }) => categories.includes(categoryId))
  return own.length > 0 ? own : guides
}
