import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'

/** Those whose ids begin so. @throws ShopError unauthenticated, forbidden */
export async function findProductsByPrefix(context: Context, beginning: string, limit: number) {
  requireRight(context, 'manageCatalogue')
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await context.db
    .selectFrom('products')
    .where('id', 'like', pattern)
    .orderBy(sql`id using ~<~`)
    .limit(limit)
    .select(['id', 'name', 'price_paisa'])
    .execute()
  return rows.map(({ id, name, price_paisa }) => ({ id, name, price: toTaka(price_paisa) }))
}
