import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { asWanted, type Pieces } from './move-stock.ts'
import { announceStock, type MovedPieces } from './stock/stock-event.ts'

/**
 * Takes preordered pieces out of stock when they are shipped, within the caller's transaction, unless the order has
 * taken them already. Pieces that were never entered as received are counted first, so that parcels do not wait for
 * that and no count falls below zero. Variants without a count stay uncounted.
 */
export async function sendPreordered(
  context: Context,
  pieces: readonly Pieces[],
  orderId: string,
): Promise<void> {
  if (pieces.length === 0) return
  const { db, clock } = context
  const { rows } = await sql<MovedPieces>`
    with taken as (
      select variant_id, -sum(quantity)::int as quantity
      from stock_movements where order_id = ${orderId} group by 1
    ), missing as (
      select variant_id, wanted.quantity - coalesce(taken.quantity, 0) as quantity
      from ${asWanted(pieces)} left join taken using (variant_id)
    ), locked as (
      select id, missing.quantity, greatest(0, missing.quantity - stock) as found
      from variants join missing on id = variant_id
      where stock is not null and missing.quantity > 0
      order by product_id, id
      for update of variants
    ), left_over as (
      update variants set stock = stock + found - quantity
      from locked
      where variants.id = locked.id
      returning variants.id, found - quantity as quantity, stock
    ), recorded as (
      insert into stock_movements (variant_id, quantity, reason, order_id, moved_at)
      select id, found, 'counted', null, ${clock.now()}::timestamptz
      from locked where found > 0
      union all
      select id, -quantity, 'sold', ${orderId}, ${clock.now()}::timestamptz
      from locked
    )
    select id as variant_id, quantity, stock from left_over
    where quantity <> 0`.execute(db)
  await announceStock(context, rows)
}
