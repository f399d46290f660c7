import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { OrderProfit } from './contract.ts'

/**
 * By order id or `_id`. Null until it is delivered, when it was returned complete and undamaged, and when no cost is
 * known.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function readOrderProfit(context: Context, id: string): Promise<OrderProfit | null> {
  requireRight(context, 'readCosts')
  const sold = await context.db
    .selectFrom('orders')
    .innerJoin('lineFigures', 'lineFigures.orderId', 'orders.id')
    .where(isUid(id) ? 'orders.uid' : 'orders.id', '=', id)
    .groupBy('orders.id')
    .select(({ fn }) => [
      fn.sum<string>('costedCount').as('costed'),
      fn.sum<string>('uncostedCount').as('uncosted'),
      fn.sum<string>('costPaisa').as('cost'),
      fn.sum<string>('profitPaisa').as('profit'),
    ])
    .executeTakeFirst()
  if (!sold) throw new ShopError('not_found', 'Order not found')
  if (Number(sold.costed) === 0) return null
  return {
    cost: toTaka(Number(sold.cost)),
    profit: toTaka(Number(sold.profit)),
    costUnknown: Number(sold.uncosted),
  }
}
