import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'

/** Sizes that unfinished orders and payments under way have of the products that a condition names. */
export async function findSizesInUse(
  context: Pick<Context, 'db'>,
  isMeant: RawBuilder<unknown>,
): Promise<string[]> {
  const used = await findVariantsInUse(context, isMeant)
  return [...new Set(used.map(({ size }) => size))]
}

/** As above, by product. */
export async function findVariantsInUse(
  { db }: Pick<Context, 'db'>,
  isMeant: RawBuilder<unknown>,
): Promise<{ productId: string; size: string }[]> {
  const { rows } = await sql<{ productId: string; size: string }>`
    select distinct product_id, size
    from (
      select product_id, size from order_lines join orders on orders.id = order_id
      where order_status in ('confirmed', 'processing', 'shipped') and deleted_at is null
      union all
      select product_id, size from checkout_lines join held_checkouts on id = checkout_id
      where state = 'held'
    ) as bought
    join products on products.id = bought.product_id
    where ${isMeant}
    order by size, product_id`.execute(db)
  return rows
}
