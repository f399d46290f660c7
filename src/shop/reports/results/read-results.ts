import { sql } from 'kysely'
import { cardFeePaisa } from '../../orders/profit/read-order-profit.ts'
import { hasRightToAll, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import type { Span } from '../contract.ts'
import { isWithin } from '../sales.ts'
import { requireReportSpan } from '../spans/report-span.ts'
import type { Results } from './contract.ts'

/**
 * What became of the orders of a period in Asia/Dhaka.
 * @throws ShopError unauthenticated, forbidden, invalid for a period that ends in the future
 */
export async function readResults(context: Context, span: Span): Promise<Results> {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  const canReadCosts = hasRightToAll(context, 'readCosts')
  const [sums, earned] = await Promise.all([
    sumOrders(context, span),
    canReadCosts ? sumGoods(context, span) : undefined,
  ])
  const { placed, delivered, settled, delivery, courierFees, cardFees } = sums
  const figures = {
    placed: toTaka(placed),
    delivered: toTaka(delivered),
    settled: toTaka(settled),
  }
  if (!earned || earned.costed === 0) return figures
  const { goods, advertising, costUnknown } = earned
  const profit = {
    goods: toTaka(goods),
    delivery: toTaka(delivery),
    courierFees: toTaka(courierFees),
    cardFees: toTaka(cardFees),
    advertising: toTaka(advertising),
    net: toTaka(goods + delivery - courierFees - cardFees - advertising),
    costUnknown,
  }
  return { ...figures, profit }
}

async function sumOrders(context: Context, span: Span) {
  return context.db
    .selectFrom('orderResults')
    .where(isWithin('placedAt', span))
    .select([
      sql<number>`coalesce(sum(placed_paisa), 0)::float8`.as('placed'),
      sql<number>`coalesce(sum(delivered_paisa), 0)::float8`.as('delivered'),
      sql<number>`coalesce(sum(settled_paisa), 0)::float8`.as('settled'),
      sql<number>`coalesce(sum(delivery_income_paisa), 0)::float8`.as('delivery'),
      sql<number>`coalesce(sum(courier_fee_paisa), 0)::float8`.as('courierFees'),
      sql<number>`coalesce(sum(${await cardFeePaisa(context)}), 0)::float8`.as('cardFees'),
    ])
    .executeTakeFirstOrThrow()
}

async function sumGoods({ db }: Context, span: Span) {
  return db
    .selectFrom('lineFigures')
    .where(isWithin('placedAt', span))
    .select([
      sql<number>`coalesce(sum(costed_count), 0)::float8`.as('costed'),
      sql<number>`coalesce(sum(uncosted_count), 0)::integer`.as('costUnknown'),
      sql<number>`coalesce(sum(profit_paisa), 0)::float8`.as('goods'),
      sql<number>`(select coalesce(sum(amount_paisa), 0)::float8 from advertising_costs
        where day between ${span.from}::date and ${span.to}::date)`.as('advertising'),
    ])
    .executeTakeFirstOrThrow()
}
