import type { SizeGuide } from './contract.ts'

/** That of the size run, else that of the category; all of them for a product that none was made for. */
export function guidesFor(
  guides: readonly SizeGuide[],
  { category, sizeRun }: { category: string; sizeRun: string },
): readonly SizeGuide[] {
  const ofRun = guides.filter(({ runs }) => runs.includes(sizeRun))
  if (ofRun.length > 0) return ofRun
  const ofCategory = guides.filter(({ categories }) => categories.includes(category))
  return ofCategory.length > 0 ? ofCategory : guides
}
