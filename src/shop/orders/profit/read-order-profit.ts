import { sql } from 'kysely'
import { m } from '#messages'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { toTaka } from '../../shared/money.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { OrderProfit } from './contract.ts'

/**
 * By order id or `_id`. Null until it is delivered, when it was returned complete, undamaged and free of fees, and when
 * no cost of what it delivered is known.
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
      'orders.id',
      fn.sum<string>('costedCount').as('costed'),
      fn.sum<string>('uncostedCount').as('uncosted'),
      fn.sum<string>('costPaisa').as('cost'),
      fn.sum<string>('profitPaisa').as('profit'),
    ])
    .executeTakeFirst()
  if (!sold) throw new ShopError('not_found', m.refusal_order_not_found())
  const paid = await context.db
    .selectFrom('orderResults')
    .where('orderId', '=', sold.id)
    .select(['deliveryIncomePaisa', 'courierFeePaisa'])
    .select(sql<number>`${await cardFeePaisa(context)}::float8`.as('cardFeePaisa'))
    .executeTakeFirstOrThrow()
  const { deliveryIncomePaisa, courierFeePaisa, cardFeePaisa: gatewayPaisa } = paid
  const isLossAlone = Number(sold.uncosted) === 0 && courierFeePaisa + gatewayPaisa > 0
  if (Number(sold.costed) === 0 && !isLossAlone) return null
  return {
    cost: toTaka(Number(sold.cost)),
    deliveryCharge: toTaka(deliveryIncomePaisa),
    courierFee: toTaka(courierFeePaisa),
    cardFee: toTaka(gatewayPaisa),
    profit: toTaka(Number(sold.profit) + deliveryIncomePaisa - courierFeePaisa - gatewayPaisa),
    costUnknown: Number(sold.uncosted),
  }
}

/** What the card gateway takes of a row of `order_results`, in paisa: it reports no fees, the owner says its share. */
export async function cardFeePaisa(context: Pick<Context, 'db' | 'settings'>) {
  const { payments } = await readSettings(context)
  return sql<number>`round(card_paisa * ${payments.cardFeePercent}::numeric / 100)`
}
