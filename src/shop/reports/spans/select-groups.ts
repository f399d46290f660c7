import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../../orders/order-row.ts'
import { RECEIVED_PAISA } from '../../payments/queries.ts'
import { addDays, SHOP_TIME_ZONE } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import type { Span } from '../contract.ts'
import { selectProductFigures } from '../product-sums.ts'
import { type Grouping, isOfLines, type LineGrouping, type OrderGrouping } from './contract.ts'

/** In paisa. Null: by what is on lines, which have it not alone. */
export interface GroupRow {
  value: string
  orders: number | null
  pieces: number
  goods: number
  discount: number | null
  revenue: number | null
  received: number | null
  refunded: number | null
  /** Pieces whose cost is known: the cost and the profit are of these. */
  costed: number
  cost: number
  profit: number
}

type ReadContext = Pick<Context, 'db'>

/**
 * The rows of a report as a query, in no order.
 * @param hasCosts without them, a year of many products takes two thirds of the time
 */
export function selectGroups(context: ReadContext, span: Span, by: Grouping, hasCosts: boolean) {
  return isOfLines(by) ? ofLines(context, span, by, hasCosts) : ofOrders(span, by)
}

interface Source {
  /** By which kept figures it is told. */
  dimension: string
  /** Under which name there. */
  column: string
  /** Which name money has that came or went back at a moment. */
  ofMoney: (moment: string) => string
}

const sources: Record<OrderGrouping, Source> = {
  day: time('YYYY-MM-DD'),
  month: time('YYYY-MM'),
  year: time('YYYY'),
  region: part('region'),
  paymentMethod: part('payment_method'),
  deliveryOption: part('delivery_option'),
  voucher: { ...part('voucher'), ofMoney: () => 'voucher_code' },
  source: part('source'),
}

/** Each order has one status, so those are all. */
function time(pattern: string) {
  return {
    dimension: 'status',
    column: `to_char(day, '${pattern}')`,
    ofMoney: (moment: string) =>
      `to_char(${moment} at time zone '${SHOP_TIME_ZONE}', '${pattern}')`,
  }
}

function part(column: string) {
  return { dimension: column, column: 'value', ofMoney: () => column }
}

/** Money comes and goes back on its own day. What never had an order has no region or voucher either. */
function ofOrders({ from, to }: Span, by: OrderGrouping): RawBuilder<GroupRow> {
  const { dimension, column, ofMoney } = sources[by]
  const end = startOfDay(addDays(to, 1))
  return sql`
    select value, sum(orders)::float8 as orders, sum(pieces)::float8 as pieces,
      sum(goods)::float8 as goods, sum(discount)::float8 as discount,
      sum(revenue)::float8 as revenue, sum(received)::float8 as received,
      sum(refunded)::float8 as refunded, sum(costed)::float8 as costed,
      sum(cost)::float8 as cost, sum(profit)::float8 as profit
    from (
      select ${sql.raw(column)} as value, sum(order_count) as orders, sum(piece_count) as pieces,
        sum(goods_paisa) as goods, sum(discount_paisa) as discount, sum(revenue_paisa) as revenue,
        0 as received, 0 as refunded, sum(costed_count) as costed, sum(cost_paisa) as cost,
        sum(profit_paisa) as profit
      from order_day_figures
      where dimension = ${dimension} and day between ${from}::date and ${to}::date
      group by 1
      union all
      select coalesce(${sql.raw(ofMoney('paid_at'))}, ''), 0, 0, 0, 0, 0, sum(${RECEIVED_PAISA}), 0,
        0, 0, 0
      from payments left join orders on orders.id = payments.order_id
      where state = 'paid' and paid_at >= ${startOfDay(from)} and paid_at < ${end}
      group by 1
      union all
      select coalesce(${sql.raw(ofMoney('done_at'))}, ''), 0, 0, 0, 0, 0, 0, sum(amount_paisa), 0,
        0, 0
      from refunds left join orders on orders.id = refunds.order_id
      where state = 'done' and done_at >= ${startOfDay(from)} and done_at < ${end}
      group by 1
    ) as parts
    group by value having sum(orders) <> 0 or sum(received) <> 0 or sum(refunded) <> 0`
}

const OF_LINES = sql`null::float8 as orders, sum(piece_count)::float8 as pieces,
  sum(revenue_paisa::float8) as goods, null::float8 as discount, null::float8 as revenue,
  null::float8 as received, null::float8 as refunded`
const COSTS_OF_LINES = sql`sum(costed_count)::float8 as costed, sum(cost_paisa::float8) as cost,
  sum(profit_paisa::float8) as profit`
const NO_COSTS = sql`0::float8 as costed, 0::float8 as cost, 0::float8 as profit`

function ofLines(
  context: ReadContext,
  span: Span,
  by: LineGrouping,
  hasCosts: boolean,
): RawBuilder<GroupRow> {
  const costs = hasCosts ? COSTS_OF_LINES : NO_COSTS
  switch (by) {
    case 'size':
      return sql`
        select size as value, ${OF_LINES}, ${costs}
        from size_day_figures where day between ${span.from}::date and ${span.to}::date
        group by size having sum(piece_count) <> 0`
    case 'product':
      return sql`
        select product_id as value, ${OF_LINES}, ${costs}
        from (${selectProductFigures(context, span)}) as sold
        group by product_id having sum(piece_count) <> 0`
    // By the category in which a product is now; what is gone from the shop is in none. The listings are
    // narrower than the products, and added up without a sum for each product on the way.
    case 'category':
      return sql`
        select coalesce(category_id, '') as value, ${OF_LINES}, ${costs}
        from (${selectProductFigures(context, span)}) as sold
        left join product_listings using (product_id)
        group by 1 having sum(piece_count) <> 0`
  }
}
