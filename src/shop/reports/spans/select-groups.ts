import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '../../orders/order-row.ts'
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
  refunded: number | null
}

type ReadContext = Pick<Context, 'db'>

/** The rows of a report as a query, in no order. */
export function selectGroups(context: ReadContext, span: Span, by: Grouping) {
  return isOfLines(by) ? ofLines(context, span, by) : ofOrders(span, by)
}

/** By which kept figures it is told, under which name there, and which name a refund's order has. */
const sources: Record<OrderGrouping, { dimension: string; kept: string; ofRefund: string }> = {
  day: time('YYYY-MM-DD'),
  month: time('YYYY-MM'),
  year: time('YYYY'),
  region: part('region'),
  paymentMethod: part('payment_method'),
  deliveryOption: part('delivery_option'),
  voucher: { ...part('voucher'), ofRefund: 'voucher_code' },
}

/** Each order has one status, so those are all. */
function time(pattern: string) {
  return {
    dimension: 'status',
    kept: `to_char(day, '${pattern}')`,
    ofRefund: `to_char(done_at at time zone '${SHOP_TIME_ZONE}', '${pattern}')`,
  }
}

function part(column: string) {
  return { dimension: column, kept: 'value', ofRefund: column }
}

/** What went back went back on its own day. Money that never had an order has no region or voucher either. */
function ofOrders({ from, to }: Span, by: OrderGrouping): RawBuilder<GroupRow> {
  const { dimension, kept, ofRefund } = sources[by]
  return sql`
    select value, sum(orders)::float8 as orders, sum(pieces)::float8 as pieces,
      sum(goods)::float8 as goods, sum(discount)::float8 as discount,
      sum(revenue)::float8 as revenue, sum(refunded)::float8 as refunded
    from (
      select ${sql.raw(kept)} as value, sum(order_count) as orders, sum(piece_count) as pieces,
        sum(goods_paisa) as goods, sum(discount_paisa) as discount, sum(revenue_paisa) as revenue,
        0 as refunded
      from order_day_figures
      where dimension = ${dimension} and day between ${from}::date and ${to}::date
      group by 1
      union all
      select coalesce(${sql.raw(ofRefund)}, ''), 0, 0, 0, 0, 0, sum(amount_paisa)
      from refunds left join orders on orders.id = refunds.order_id
      where state = 'done' and done_at >= ${startOfDay(from)}
        and done_at < ${startOfDay(addDays(to, 1))}
      group by 1
    ) as parts
    group by value having sum(orders) <> 0 or sum(refunded) <> 0`
}

const OF_LINES = sql`null::float8 as orders, sum(piece_count)::float8 as pieces,
  sum(revenue_paisa)::float8 as goods, null::float8 as discount, null::float8 as revenue,
  null::float8 as refunded`

function ofLines(context: ReadContext, span: Span, by: LineGrouping): RawBuilder<GroupRow> {
  switch (by) {
    case 'size':
      return sql`
        select size as value, ${OF_LINES}
        from size_day_figures where day between ${span.from}::date and ${span.to}::date
        group by size having sum(piece_count) <> 0`
    case 'product':
      return sql`
        select product_id as value, ${OF_LINES}
        from (${selectProductFigures(context, span)}) as sold
        group by product_id having sum(piece_count) <> 0`
    // By the category in which a product is now; what is gone from the shop is in none.
    case 'category':
      return sql`
        select coalesce(category_id, '') as value, ${OF_LINES}
        from (
          select product_id, sum(piece_count) as piece_count, sum(revenue_paisa) as revenue_paisa
          from (${selectProductFigures(context, span)}) as rows group by product_id
        ) as sold
        left join products on products.id = product_id
        group by 1 having sum(piece_count) <> 0`
  }
}
