import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import { shownColumn } from '../shared/shown-column.ts'
import type { BestSeller, BestSellersFilter, Span } from './contract.ts'
import { isWithin, lastDays } from './sales.ts'

/** @throws ShopError unauthenticated, forbidden */
export async function reportBestSellers(
  context: Context,
  { limit, ...wanted }: BestSellersFilter,
): Promise<BestSeller[]> {
  requireRight(context, 'readReports')
  return readBestSellers(context, lastDays(context, wanted), limit)
}

/**
 * Products with the most pieces sold in a period, for internal use. Leaves out cancelled and deleted orders; an order
 * belongs to the day on which it was placed. A deleted product has the name it was sold under.
 */
export async function readBestSellers(
  { db }: DbContext,
  span: Span,
  limit: number,
): Promise<BestSeller[]> {
  const sold = db
    .selectFrom('lineFigures')
    .where(isWithin('placedAt', span))
    .groupBy('productId')
    .having(({ fn }) => fn.sum('pieceCount'), '>', 0)
    .select(({ fn }) => [
      'productId',
      fn.min('name').as('soldName'),
      fn.sum<string>('pieceCount').as('pieces'),
      fn.sum<string>('linePaisa').as('revenuePaisa'),
    ])
    .orderBy('pieces', 'desc')
    .orderBy('productId')
    .limit(limit)
  const rows = await db
    .selectFrom(sold.as('sold'))
    .leftJoin('products', 'products.id', 'sold.productId')
    .leftJoin('productImages', (join) =>
      join.onRef('productImages.productId', '=', 'products.id').on('position', '=', 0),
    )
    .orderBy('pieces', 'desc')
    .orderBy('productId')
    .select(['sold.productId', 'soldName', 'pieces', 'revenuePaisa', 'url'])
    .select([
      'products.archivedAt',
      shownColumn('products.name').$castTo<string | null>().as('name'),
    ])
    .execute()
  return rows.map((row) => ({
    productId: row.productId,
    name: row.name ?? row.soldName,
    image: row.url,
    isInShop: row.name !== null && row.archivedAt === null,
    pieces: Number(row.pieces),
    revenue: toTaka(Number(row.revenuePaisa)),
  }))
}
