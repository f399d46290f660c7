import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { cursorParts, decodeCursor } from '../../shared/paging.ts'
import type { BEST_MATCH, ManagedProductFilter } from './contract.ts'
import type { SearchWord } from './read-search.ts'

interface SortKey {
  by: RawBuilder<unknown>
  type: keyof typeof parts
}

/** Parts of a cursor, by the type used for comparing. */
const parts = {
  timestamptz: cursorParts.time,
  bigint: cursorParts.bigint,
  text: cursorParts.text,
  integer: cursorParts.int,
} as const

/** Sort order over `selectFound`. */
export interface ProductOrder {
  direction: 'asc' | 'desc'
  /** Ends with the id, so that the order is total. */
  keys: [SortKey, ...SortKey[]]
}

const createdAt: SortKey = { by: sql`found.created_at`, type: 'timestamptz' }
const price: SortKey = { by: sql`found.price`, type: 'bigint' }
/** Ignores case, and sorts the same on every server. */
const name: SortKey = { by: sql`found.lower_name`, type: 'text' }
const pieces: SortKey = { by: sql`found.pieces`, type: 'integer' }
const score: SortKey = { by: sql`found.score`, type: 'integer' }
const id: SortKey = { by: sql`found.id`, type: 'text' }

const orders: Record<
  Exclude<ManagedProductFilter['sort'], typeof BEST_MATCH | undefined>,
  ProductOrder
> = {
  newest: { direction: 'desc', keys: [createdAt, id] },
  oldest: { direction: 'asc', keys: [createdAt, id] },
  'price-up': { direction: 'asc', keys: [price, id] },
  'price-down': { direction: 'desc', keys: [price, id] },
  name: { direction: 'asc', keys: [name, id] },
  'stock-up': { direction: 'asc', keys: [pieces, id] },
  'stock-down': { direction: 'desc', keys: [pieces, id] },
}

export function sortBy<Tables, Table extends keyof Tables, Row>(
  { direction, keys }: ProductOrder,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return keys.reduce((sorted, { by }) => sorted.orderBy(by, direction), query)
}

/** The position of a row in that order, as in a cursor. */
export function placeOf({ keys }: ProductOrder): RawBuilder<(string | number)[]> {
  const told = keys.map(({ by, type }) =>
    type === 'timestamptz'
      ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : by,
  )
  return sql`json_build_array(${sql.join(told)})`
}

/** Whether a row comes after the cursor. @throws ShopError invalid */
export function isBehind(
  cursor: string | undefined,
  { direction, keys }: ProductOrder,
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`
  const [first, ...others] = keys
  const last = decodeCursor(cursor, [parts[first.type], ...others.map(({ type }) => parts[type])])
  const lastPlace = keys.map(({ type }, i) => sql`${last[i]}::${sql.raw(type)}`)
  return sql`(${sql.join(keys.map(({ by }) => by))}) ${sql.raw(direction === 'desc' ? '<' : '>')}
    (${sql.join(lastPlace)})`
}

/** Without a search there is no best match. */
export function orderOf(
  sort: ManagedProductFilter['sort'],
  search: readonly SearchWord[] | undefined,
): ProductOrder {
  if (sort !== undefined && sort !== 'best-match') return orders[sort]
  if (!search || search.length === 0) return orders.newest
  return { direction: 'desc', keys: [score, createdAt, id] }
}
