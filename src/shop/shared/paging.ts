import { z } from 'zod'
import { ShopError } from './shop-error.ts'

export interface Page<Item> {
  items: Item[]
  /** Hand it back as `cursor` for what comes next; null at the end. */
  nextCursor: string | null
}

/** Lists are given whole, or a page at a time when a limit is named. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(300).optional(),
})
export type Paging = z.infer<typeof Paging>

/** A text in a cursor; PostgreSQL refuses zero bytes. */
export const CursorText = z.string().refine((text) => !text.includes('\0'))

/** A cursor is the sort key of the last row seen, so that paging costs the same at any depth. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** @throws ShopError invalid */
export function decodeCursor<Key extends z.ZodType>(cursor: string, shape: Key): z.infer<Key> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new ShopError('invalid', 'The cursor is not one of ours.', {
      fields: { cursor: 'Unknown cursor' },
    })
  }
}

interface LimitableQuery<Row> {
  execute(): Promise<Row[]>
  limit(count: number): { execute(): Promise<Row[]> }
}

/** Reads one row more than is given, to learn whether there is more. */
export async function readPage<Row>(
  query: LimitableQuery<Row>,
  limit: number | undefined,
  keyOf: (row: Row) => readonly (string | number)[],
): Promise<Page<Row>> {
  if (limit === undefined) return { items: await query.execute(), nextCursor: null }
  const rows = await query.limit(limit + 1).execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
