import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { cacheUntilNextSale } from './prices.ts'
import { MAX_COUNTED } from './rules.ts'
import type { ProductFilter } from './search/contract.ts'
import { isAskedFor, isByPrice, isInCategory } from './search/filter.ts'
import { narrowToFound } from './search/matches.ts'
import { readSearch } from './search/read-search.ts'

type ReadContext = Pick<Context, 'db' | 'clock' | 'cacheUntil'>

interface ProductCount {
  count: number
  /** Whether there are more than were counted. */
  hasMore: boolean
}

/**
 * How many a list would have, whatever its limit. What the database keeps figures of is counted to the
 * last, anything else up to `MAX_COUNTED`.
 */
export async function countProducts(
  context: ReadContext,
  filter: Partial<ProductFilter> = {},
): Promise<ProductCount> {
  if (isByPrice(filter)) await cacheUntilNextSale(context)
  const search = await readSearch(context, filter.q)
  if (search?.length === 0) return { count: 0, hasMore: false }
  const { minPrice, maxPrice, size, sizeRun, colour } = filter
  const hasStoredCount =
    !search && [minPrice, maxPrice, size, sizeRun, colour].every((each) => each === undefined)
  if (hasStoredCount) return { count: await addUpFigures(context, filter), hasMore: false }
  const some = context.db
    .selectFrom('productListings')
    .select('productId')
    .where(await narrowToFound(context, { filter, search }))
    .limit(MAX_COUNTED + 1)
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(count, MAX_COUNTED), hasMore: count > MAX_COUNTED }
}

/** Every product. */
export async function countAllProducts(context: Pick<Context, 'db'>): Promise<number> {
  return addUpFigures(context, {})
}

/** For sale, with every size sold out, as the administrators' list of products has them. */
export async function countSoldOut(context: ReadContext): Promise<number> {
  const { count } = await context.db
    .selectFrom('productListings')
    .where(isAskedFor(context, { availability: 'out-of-stock' }, undefined))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function addUpFigures(
  { db }: Pick<Context, 'db'>,
  { category, featured, inStock }: Partial<ProductFilter>,
): Promise<number> {
  let figures = db.selectFrom('productFigures')
  if (category !== undefined) {
    figures = figures.where(isInCategory(sql.ref('productFigures.categoryId'), category))
  }
  if (featured !== undefined) figures = figures.where('isFeatured', '=', featured)
  if (inStock !== undefined) figures = figures.where('isAvailable', '=', inStock)
  const { count } = await figures
    .select(({ fn }) => fn.sum<string | null>('productCount').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}
