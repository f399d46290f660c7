import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { cursorParts, decodeCursor } from '../../shared/paging.ts'
import type { BEST_MATCH, ManagedProductFilter } from './contract.ts'
import type { SearchWord } from './read-search.ts'

interface SortKey {
  by: RawBuilder<unknown>
  type: keyof typeof parts
}

/** What stands in a cursor, by the type that it is compared as. */
const parts = {
  timestamptz: cursorParts.time,
  bigint: cursorParts.bigint,
  text: cursorParts.text,
  integer: cursorParts.int,
} as const

export interface ProductOrder {
  direction: 'asc' | 'desc'
  /** Whether all that is found must be weighed before the first is known. */
  isByScore?: boolean
  /** Whether it is an order of `product_pieces`, which then stand beside the listings. */
  isByPieces?: boolean
  /** Whether it is by the price that a list shows. */
  isByPrice?: boolean
  /** The last of them is the id, so that no two products are at the same place. */
  keys: [SortKey, ...SortKey[]]
}

const addedAt: SortKey = { by: sql`product_listings.added_at`, type: 'timestamptz' }
/** As `selectPrices` has it. */
const price: SortKey = { by: sql`product_listings.price_paisa`, type: 'bigint' }
/** Capitals or not, and alike on every server. */
const name: SortKey = { by: sql`product_listings.lower_name`, type: 'text' }
const id: SortKey = { by: sql`product_listings.product_id`, type: 'text' }
const pieces: SortKey = { by: sql`product_pieces.piece_count`, type: 'integer' }
/** As `selectBestMatches` has weighed it. */
const score: SortKey = { by: sql`product_listings.score`, type: 'integer' }
/** The same id, so that one index has both keys. */
const idOfPieces: SortKey = { by: sql`product_pieces.product_id`, type: 'text' }

const orders: Record<
  Exclude<ManagedProductFilter['sort'], typeof BEST_MATCH | undefined>,
  ProductOrder
> = {
  newest: { direction: 'desc', keys: [addedAt, id] },
  oldest: { direction: 'asc', keys: [addedAt, id] },
  'price-up': { direction: 'asc', isByPrice: true, keys: [price, id] },
  'price-down': { direction: 'desc', isByPrice: true, keys: [price, id] },
  name: { direction: 'asc', keys: [name, id] },
  'stock-up': { direction: 'asc', isByPieces: true, keys: [pieces, idOfPieces] },
  'stock-down': { direction: 'desc', isByPieces: true, keys: [pieces, idOfPieces] },
}

export function sortBy<Tables, Table extends keyof Tables, Row>(
  { direction, keys }: ProductOrder,
  query: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return keys.reduce((sorted, { by }) => sorted.orderBy(by, direction), query)
}

/** The place of a row in that order, as a cursor tells it. */
export function placeOf({ keys }: ProductOrder): RawBuilder<(string | number)[]> {
  const told = keys.map(({ by, type }) =>
    type === 'timestamptz'
      ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : by,
  )
  return sql`json_build_array(${sql.join(told)})`
}

/** Whether a row comes after the last that was seen. @throws ShopError invalid */
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

/** Without a search nothing matches better than the rest. */
export function orderOf(
  sort: ManagedProductFilter['sort'],
  search: readonly SearchWord[] | undefined,
): ProductOrder {
  if (sort !== undefined && sort !== 'best-match') return orders[sort]
  if (!search || search.length === 0) return orders.newest
  return { direction: 'desc', isByScore: true, keys: [score, addedAt, id] }
}
