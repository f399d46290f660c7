import { type RawBuilder, sql } from 'kysely'
import type { DbContext } from '../../shared/context.ts'

/**
 * Pieces of an order that were replaced, or are about to be. Not those whose replacement was cancelled, deleted before
 * shipping, or returned itself: they can still be refunded.
 */
export async function listReplaced({ db }: DbContext, orderId: string) {
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
    with lines as (
      select position, quantity, greatest(0, least(quantity, pieces + quantity
        - sum(quantity) over (partition by return_id order by position, is_damaged))) as replaced
      from ${standingOf(sql`order_id = ${orderId}`)} as sent join return_lines using (return_id)
    )
    select position, sum(quantity)::int as exchanged, sum(replaced)::int as replaced
    from lines group by 1)`
}

/** A subquery: for each exchange that meets the condition, the pieces that the customer has, or will get. */
function standingOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with recursive replacements as (
      select id as return_id, replacement_order_id as order_id from returns
      where replacement_order_id is not null and ${condition}
      union all
      select replacements.return_id, returns.replacement_order_id
      from replacements join returns using (order_id)
      where returns.replacement_order_id is not null
    )
    select return_id, coalesce(sum(quantity - returned_quantity) filter (
      where order_status <> 'cancelled'
      and (deleted_at is null or delivery_status not in ('pending', 'assigned'))
    ), 0) as pieces
    from replacements
    join orders on orders.id = replacements.order_id
    left join order_lines on order_lines.order_id = orders.id and is_replacement
    group by 1)`
}

/**
 * What an order owes back, in paisa, for pieces that were exchanged for something cheaper, as far as that still stands.
 * @param isDue only of exchanges whose new pieces were delivered
 */
export function exchangeOwedPaisaOf(orderId: RawBuilder<string>, isDue: boolean) {
  return sql<number>`coalesce((
    select sum(owed_paisa * least(pieces, quantity) / quantity)
    from exchange_parts as part
    join returns as exchange on exchange.id = part.return_id
    cross join lateral (
      select sum(quantity) as quantity from order_lines
      where order_lines.order_id = exchange.replacement_order_id and is_replacement
    ) as exchanged
    join lateral ${standingOf(sql`id = part.return_id`)} as sent using (return_id)
    where part.order_id = ${orderId} and owed_paisa > 0
      ${isDue ? sql`and exists (select from orders where id = exchange.replacement_order_id and order_status = 'delivered')` : sql``}
  ), 0)::bigint`
}

/** Whether single pieces of a delivered order came back. */
export async function hasReturn({ db }: DbContext, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('returns')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
