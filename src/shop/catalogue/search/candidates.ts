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
  /** How many are weighed at most when they are sorted by how well they match; undefined otherwise. */
  mostWeighed: number | undefined
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
  { filter, search, mostWeighed, isByPieces }: Wanted,
): Promise<RawBuilder<SqlBool>> {
  const isFound = isAskedFor(filter, search)
  const isGuessed = isByPieces || search.length > 1
  if (isGuessed && (await areFew(db, isAskedFor(isByPieces ? filter : {}, search)))) {
    return sql`product_listings.product_id in (
      with found as materialized (select product_id from product_listings where ${isFound})
      select product_id from found
    )`
  }
  if (isByPieces) return isAskedFor(filter, search, 'product_pieces')
  return mostWeighed === undefined ? isFound : areCandidates(db, filter, search, mostWeighed)
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

/**
 * So many of the newest products that say what is looked for, and so many whose names say all of it:
 * to rank every product that says 'cotton' would take long, and nobody would see the last of them.
 */
function areCandidates(
  db: Context['db'],
  filter: ProductSelection,
  search: readonly SearchWord[],
  most: number,
): RawBuilder<SqlBool> {
  const newest = db
    .selectFrom('product_listings')
    .select('product_id')
    .where(isAskedFor(filter, search))
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(most)
  const named = search.reduce(
    (query, { exact, longer, similar }) =>
      query.where(sql<SqlBool>`name_words && ${[...exact, ...longer, ...similar]}::text[]`),
    newest,
  )
  return sql`product_listings.product_id in (${newest} union all ${named})`
}
