import { sql } from 'kysely'
import { FEW_LEFT } from '../catalogue/rules.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import type { Page } from '../shared/paging.ts'
import { shownColumn } from '../shared/shown-column.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import type { LowStock, LowStockFilter } from './contract.ts'

/** Counting stops here. */
const MAX_COUNTED = 1000

function selectLowStock({ db }: DbContext, stock: LowStockFilter['stock']) {
  const sizes = db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('products.isOffered', '=', true)
    .where('products.archivedAt', 'is', null)
    .where('stock', '<=', sql.lit(FEW_LEFT))
  if (stock === undefined) return sizes
  return sizes.where('stock', stock === 'out' ? '=' : '>', 0)
}

/**
 * Sizes of products for sale with at most five pieces left, fewest first.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function listLowStock(
  context: Context,
  { stock, ...paging }: LowStockFilter = {},
): Promise<Page<LowStock>> {
  requireRight(context, 'readReports')
  const query = selectLowStock(context, stock)
    .select(['products.id as productId', shownColumn('products.name').as('name'), 'size', 'colour'])
    .select(({ ref }) => ref('stock').$notNull().as('stock'))
  return readSortedPage(query, paging, 'asc', {
    stock: 'int',
    'variants.productId': 'text',
    size: 'text',
    colour: 'text',
  })
}

/** For internal use: up to a thousand, and one more when there are further ones. */
export async function countLowStock(
  context: DbContext,
  stock: LowStockFilter['stock'],
): Promise<number> {
  const some = selectLowStock(context, stock)
    .select('size')
    .limit(MAX_COUNTED + 1)
  return countRows(context.db.selectFrom(some.as('some')))
}
