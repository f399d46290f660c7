import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { CursorText } from '../shared/paging.ts'
import type { BEST_MATCH, ProductFilter } from './contract.ts'
import type { SearchWord } from './search.ts'
import { scoreOf } from './search-filter.ts'

interface SortKey {
  by: RawBuilder<unknown>
  /** As it stands in a cursor. */
  told: RawBuilder<unknown>
  /** From what stands in a cursor. */
  read: (value: unknown) => RawBuilder<unknown>
  shape: z.ZodType
}

export interface ProductOrder {
  direction: 'asc' | 'desc'
  /** The last of them is the id, so that no two products are at the same place. */
  keys: [SortKey, ...SortKey[]]
}

const addedAt: SortKey = {
  by: sql`products.created_at`,
  told: sql`to_char(products.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  read: (value) => sql`${value}::timestamptz`,
  shape: z.iso.datetime(),
}

const price = keyOf(sql`products.price_paisa`, 'bigint', z.int())
/** Capitals or not, and alike on every server. */
const name = keyOf(sql`lower(products.name) collate "C"`, 'text', CursorText)
const id = keyOf(sql`products.id`, 'text', CursorText)

function keyOf(by: RawBuilder<unknown>, type: string, shape: z.ZodType): SortKey {
  return { by, told: by, read: (value) => sql`${value}::${sql.raw(type)}`, shape }
}

const orders: Record<
  Exclude<ProductFilter['sort'], typeof BEST_MATCH | undefined>,
  ProductOrder
> = {
  newest: { direction: 'desc', keys: [addedAt, id] },
  'price-up': { direction: 'asc', keys: [price, id] },
  'price-down': { direction: 'desc', keys: [price, id] },
  name: { direction: 'asc', keys: [name, id] },
}

/** Without a search nothing matches better than the rest. */
export function orderOf(
  sort: ProductFilter['sort'],
  search: readonly SearchWord[] | undefined,
): ProductOrder {
  if (sort !== undefined && sort !== 'best-match') return orders[sort]
  if (!search || search.length === 0) return orders.newest
  return { direction: 'desc', keys: [keyOf(scoreOf(search), 'integer', z.int()), addedAt, id] }
}
