import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'

/** Those whose ids begin so, after the one that has it as an SKU. @throws ShopError unauthenticated, forbidden */
export async function findProductsByPrefix(context: Context, beginning: string, limit: number) {
  requireRight(context, 'manageCatalogue')
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const products = context.db
    .selectFrom('products')
    .select(['id', 'name', 'price_paisa'])
    .where('archived_at', 'is', null)
  const [ofSku, rows] = await Promise.all([
    products.where('id', '=', await findIdOfSku(context, beginning)).execute(),
    products.where('id', 'like', pattern).orderBy(sql`id using ~<~`).limit(limit).execute(),
  ])
  return [...ofSku, ...rows].map(({ id, name, price_paisa }) => ({
    id,
    name,
    price: toTaka(price_paisa),
  }))
}

/** Of the product that has it, in any case. Null where none has. */
export async function findIdOfSku(
  { db }: Pick<Context, 'db'>,
  sku: string,
): Promise<string | null> {
  const variant = await db
    .selectFrom('variants')
    .where(sql`lower(sku)`, '=', sku.trim().toLowerCase())
    .where('sku', 'is not', null)
    .select('product_id')
    .executeTakeFirst()
  return variant?.product_id ?? null
}
