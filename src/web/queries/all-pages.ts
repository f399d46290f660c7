import type { Page } from './paged-query.ts'

/** Reads a whole list, in answers of at most a thousand rows. */
export async function readAllPages<Item>(
  ask: (place: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await ask(cursor === null ? {} : { cursor })
    items.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}
