import { foldText } from '../shared/text.ts'

/** Of one customer. */
export const MAX_TAGS = 20

/** What moved, as the audit log lists it. */
export function joinMoved(ids: readonly string[]): string {
  return ids.join(' ')
}

export function splitMoved(listed: unknown): string[] {
  return typeof listed === 'string' ? listed.split(' ').filter(Boolean) : []
}

/** No tag has a comma. */
export function splitTags(typed: unknown): string[] {
  if (typeof typed !== 'string') return []
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

/** Each once, as it was first spelt. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(foldText(tag)) && seen.add(foldText(tag)))
}
