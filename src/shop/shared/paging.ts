import { z } from 'zod'
import { m } from '#messages'
import { ShopError } from './shop-error.ts'
import { boundedText } from './text.ts'

export interface Page<Item> {
  items: Item[]
  /** Pass it as `cursor` to get the next page; null on the last one. */
  nextCursor: string | null
}

/** Fits the longest name in Bangla and an id. */
const MAX_CURSOR_LENGTH = 1500

/** `decodeCursor` checks its content. */
export const CursorParameter = boundedText(MAX_CURSOR_LENGTH)

/** The default limit. */
export const MAX_ROWS = 1000

/** Without a limit, lists return up to 1,000 rows. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: CursorParameter.optional(),
})
export type Paging = z.infer<typeof Paging>

/**
 * Types of the parts of a cursor, all comparable on both engines: 4-byte and 8-byte numbers, times, texts. Anyone can
 * forge a cursor, so each part is checked.
 */
export const cursorParts = {
  int: z.int32(),
  bigint: z.int(),
  time: z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000')),
  text: z.string().refine((text) => !/[\0\p{Surrogate}]/u.test(text)),
  uuid: z.uuid(),
} as const

export type CursorType = keyof typeof cursorParts
export type CursorPart = (typeof cursorParts)[CursorType]

/** The sort key of the last row, so that paging costs the same at any depth. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** @throws ShopError invalid */
export function decodeCursor<const Parts extends readonly [CursorPart, ...CursorPart[]]>(
  cursor: string,
  parts: Parts,
): z.infer<z.ZodTuple<[...Parts], null>> {
  try {
    const key: unknown = JSON.parse(
      Buffer.from(CursorParameter.parse(cursor), 'base64url').toString(),
    )
    return z.tuple<[...Parts]>([...parts]).parse(key)
  } catch {
    throw new ShopError('invalid', m.refusal_cursor(), {
      fields: { cursor: m.fault_cursor() },
    })
  }
}

/** Reads a page, and one row more to learn whether there is a next one. */
export async function readPage<Row>(
  query: { limit(count: number): { execute(): Promise<Row[]> } },
  limit = MAX_ROWS,
  keyOf: (row: Row) => readonly (string | number)[],
): Promise<Page<Row>> {
  const rows = await query.limit(limit + 1).execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
