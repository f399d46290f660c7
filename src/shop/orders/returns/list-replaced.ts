import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../shared/context.ts'

/**
 * Pieces of an order that were replaced, or are about to be. Not those whose replacement was cancelled, deleted before
 * shipping, or returned itself: they can still be refunded.
 */
export async function listReplaced(
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<{ position: number; quantity: number }[]> {
  const { rows } = await sql<{ position: number; quantity: number }>`
    select position, replaced as quantity from ${exchangedLinesOf(sql`${orderId}`)} as exchanged
    where replaced > 0 order by position`.execute(db)
  return rows
}

/**
 * A subquery: by line of an order, how many pieces were `exchanged`, and for how many the replacement still stands
 * (`replaced`). A replacement of a replacement counts for the first order's pieces.
 */
export function exchangedLinesOf(orderId: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    with recursive replacements as (
      select id as return_id, replacement_order_id as order_id from returns
      where order_id = ${orderId} and replacement_order_id is not null
      union all
      select replacements.return_id, returns.replacement_order_id
      from replacements join returns using (order_id)
      where returns.replacement_order_id is not null
    ), sent as (
      select return_id, coalesce(sum(quantity - returned_quantity) filter (
        where order_status <> 'cancelled'
        and (deleted_at is null or delivery_status not in ('pending', 'assigned'))
      ), 0) as pieces
      from replacements
      join orders on orders.id = replacements.order_id
      left join order_lines on order_lines.order_id = orders.id and is_replacement
      group by 1
    ), lines as (
      select position, quantity, greatest(0, least(quantity, pieces + quantity
        - sum(quantity) over (partition by return_id order by position))) as replaced
      from sent join return_lines using (return_id)
    )
    select position, sum(quantity)::int as exchanged, sum(replaced)::int as replaced
    from lines group by 1)`
}
