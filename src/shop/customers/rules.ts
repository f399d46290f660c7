import { foldText } from '../shared/read-text.ts'

/** Per customer. */
export const MAX_TAGS = 20

/** Removes duplicates, keeping the first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(foldText(tag)) && seen.add(foldText(tag)))
}
