import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type CursorPart, cursorParts } from '../../shared/paging.ts'
import type { BEST_MATCH, ManagedProductFilter } from './contract.ts'
import type { SearchWord } from './read-search.ts'

interface SortKey {
  by: RawBuilder<unknown>
  /** As it stands in a cursor. */
  told: RawBuilder<unknown>
  /** From what stands in a cursor. */
  read: (value: unknown) => RawBuilder<unknown>
  part: CursorPart
}

export interface ProductOrder {
  direction: 'asc' | 'desc'
  /** Whether all that is found must be weighed before the first is known. */
  isByScore?: boolean
  /** Whether it is an order of `product_pieces`, which then stand beside the listings. */
  isByPieces?: boolean
  /** The last of them is the id, so that no two products are at the same place. */
  keys: [SortKey, ...SortKey[]]
}

const addedAt: SortKey = {
  by: sql`product_listings.added_at`,
  told: sql`to_char(product_listings.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  read: (value) => sql`${value}::timestamptz`,
  part: cursorParts.time,
}

const price = keyOf(sql`product_listings.price_paisa`, 'bigint', cursorParts.bigint)
/** Capitals or not, and alike on every server. */
const name = keyOf(sql`product_listings.lower_name`, 'text', cursorParts.text)
const id = keyOf(sql`product_listings.product_id`, 'text', cursorParts.text)
const pieces = keyOf(sql`product_pieces.piece_count`, 'integer', cursorParts.int)
/** As `selectBestMatches` has weighed it. */
const score = keyOf(sql`product_listings.score`, 'integer', cursorParts.int)
/** The same id, so that one index has both keys. */
const idOfPieces = keyOf(sql`product_pieces.product_id`, 'text', cursorParts.text)

function keyOf(by: RawBuilder<unknown>, type: string, part: CursorPart): SortKey {
  return { by, told: by, read: (value) => sql`${value}::${sql.raw(type)}`, part }
}

const orders: Record<
  Exclude<ManagedProductFilter['sort'], typeof BEST_MATCH | undefined>,
  ProductOrder
> = {
  newest: { direction: 'desc', keys: [addedAt, id] },
  oldest: { direction: 'asc', keys: [addedAt, id] },
  'price-up': { direction: 'asc', keys: [price, id] },
  'price-down': { direction: 'desc', keys: [price, id] },
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

/** Without a search nothing matches better than the rest. */
export function orderOf(
  sort: ManagedProductFilter['sort'],
  search: readonly SearchWord[] | undefined,
): ProductOrder {
  if (sort !== undefined && sort !== 'best-match') return orders[sort]
  if (!search || search.length === 0) return orders.newest
  return {
    direction: 'desc',
    isByScore: true,
    keys: [score, addedAt, id],
  }
}
