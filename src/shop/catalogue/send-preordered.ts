import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { asWanted, type Pieces } from './move-stock.ts'
import type { StockLevel } from './stock/contract.ts'
import { announceStock } from './stock/stock-event.ts'

/**
 * Takes pre-ordered pieces out of stock as they leave the shop, within the caller's transaction, unless the order has
 * them already. What nobody entered when it came in is counted first, so that no parcel waits for that and no count
 * falls below zero. Variants without a count stay without one.
 */
export async function sendPreordered(
  context: Context,
  pieces: readonly Pieces[],
  orderId: string,
): Promise<void> {
  if (pieces.length === 0) return
  const { db, clock } = context
  const { rows } = await sql<StockLevel & { quantity: number }>`
    with taken as (
      select product_id, size, colour, -sum(quantity)::int as quantity
      from stock_movements where order_id = ${orderId} group by 1, 2, 3
    ), missing as (
      select product_id, size, colour, wanted.quantity - coalesce(taken.quantity, 0) as quantity
      from ${asWanted(pieces)} left join taken using (product_id, size, colour)
    ), locked as (
      select product_id, size, colour, missing.quantity,
        greatest(0, missing.quantity - stock) as found
      from variants join missing using (product_id, size, colour)
      where stock is not null and missing.quantity > 0
      order by product_id, size, colour
      for update of variants
    ), left_over as (
      update variants set stock = stock + found - quantity
      from locked
      where variants.product_id = locked.product_id and variants.size = locked.size
        and variants.colour = locked.colour
      returning locked.product_id, locked.size, locked.colour, found - quantity as quantity, stock
    ), recorded as (
      insert into stock_movements (product_id, size, colour, quantity, reason, order_id, moved_at)
      select product_id, size, colour, found, 'counted', null, ${clock.now()}::timestamptz
      from locked where found > 0
      union all
      select product_id, size, colour, -quantity, 'sold', ${orderId}, ${clock.now()}::timestamptz
      from locked
    )
    select product_id, size, colour, quantity, stock from left_over
    where quantity <> 0`.execute(db)
  await announceStock(context, rows)
}
