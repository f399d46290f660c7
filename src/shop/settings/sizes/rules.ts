import type { SizeGuide } from './contract.ts'

/** Guides of the size run, else of the category. */
export function guidesFor(
  guides: readonly SizeGuide[],
  { category, sizeRun }: { category: string; sizeRun: string },
): readonly SizeGuide[] {
  const ofRun = guides.filter(({ runs }) => runs.includes(sizeRun))
  if (ofRun.length > 0) return ofRun
  return guides.filter(({ categories }) => categories.includes(category))
}
