import type { Context } from './context.ts'

/** The beginning of the tag of what is true until a moment alone. */
const UNTIL = 'until '

/** What is cached is made anew from then on, whoever hears of no change. */
export function tagUntil({ addCacheTag }: Pick<Context, 'addCacheTag'>, moment: Date): void {
  addCacheTag?.(UNTIL + moment.toISOString())
}

/** The first of those moments; infinity without any. */
export function endOfTags(tags: Iterable<string>): number {
  const ends = [...tags].filter((tag) => tag.startsWith(UNTIL))
  return Math.min(...ends.map((tag) => Date.parse(tag.slice(UNTIL.length))))
}
