import { z } from 'zod'
import { ShopError } from './shop-error.ts'
import { boundedText } from './text.ts'

export interface Page<Item> {
  items: Item[]
  /** Hand it back as `cursor` for what comes next; null at the end. */
  nextCursor: string | null
}

/** Room for the longest name there may be, in Bangla, beside an id. */
const MAX_CURSOR_LENGTH = 1500

/** As it comes with a request. What stands in it is looked at by `decodeCursor`. */
export const CursorParameter = boundedText(MAX_CURSOR_LENGTH)

/** So much of a list is given when no limit is named. */
export const MAX_ROWS = 1000

/** Lists are given whole up to a thousand rows, or a page at a time when a limit is named. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: CursorParameter.optional(),
})
export type Paging = z.infer<typeof Paging>

/**
 * What may stand in a cursor. Anybody can write one, and each of these is something that both
 * databases can compare: a number of four bytes, one of eight, a moment as it was told, a text.
 */
export const cursorParts = {
  int: z.int32(),
  bigint: z.int(),
  time: z.iso.datetime({ precision: 3 }).refine((time) => !time.startsWith('0000')),
  text: z.string().refine((text) => !/[\0\p{Surrogate}]/u.test(text)),
  uuid: z.uuid(),
} as const

export type CursorPart = (typeof cursorParts)[keyof typeof cursorParts]

/** A cursor is the sort key of the last row seen, so that paging costs the same at any depth. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Reads a cursor of these parts, whoever made it.
 * @throws ShopError invalid
 */
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
    throw new ShopError('invalid', 'The cursor is not valid.', {
      fields: { cursor: 'The cursor is not valid' },
    })
  }
}

interface LimitableQuery<Row> {
  limit(count: number): { execute(): Promise<Row[]> }
}

/** One row more than is given, to learn whether there is more. */
export function readLimit(limit = MAX_ROWS): number {
  return limit + 1
}

/** Reads a page, and whether there is more behind it. */
export async function readPage<Row>(
  query: LimitableQuery<Row>,
  limit: number | undefined,
  keyOf: (row: Row) => readonly (string | number)[],
): Promise<Page<Row>> {
  const count = limit ?? MAX_ROWS
  const rows = await query.limit(readLimit(limit)).execute()
  const items = rows.slice(0, count)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > count && last ? encodeCursor(keyOf(last)) : null }
}
