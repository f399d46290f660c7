import { type Expression, type SqlBool, sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import type { BestSeller, BestSellersFilter, Span } from './contract.ts'
import { selectProductFigures } from './product-sums.ts'
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

/**
 * The products of which most pieces were sold from one day to another, for the shop's own work. Orders
 * that are cancelled or deleted are left out; an order belongs to the day on which it was placed.
 */
export async function readBestSellers(
  context: ReadContext,
  span: Span,
  limit: number,
): Promise<BestSeller[]> {
  const sold = (await rankMostSold(context, span, limit)) ?? (await rank(context, span, limit))
  return describeProducts(context, span, sold)
}

interface Sold {
  productId: string
  pieces: number
}

function rank(
  context: ReadContext,
  span: Span,
  limit: number,
  isLooked: Expression<SqlBool> = sql`true`,
): Promise<Sold[]> {
  return context.db
    .selectFrom(selectProductFigures(context, span).as('figure'))
    .where(isLooked)
    .groupBy('figure.product_id')
    .select(({ fn }) => [
      'figure.product_id as productId',
      fn.sum<number>('figure.piece_count').as('pieces'),
    ])
    .having(({ fn }) => fn.sum('figure.piece_count'), '>', 0)
    .orderBy('pieces', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute()
}

/** So many products, the best ever, are looked at for each that is wanted. */
const LOOKED = 5

/**
 * The same without a look at all products: none sold more in a span than ever, so when the last of the best
 * so far sold more than the next one ever did, the rest need no look. Undefined when they do.
 */
async function rankMostSold(
  context: ReadContext,
  span: Span,
  limit: number,
): Promise<Sold[] | undefined> {
  const looked = limit * LOOKED
  const mostSold = context.db
    .selectFrom('product_sales')
    .orderBy('piece_count', 'desc')
    .orderBy('product_id')
  const ids = mostSold.select('product_id').limit(looked)
  const [sold, next] = await Promise.all([
    rank(context, span, limit, sql`figure.product_id = any(array(${ids}))`),
    mostSold.select('piece_count').offset(looked).limit(1).executeTakeFirst(),
  ])
  const last = sold[limit - 1]
  const isSure = !next || next.piece_count === 0 || (last && last.pieces > next.piece_count)
  return isSure ? sold : undefined
}

/** What is not in the shop any more has the name it was sold by. */
async function describeProducts(
  context: ReadContext,
  span: Span,
  sold: readonly Sold[],
): Promise<BestSeller[]> {
  if (sold.length === 0) return []
  const revenues = context.db
    .selectFrom(selectProductFigures(context, span).as('figure'))
    .where(
      'figure.product_id',
      'in',
      sold.map(({ productId }) => productId),
    )
    .groupBy('figure.product_id')
    .select(({ fn }) => [
      'figure.product_id',
      fn.sum<number>('figure.revenue_paisa').as('revenuePaisa'),
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
      'products.archived_at',
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
      isInShop: row.name !== null && row.archived_at === null,
      pieces,
      revenue: toTaka(Number(row.revenuePaisa)),
    }
  })
}
