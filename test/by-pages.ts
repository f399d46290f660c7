import type { Page, Paging } from '#shop/shared/paging.ts'

/** Reads a whole list, that many items at a time. */
export async function readByPages<Item>(
  limit: number,
  list: (paging: Paging) => Promise<Page<Item>>,
): Promise<Item[]> {
  const seen: Item[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ limit, ...(cursor && { cursor }) })
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return seen
}
