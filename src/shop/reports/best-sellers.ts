import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import { addDays } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import type { BestSeller, BestSellersFilter, Span } from './contract.ts'
import { lastDays } from './sales.ts'

type ReadContext = Pick<Context, 'db'>

/** @throws ShopError unauthenticated, forbidden */
export async function reportBestSellers(
  context: Context,
  { limit, ...wanted }: BestSellersFilter,
): Promise<BestSeller[]> {
  requireRight(context, 'readReports')
  return readBestSellers(context, lastDays(context, wanted), limit)
}

/** So many days are added up as a whole. */
const SHORT_SPAN_DAYS = 14

/**
 * The products of which most pieces were sold from one day to another, for the shop's own work. Orders
 * that are cancelled or deleted are left out; an order belongs to the day on which it was placed.
 */
export async function readBestSellers(
  context: ReadContext,
  span: Span,
  limit: number,
): Promise<BestSeller[]> {
  const isShort = addDays(span.from, SHORT_SPAN_DAYS) > span.to
  const sold = isShort
    ? await rank(context, span, limit).execute()
    : await rankMostSold(context, span, limit)
  return describeProducts(context, span, sold)
}

interface Sold {
  productId: string
  pieces: number
}

function rank(context: ReadContext, span: Span, limit: number) {
  return selectDays(context, span)
    .groupBy('product_day_figures.product_id')
    .select(({ fn }) => [
      'product_day_figures.product_id as productId',
      fn.sum<number>('product_day_figures.piece_count').as('pieces'),
    ])
    .having(({ fn }) => fn.sum('product_day_figures.piece_count'), '>', 0)
    .orderBy('pieces', 'desc')
    .orderBy('productId')
    .limit(limit)
}

function selectDays({ db }: ReadContext, { from, to }: Span) {
  return db.selectFrom('product_day_figures').where('day', '>=', from).where('day', '<=', to)
}

/**
 * The same for a long span, without looking at all products: none sold more on some days than ever, so when
 * the last of the best so far sold more than the next one ever did, the rest need no look. Until then
 * more products are looked at.
 */
async function rankMostSold(context: ReadContext, span: Span, limit: number): Promise<Sold[]> {
  const mostSold = context.db
    .selectFrom('product_sales')
    .orderBy('piece_count', 'desc')
    .orderBy('product_id')
  for (let looked = limit * 5; ; looked *= 4) {
    const ids = mostSold.select('product_id').limit(looked)
    const sold = await rank(context, span, limit)
      .where(sql<boolean>`product_day_figures.product_id = any(array(${ids}))`)
      .execute()
    const next = await mostSold.select('piece_count').offset(looked).limit(1).executeTakeFirst()
    const last = sold[limit - 1]
    if (!next || next.piece_count === 0) return sold
    if (last && last.pieces > next.piece_count) return sold
  }
}

/** What is not in the shop any more has the name it was sold by. */
async function describeProducts(
  context: ReadContext,
  span: Span,
  sold: readonly Sold[],
): Promise<BestSeller[]> {
  if (sold.length === 0) return []
  const revenues = selectDays(context, span)
    .where(
      'product_day_figures.product_id',
      'in',
      sold.map(({ productId }) => productId),
    )
    .groupBy('product_day_figures.product_id')
    .select(({ fn }) => [
      'product_day_figures.product_id',
      fn.sum<number>('revenue_paisa').as('revenuePaisa'),
    ])
  const rows = await context.db
    .selectFrom(revenues.as('sold'))
    .innerJoin('product_sales', 'product_sales.product_id', 'sold.product_id')
    .leftJoin('products', 'products.id', 'sold.product_id')
    .leftJoin('product_images', (join) =>
      join.onRef('product_images.product_id', '=', 'products.id').on('position', '=', 0),
    )
    .select([
      'sold.product_id as productId',
      'product_sales.name as soldName',
      'products.name as name',
      'url',
      'revenuePaisa',
    ])
    .execute()
  const rowOf = new Map(rows.map((row) => [row.productId, row]))
  return sold.flatMap(({ productId, pieces }) => {
    const row = rowOf.get(productId)
    if (!row) return []
    return {
      productId,
      name: row.name ?? row.soldName,
      image: row.url,
      isInShop: row.name !== null,
      pieces,
      revenue: toTaka(Number(row.revenuePaisa)),
    }
  })
}
