import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { narrowToFew } from './candidates.ts'
import type { ProductSelection } from './contract.ts'
import { isAskedFor, scoreOf } from './filter.ts'
import { type ProductOrder, sortBy } from './orderings.ts'
import type { SearchWord } from './read-search.ts'

interface Wanted {
  filter: ProductSelection
  search: readonly SearchWord[]
  order: ProductOrder
  /** How many are weighed at most. */
  mostWeighed: number
  /** Whether one comes after the last that was seen. */
  behind?: RawBuilder<SqlBool> | undefined
  limit: number
}

/**
 * The listings that match best, with what they are sorted by. Only the few that are asked for are looked up
 * as products.
 */
export async function selectBestMatches(
  { db }: Pick<Context, 'db'>,
  { filter, search, order, mostWeighed, behind, limit }: Wanted,
) {
  const few = await narrowToFew(db, { filter, search })
  const candidates = few
    ? sql<Match>`${selectMatches(db, search).where(few)}`
    : selectCandidates(db, filter, search, mostWeighed)
  const matches = db.selectFrom(candidates.as('product_listings')).selectAll()
  return sortBy(order, behind ? matches.where(behind) : matches).limit(limit)
}

interface Match {
  product_id: string
  added_at: Date
  score: number
}

function selectMatches(db: Context['db'], search: readonly SearchWord[]) {
  return db
    .selectFrom('product_listings')
    .select(['product_id', 'added_at'])
    .select(scoreOf(search).as('score'))
}

/**
 * So many of the newest products that say what is looked for, and so many whose names say all of it:
 * to rank every product that says 'cotton' would take long, and nobody would see the last of them.
 */
function selectCandidates(
  db: Context['db'],
  filter: ProductSelection,
  search: readonly SearchWord[],
  most: number,
): RawBuilder<Match> {
  const newest = selectMatches(db, search)
    .where(isAskedFor(filter, search))
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(most)
  // No product is named after a size.
  const named = search
    .filter(({ sizes }) => sizes.length === 0)
    .reduce(
      (query, { exact, longer, similar }) =>
        query.where(sql<SqlBool>`name_words && ${[...exact, ...longer, ...similar]}::text[]`),
      newest,
    )
  return sql<Match>`(${newest} union ${named})`
}
