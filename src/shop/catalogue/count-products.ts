import type { Context } from '../shared/context.ts'
import { cacheUntilNextSale } from './prices.ts'
import { MAX_COUNTED } from './rules.ts'
import { withNamesOfCloth } from './search/cloths.ts'
import type { ProductFilter, ProductSelection } from './search/contract.ts'
import { isByPrice } from './search/filter.ts'
import { selectFound } from './search/found.ts'
import { readSearch } from './search/read-search.ts'

type ReadContext = Pick<Context, 'db' | 'clock' | 'cacheUntil'>

/** Filters under which every product is counted. A search that finds words is none of them. */
const WHOLE = new Set(['q', 'category', 'featured', 'inStock', 'sort', 'limit', 'cursor'])

/** Total of a list, whatever its limit. Searches and filters are counted up to `MAX_COUNTED`. */
export async function countProducts(context: ReadContext, filter: Partial<ProductFilter> = {}) {
  if (isByPrice(filter)) await cacheUntilNextSale(context)
  const search = await readSearch(context, filter.q)
  if (search?.length === 0) return { count: 0, hasMore: false }
  const isCountedWhole =
    !search &&
    Object.entries(filter).every(([name, value]) => value === undefined || WHOLE.has(name))
  const selection = await withNamesOfCloth(context, filter)
  if (isCountedWhole) return { count: await countFound(context, selection), hasMore: false }
  const some = selectFound(context, selection, search)
    .select('found.id')
    .limit(MAX_COUNTED + 1)
  const { count } = await context.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(count), MAX_COUNTED), hasMore: Number(count) > MAX_COUNTED }
}

/** Products for sale with every size sold out, as in the administrators' list. */
export async function countSoldOut(context: ReadContext): Promise<number> {
  return countFound(context, { availability: 'out-of-stock' })
}

async function countFound(context: ReadContext, filter: ProductSelection): Promise<number> {
  const { count } = await selectFound(context, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
