import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'

/**
 * Has lists sort and narrow by what products cost now, and tells the caches of every server, where a sale has begun
 * or ended since. What a product costs is decided without it.
 */
export async function switchSales({ db, clock }: Context, ids?: readonly string[]): Promise<void> {
  const now = sql`${clock.now()}::timestamptz`
  await sql`
    with wanted as (
      select id, sale_price_paisa is not null and coalesce(sale_from <= ${now}, true)
        and coalesce(sale_until > ${now}, true) as is_on_sale
      from products
      where (sale_price_paisa is not null or is_on_sale)
        and ${ids ? sql`id = any(${ids}::text[])` : sql`true`}
      order by id for no key update
    )
    update products set is_on_sale = wanted.is_on_sale
    from wanted
    where products.id = wanted.id and products.is_on_sale <> wanted.is_on_sale`.execute(db)
}
