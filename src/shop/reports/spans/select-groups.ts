import { type RawBuilder, sql } from 'kysely'
import type { Span } from '../contract.ts'
import { isWithin } from '../sales.ts'
import { type Grouping, isOfLines, type LineGrouping, type OrderGrouping } from './contract.ts'

/** In paisa. Null for dimensions of lines, which do not have it. */
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
  /** Delivered pieces of known and of unknown cost; cost and profit cover only the known ones. */
  costed: number
  uncosted: number
  cost: number
  profit: number
}

/** Some of its figures. By time, the value is a day; a month has many. */
export type PartOfRow = Partial<Omit<GroupRow, 'value'>> & { value: string | null }

/**
 * Queries for the rows of a report, in no order, to run in parallel; their figures of the same value add up.
 * @param hasCosts false leaves out costs, which takes half the time
 */
export function selectGroups(span: Span, by: Grouping, hasCosts: boolean): RawBuilder<PartOfRow>[] {
  return isOfLines(by) ? [ofLines(span, by, hasCosts)] : ofOrders(span, by, hasCosts)
}

const COSTS = `sum(costed_count)::float8 as costed, sum(uncosted_count)::float8 as uncosted,
  sum(cost_paisa)::float8 as cost, sum(profit_paisa)::float8 as profit`
const NO_COSTS =
  '0::float8 as costed, 0::float8 as uncosted, 0::float8 as cost, 0::float8 as profit'

interface Source {
  /** A column of orders and their lines. */
  column: string
  /** The dimension of money: its own day, or a property of its order. */
  ofMoney: string
}

const TIME: Source = { column: 'day', ofMoney: 'money_figures.day' }

const sources: Record<OrderGrouping, Source> = {
  day: TIME,
  month: TIME,
  year: TIME,
  region: part('region'),
  paymentMethod: part('payment_method'),
  deliveryOption: part('delivery_option'),
  voucher: { ...part('voucher'), ofMoney: 'orders.voucher_code' },
  source: part('source'),
}

function part(column: string): Source {
  return { column, ofMoney: `orders.${column}` }
}

/** Money counts on its own day. Money without an order has no region or voucher either. */
function ofOrders(span: Span, by: OrderGrouping, hasCosts: boolean): RawBuilder<PartOfRow>[] {
  const { column, ofMoney } = sources[by]
  const key = sql.raw(column)
  return [
    sql`select ${key} as value, count(*)::float8 as orders, sum(goods_paisa)::float8 as goods,
        sum(delivery_paisa)::float8 as delivery, sum(discount_paisa)::float8 as discount,
        sum(revenue_paisa)::float8 as revenue
      from order_figures where ${isWithin('placedAt', span)} group by 1`,
    sql`select ${key} as value, ${sql.raw(hasCosts ? `${COSTS},` : '')}
        sum(piece_count)::float8 as pieces
      from line_figures where ${isWithin('placedAt', span)} group by 1`,
    sql`select ${sql.raw(ofMoney)} as value, sum(received_paisa)::float8 as received,
        sum(refunded_paisa)::float8 as refunded
      from money_figures left join orders on orders.id = money_figures.order_id
      where ${isWithin('movedAt', span)} group by 1`,
  ]
}

/** By the product's current category; a deleted product has none. */
function ofLines(span: Span, by: LineGrouping, hasCosts: boolean): RawBuilder<PartOfRow> {
  const key = sql.ref(by === 'size' ? 'size' : 'productId')
  const sold = sql`
    select ${key} as key, sum(piece_count) as pieces, sum(line_paisa) as goods,
      ${sql.raw(hasCosts ? COSTS : NO_COSTS)}
    from line_figures where ${isWithin('placedAt', span)} group by 1`
  const isCategory = by === 'category'
  return sql`
    select ${sql.raw(isCategory ? `coalesce(category_id, '')` : 'key')} as value,
      sum(pieces)::float8 as pieces, sum(goods)::float8 as goods, sum(costed) as costed,
      sum(uncosted) as uncosted, sum(cost) as cost, sum(profit) as profit
    from (${sold}) as sold
    ${isCategory ? sql`left join products on products.id = key and archived_at is null` : sql``}
    group by 1
    having sum(pieces) <> 0 or sum(goods) <> 0 or sum(costed) + sum(uncosted) <> 0`
}
