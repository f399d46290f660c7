import { type RawBuilder, sql } from 'kysely'
import type { DbContext } from '../../shared/context.ts'

/** Sizes of the given products in unfinished orders and payments under way. */
export async function findSizesInUse(
  { db }: DbContext,
  isMeant: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    select distinct size
    from (
      select order_lines.product_id, variant_id from order_lines join orders on orders.id = order_id
      where order_status in ('confirmed', 'processing', 'shipped') and deleted_at is null
      union all
      select checkout_lines.product_id, variant_id from checkout_lines join held_checkouts on id = checkout_id
      where state = 'held'
    ) as bought
    join variants on variants.id = variant_id
    join products on products.id = bought.product_id
    where ${isMeant}
    order by size`.execute(db)
  return rows.map(({ size }) => size)
}
