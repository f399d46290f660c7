import { z } from 'zod'
import { ShopError } from './shop-error.ts'

export interface Page<Item> {
  items: Item[]
  /** Hand it back as `cursor` for what comes next; null at the end. */
  nextCursor: string | null
}

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

/** Cuts the one row too many that was read to learn whether there is more. */
export function toPage<Item>(
  rows: Item[],
  limit: number,
  keyOf: (item: Item) => readonly (string | number)[],
): Page<Item> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
