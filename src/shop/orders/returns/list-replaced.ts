import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'

/**
 * The pieces of an order for which the customer has others, or is about to get them. Not those whose replacement was
 * cancelled, deleted before it was sent, or came back itself: they may be refunded after all.
 */
export async function listReplaced(
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<{ position: number; quantity: number }[]> {
  // What replaces a replacement stands for the pieces of the first order.
  const { rows: sent } = await sql<{ returnId: string; quantity: number }>`
    with recursive replacements as (
      select id as return_id, replacement_order_id as order_id from returns
      where order_id = ${orderId} and replacement_order_id is not null
      union all
      select replacements.return_id, returns.replacement_order_id
      from replacements join returns using (order_id)
      where returns.replacement_order_id is not null
    )
    select return_id as "returnId", sum(quantity - returned_quantity)::int as quantity
    from replacements
    join orders on orders.id = replacements.order_id
    join order_lines on order_lines.order_id = orders.id and is_replacement
    where order_status <> 'cancelled'
      and (deleted_at is null or delivery_status not in ('pending', 'assigned'))
    group by 1`.execute(db)
  if (sent.length === 0) return []
  const left = new Map(sent.map(({ returnId, quantity }) => [returnId, quantity]))
  const lines = await db
    .selectFrom('return_lines')
    .where('return_id', 'in', [...left.keys()])
    .orderBy('position')
    .select(['return_id', 'position', 'quantity'])
    .execute()
  return lines.flatMap(({ return_id, position, quantity }) => {
    const replaced = Math.min(quantity, left.get(return_id) ?? 0)
    left.set(return_id, (left.get(return_id) ?? 0) - replaced)
    return replaced > 0 ? [{ position, quantity: replaced }] : []
  })
}
