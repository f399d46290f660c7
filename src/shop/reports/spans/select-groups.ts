import { type RawBuilder, sql } from 'kysely'
import type { Span } from '../contract.ts'
import { isWithin } from '../sales.ts'
import { type Grouping, isOfLines, type LineGrouping, type OrderGrouping } from './contract.ts'

/** In paisa. Null: by what is on lines, which have it not alone. */
export interface GroupRow {
  value: string
  orders: number | null
  pieces: number
  goods: number
  delivery: number | null
  discount: number | null
  revenue: number | null
  received: number | null
  refunded: number | null
  /** Delivered pieces of known and of unknown cost: the cost and the profit are of the known. */
  costed: number
  uncosted: number
  cost: number
  profit: number
}

/**
 * The rows of a report as a query, in no order.
 * @param hasCosts without them they are all 0, which takes half the time
 */
export function selectGroups(span: Span, by: Grouping, hasCosts: boolean) {
  return isOfLines(by) ? ofLines(span, by, hasCosts) : ofOrders(span, by, hasCosts)
}

const COSTS = `sum(costed_count)::float8 as costed, sum(uncosted_count)::float8 as uncosted,
  sum(cost_paisa)::float8 as cost, sum(profit_paisa)::float8 as profit`
const NO_COSTS =
  '0::float8 as costed, 0::float8 as uncosted, 0::float8 as cost, 0::float8 as profit'

interface Source {
  /** A column of orders and their lines. */
  column: string
  /** What money is counted by: its own day, or the same of its order. */
  ofMoney: string
  /** What a row is called after that. */
  label: string
}

const sources: Record<OrderGrouping, Source> = {
  day: time('YYYY-MM-DD'),
  month: time('YYYY-MM'),
  year: time('YYYY'),
  region: part('region'),
  paymentMethod: part('payment_method'),
  deliveryOption: part('delivery_option'),
  voucher: { ...part('voucher'), ofMoney: 'orders.voucher_code' },
  source: part('source'),
}

function time(pattern: string): Source {
  return { column: 'day', ofMoney: 'money_figures.day', label: `to_char(key, '${pattern}')` }
}

function part(column: string): Source {
  return { column, ofMoney: `orders.${column}`, label: `coalesce(key, '')` }
}

/** Money comes and goes back on its own day. What never had an order has no region or voucher either. */
function ofOrders(span: Span, by: OrderGrouping, hasCosts: boolean): RawBuilder<GroupRow> {
  const { column, ofMoney, label } = sources[by]
  const key = sql.raw(column)
  return sql`
    select ${sql.raw(label)} as value, sum(orders)::float8 as orders, sum(pieces)::float8 as pieces,
      sum(goods)::float8 as goods, sum(delivery)::float8 as delivery,
      sum(discount)::float8 as discount, sum(revenue)::float8 as revenue,
      sum(received)::float8 as received, sum(refunded)::float8 as refunded, sum(costed) as costed,
      sum(uncosted) as uncosted, sum(cost) as cost, sum(profit) as profit
    from (
      select ${key} as key, count(*) as orders, 0 as pieces, sum(goods_paisa) as goods,
        sum(delivery_paisa) as delivery, sum(discount_paisa) as discount,
        sum(revenue_paisa) as revenue, 0 as received, 0 as refunded, ${sql.raw(NO_COSTS)}
      from order_figures where ${isWithin('placed_at', span)} group by 1
      union all
      select ${key}, 0, sum(piece_count), 0, 0, 0, 0, 0, 0,
        ${sql.raw(hasCosts ? COSTS : NO_COSTS)}
      from line_figures where ${isWithin('placed_at', span)} group by 1
      union all
      select ${sql.raw(ofMoney)}, 0, 0, 0, 0, 0, 0, sum(received_paisa), sum(refunded_paisa),
        ${sql.raw(NO_COSTS)}
      from money_figures left join orders on orders.id = money_figures.order_id
      where ${isWithin('moved_at', span)} group by 1
    ) as parts
    group by 1`
}

/** By the category in which a product is now; what is gone from the shop is in none. */
function ofLines(span: Span, by: LineGrouping, hasCosts: boolean): RawBuilder<GroupRow> {
  const key = sql.ref(by === 'size' ? 'size' : 'product_id')
  const sold = sql`
    select ${key} as key, sum(piece_count) as pieces, sum(line_paisa) as goods,
      ${sql.raw(hasCosts ? COSTS : NO_COSTS)}
    from line_figures where ${isWithin('placed_at', span)} group by 1`
  const isCategory = by === 'category'
  return sql`
    select ${sql.raw(isCategory ? `coalesce(category_id, '')` : 'key')} as value,
      null::float8 as orders, sum(pieces)::float8 as pieces, sum(goods)::float8 as goods,
      null::float8 as delivery, null::float8 as discount, null::float8 as revenue,
      null::float8 as received, null::float8 as refunded, sum(costed) as costed,
      sum(uncosted) as uncosted, sum(cost) as cost, sum(profit) as profit
    from (${sold}) as sold
    ${isCategory ? sql`left join products on products.id = key and archived_at is null` : sql``}
    group by 1 having sum(pieces) <> 0 or sum(costed) + sum(uncosted) <> 0`
}
