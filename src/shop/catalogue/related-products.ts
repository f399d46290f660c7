import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { Product } from './contract.ts'
import { listProductsOfIds } from './queries.ts'
import { IS_AVAILABLE } from './search/filter.ts'

/** Only the newest of the category are considered: one short read of an index. */
const LOOKED_AT = 24

type RelatedContext = Pick<Context, 'db' | 'clock' | 'actor' | 'cacheUntil'>

/** Other products of its category, available ones first, then the newest. */
export async function listRelatedProducts(
  context: RelatedContext,
  product: Pick<Product, 'id' | 'category'>,
  limit: number,
): Promise<Product[]> {
  const others = await readNewestBeside(context, product)
  const ids = [
    ...others.filter(({ isAvailable }) => isAvailable),
    ...others.filter(({ isAvailable }) => !isAvailable),
  ].map((other) => other.id)
  return listProductsOfIds(context, ids.slice(0, limit))
}

/** Only the latest orders with the product that were handed over: others may be anyone's invention. */
const ORDERS_LOOKED_AT = 500

/** Chance puts two products into one order; twice is a habit. */
const MIN_ORDERS = 2

/** Available products that were bought together with it, most often first. */
export async function listBoughtWith(
  context: RelatedContext,
  { id }: Pick<Product, 'id'>,
  limit: number,
): Promise<Product[]> {
  const { rows } = await sql<{ id: string }>`
    select lines.product_id as id
    from (
      select distinct order_id from order_lines join orders on orders.id = order_id
      where product_id = ${id} and deleted_at is null and order_status in ('shipped', 'delivered')
      order by order_id desc limit ${ORDERS_LOOKED_AT}
    ) as latest
    join order_lines as lines using (order_id)
    join products on products.id = lines.product_id
    where lines.product_id <> ${id} and archived_at is null and ${IS_AVAILABLE}
    group by lines.product_id
    having count(distinct order_id) >= ${MIN_ORDERS}
    order by count(distinct order_id) desc, lines.product_id
    limit ${limit}`.execute(context.db)
  return listProductsOfIds(
    context,
    rows.map((row) => row.id),
  )
}

async function readNewestBeside(
  context: RelatedContext,
  { id, category }: Pick<Product, 'id' | 'category'>,
) {
  const newest = await context.db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .where('categoryId', '=', category)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', IS_AVAILABLE.as('isAvailable')])
    .limit(LOOKED_AT)
    .execute()
  return newest.filter((product) => product.id !== id)
}
