import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import type { ProductSelection } from './contract.ts'
import { type FilterContext, isAskedFor, scoreOf } from './filter.ts'
import type { SearchWord } from './read-search.ts'

type ReadContext = Pick<Context, 'db'> & FilterContext

/** Of so many of the newest products it is seen how often words are said together. */
const SAMPLE = 2000
/** Up to so many of them, few say all of it among the rest as well. */
const FEW = 120

interface Wanted {
  filter: ProductSelection
  search: readonly SearchWord[] | undefined
  /** Whether they are sorted by stock, with which the filters go together as words do. */
  isByPieces?: boolean | undefined
}

/**
 * Narrows listings to what a search is about, without ever reading most of them. The database knows how
 * many say one word; of several it guesses, and would look through all products for a pair of words that
 * are common apart and rare together.
 */
export async function narrowToFound(
  context: ReadContext,
  wanted: Wanted,
): Promise<RawBuilder<SqlBool>> {
  const { filter, search, isByPieces } = wanted
  const few = await narrowToFew(context, wanted)
  return (
    few ?? isAskedFor(context, filter, search, isByPieces ? 'productPieces' : 'productListings')
  )
}

/** Undefined when many are found, or when the database knows by itself how many. */
async function narrowToFew(
  context: ReadContext,
  { filter, search, isByPieces }: Wanted,
): Promise<RawBuilder<SqlBool> | undefined> {
  const isGuessed = search && (isByPieces || search.length > 1)
  const sampled = isByPieces ? filter : {}
  if (!isGuessed || !(await areFew(context.db, isAskedFor(context, sampled, search)))) return
  return sql`product_listings.product_id in (
    with found as materialized (
      select product_id from product_listings where ${isAskedFor(context, filter, search)}
    )
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

interface WantedMatches {
  filter: ProductSelection
  search: readonly SearchWord[]
  /** Of how many the best are chosen. */
  mostWeighed: number
  /** Whether one comes after the last that was seen. */
  behind?: RawBuilder<SqlBool>
}

interface Match {
  productId: string
  addedAt: Date
  score: number
}

/**
 * The listings that match best, with what they are to be sorted by. Among many they are chosen from so many of the
 * newest that say what is looked for, and so many whose names say all of it: to rank every product that says
 * 'cotton' would take long, and nobody would see the last of them.
 */
export async function selectBestMatches(
  context: ReadContext,
  { filter, search, mostWeighed, behind = sql`true` }: WantedMatches,
) {
  const { db } = context
  const all = db
    .selectFrom('productListings')
    .select(['productId', 'addedAt'])
    .select(scoreOf(search).as('score'))
  const newest = all
    .where(isAskedFor(context, filter, search))
    .orderBy('addedAt', 'desc')
    .orderBy('productId', 'desc')
    .limit(mostWeighed)
  // No product is named after a size.
  const named = search
    .filter(({ sizes }) => sizes.length === 0)
    .reduce(
      (query, { exact, near }) =>
        query.where(sql<SqlBool>`name_words && ${[...exact, ...near]}::text[]`),
      newest,
    )
  const few = await narrowToFew(context, { filter, search })
  const matches = few ? sql<Match>`${all.where(few)}` : sql<Match>`(${newest} union ${named})`
  return db.selectFrom(matches.as('productListings')).where(behind)
}
