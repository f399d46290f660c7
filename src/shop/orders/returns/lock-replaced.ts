import type { Context } from '../../shared/context.ts'

interface ReplacedOrder {
  id: string
  isCancelled: boolean
}

/**
 * Locks the order whose pieces this one replaces, and what that one replaces in turn. Before stock is locked, as
 * everywhere.
 * @returns the first of them; undefined when this is no replacement
 */
export async function lockReplaced(
  context: Pick<Context, 'db'>,
  orderId: string,
): Promise<ReplacedOrder | undefined> {
  const replaced = await context.db
    .selectFrom('orders')
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('returns')
        .where('replacement_order_id', '=', orderId)
        .select('returns.order_id'),
    )
    .select(['id', 'order_status'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!replaced) return undefined
  await lockReplaced(context, replaced.id)
  return { id: replaced.id, isCancelled: replaced.order_status === 'cancelled' }
}
