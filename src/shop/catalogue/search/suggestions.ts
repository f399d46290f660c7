import type { Context } from '../../shared/context.ts'
import { jsonArrayFrom, jsonObjectFrom } from '../../shared/json-from.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import { cacheUntilSaleChanges, IS_IN_STOCK, productPrices, variantPrices } from '../prices.ts'
import { priceSpanOf, toPicture, toPrice } from '../queries.ts'
import type { Suggestions } from './contract.ts'
import { selectFound } from './found.ts'
import { findNearest } from './nearest.ts'
import { orderOf, sortBy } from './orderings.ts'
import { readSearch, type SearchWord } from './read-search.ts'

type ReadContext = Pick<Context, 'db' | 'clock' | 'cacheUntil'>

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3

/** The best matches for what is typed so far, and categories that it may name. */
export async function suggestProducts(context: ReadContext, typed: string): Promise<Suggestions> {
  const matches = await suggestMatches(context, typed)
  if (matches.products.length > 0 || matches.categories.length > 0) {
    return { ...matches, nearest: null }
  }
  const nearest = await findNearest(context, { q: typed })
  if (!nearest) return { ...matches, nearest: null }
  return { ...(await suggestMatches(context, nearest.q)), nearest }
}

async function suggestMatches(context: ReadContext, typed: string) {
  const search = await readSearch(context, typed)
  if (!search || search.length === 0) return { products: [], categories: [] }
  const [products, categories] = await Promise.all([
    findProducts(context, search),
    findCategories(context, search),
  ])
  return { products, categories }
}

async function findProducts(context: ReadContext, search: readonly SearchWord[]) {
  const { db } = context
  const now = context.clock.now()
  const order = orderOf('best-match', search)
  const best = sortBy(order, selectFound(context, {}, search).selectAll()).limit(MAX_PRODUCTS)
  const query = db
    .selectFrom('products')
    .innerJoin(best.as('found'), 'found.id', 'products.id')
    .select(['products.id', 'products.salePricePaisa', shownColumn('products.name').as('name')])
    .select(['products.saleFrom', 'products.saleUntil', ...productPrices(now)])
    .select((products) =>
      jsonArrayFrom(
        products
          .selectFrom('variants')
          .whereRef('productId', '=', 'products.id')
          .select([IS_IN_STOCK.as('inStock'), ...variantPrices(now)])
          .distinct(),
      ).as('variants'),
    )
    .select((products) =>
      jsonObjectFrom(
        products
          .selectFrom('productImages')
          .leftJoin('images', 'images.hash', 'productImages.imageHash')
          .whereRef('productImages.productId', '=', 'products.id')
          .orderBy('productImages.position')
          .limit(1)
          .select(['productImages.url', 'images.width', 'images.height', 'images.placeholder']),
      ).as('picture'),
    )
  const rows = await sortBy(order, query).execute()
  return rows.map(({ id, name, picture, ...prices }) => {
    cacheUntilSaleChanges(context, prices)
    const { priceFrom } = priceSpanOf(prices)
    return {
      ...{ id, name, ...toPrice(prices) },
      ...(priceFrom !== undefined && { priceFrom }),
      picture: picture && toPicture(picture),
    }
  })
}

/** Visible categories that every word names. */
async function findCategories({ db }: ReadContext, search: readonly SearchWord[]) {
  const [first, ...others] = search.map(({ categoryIds }) => categoryIds)
  const ids = (first ?? []).filter((id) => others.every((each) => each.includes(id)))
  if (ids.length === 0) return []
  return db
    .selectFrom('categories')
    .where('id', 'in', ids)
    .where('isActive', '=', true)
    .select(['id', shownColumn('name').as('name')])
    .orderBy('position')
    .orderBy('categories.name')
    .limit(MAX_CATEGORIES)
    .execute()
}
