import { foldText } from '../shared/read-text.ts'

/** Of one customer. */
export const MAX_TAGS = 20

/** Each once, as it was first spelt. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(foldText(tag)) && seen.add(foldText(tag)))
}
