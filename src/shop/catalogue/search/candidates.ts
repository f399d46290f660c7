import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import type { ProductSelection } from './contract.ts'
import { isAskedFor } from './filter.ts'
import type { SearchWord } from './read-search.ts'

/** Of so many of the newest products it is seen how often words are said together. */
const SAMPLE = 2000
/** Up to so many of them, few say all of it among the rest as well. */
const FEW = 120

interface Wanted {
  filter: ProductSelection
  search: readonly SearchWord[]
  /** Whether they are sorted by stock, with which the filters go together as words do. */
  isByPieces?: boolean | undefined
}

/**
 * Narrows listings to what a search is about, without ever reading most of them. The database knows how
 * many say one word; of several it guesses, and would look through all products for a pair of words that
 * are common apart and rare together.
 */
export async function narrowToFound(
  { db }: Pick<Context, 'db'>,
  { filter, search, isByPieces }: Wanted,
): Promise<RawBuilder<SqlBool>> {
  const few = await narrowToFew(db, { filter, search, isByPieces })
  return few ?? isAskedFor(filter, search, isByPieces ? 'product_pieces' : 'product_listings')
}

/** Undefined when many are found, or when the database knows by itself how many. */
export async function narrowToFew(
  db: Context['db'],
  { filter, search, isByPieces }: Wanted,
): Promise<RawBuilder<SqlBool> | undefined> {
  const isGuessed = isByPieces || search.length > 1
  const isFound = isAskedFor(filter, search)
  if (!isGuessed || !(await areFew(db, isAskedFor(isByPieces ? filter : {}, search)))) return
  return sql`product_listings.product_id in (
    with found as materialized (select product_id from product_listings where ${isFound})
    select product_id from found
  )`
}

async function areFew(db: Context['db'], isFound: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select * from product_listings order by added_at desc, product_id desc limit ${SAMPLE}
    ) as product_listings
    where ${isFound}`.execute(db)
  return Number(rows[0]?.count) <= FEW
}
