import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { toLatinDigits } from '../shared/digits.ts'
import type { Product } from './contract.ts'
import { listProductsOfIds } from './queries.ts'

/** By a part of an SKU, then by the beginning of the id. @throws ShopError unauthenticated, forbidden */
export async function findProductsByCode(
  context: Context,
  code: string,
  limit: number,
): Promise<Product[]> {
  requireRight(context, 'manageCatalogue')
  const pattern = `${toLatinDigits(code).replace(/[\\%_]/g, '\\$&')}%`
  const [ofSku, rows] = await Promise.all([
    findIdsOfSku(context, code, limit),
    context.db
      .selectFrom('products')
      .where('archivedAt', 'is', null)
      .where('id', 'like', pattern)
      .orderBy(sql`id using ~<~`)
      .limit(limit)
      .select('id')
      .execute(),
  ])
  const ids = [...new Set([...ofSku, ...rows.map(({ id }) => id)])]
  return listProductsOfIds(context, ids.slice(0, limit))
}

/** Products with a variant whose SKU contains the text, in any case; exact matches first. */
export async function findIdsOfSku(
  { db }: DbContext,
  part: string,
  limit: number,
): Promise<string[]> {
  const typed = toLatinDigits(part).trim().toLowerCase()
  if (typed.length < MIN_SKU_PART) return []
  const { rows } = await sql<{ productId: string }>`
    select product_id from variants
    where sku is not null and position(${typed} in lower(sku)) > 0
    group by product_id
    order by bool_or(lower(sku) = ${typed}) desc, min(lower(sku)), product_id
    limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** A single letter would match nearly every SKU. */
const MIN_SKU_PART = 2
