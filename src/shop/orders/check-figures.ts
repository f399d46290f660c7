import { sql } from 'kysely'
import { type Check, findFault } from '../shared/check.ts'
import { SHOP_TIME_ZONE } from '../shared/clock.ts'

export const figuresAreExact: Check = {
  holds: 'Dashboard figures match the orders',
  advice: 'If data was imported with order triggers off, see "Growing" in docs/operating.md.',
  find: (context) =>
    findFault(
      context,
      sql`
        select order_status || ', ' || delivery_status
          || case when is_assigned then ', assigned' else ', not assigned' end as name
        from (
          select order_status, delivery_status, is_assigned, sum(order_count) as count,
            sum(total_paisa) as paisa
          from order_figures group by 1, 2, 3
        ) as stored
        full join (
          select order_status, delivery_status, rider_id is not null as is_assigned,
            count(*) as count, sum(total_paisa) as paisa
          from orders where deleted_at is null group by 1, 2, 3
        ) as counted using (order_status, delivery_status, is_assigned)
        where coalesce(stored.count, 0) <> coalesce(counted.count, 0)
          or coalesce(stored.paisa, 0) <> coalesce(counted.paisa, 0)`,
    ),
}

export const dayFiguresAreExact: Check = {
  holds: 'Daily figures match the orders',
  advice:
    'If orders were imported with triggers off, run "call count_all_days_anew()" in the database.',
  find: (context) =>
    findFault(
      context,
      sql`
        select day || ', ' || value as name
        from (
          select dimension, day, value, array[sum(order_count), sum(piece_count), sum(goods_paisa),
            sum(discount_paisa), sum(revenue_paisa), sum(costed_count), sum(cost_paisa),
            sum(profit_paisa)] as figures
          from order_day_figures group by 1, 2, 3
        ) as stored
        full join (
          select dimension, (placed_at at time zone ${SHOP_TIME_ZONE})::date as day, value,
            array[count(*), sum(counts * coalesce(pieces, 0)), sum(counts * subtotal_paisa),
              sum(counts * (voucher_discount_paisa + discount_paisa)), sum(counts * total_paisa),
              sum(counts * coalesce(costed, 0)), sum(counts * coalesce(cost, 0)),
              sum(counts * coalesce(profit, 0))] as figures
          from orders
          left join (
            select order_id, sum(piece_count) as pieces, sum(costed_count) as costed,
              sum(cost_paisa) as cost, sum(profit_paisa) as profit
            from order_line_figures group by 1
          ) as sold on order_id = id,
          lateral (
            select case order_status when 'cancelled' then 0 else 1 end as counts
          ) as status,
          lateral (values
            ('delivery_option', delivery_option), ('payment_method', payment_method),
            ('region', region), ('source', source), ('status', order_status), ('voucher', coalesce(voucher_code, ''))
          ) as seen (dimension, value)
          where deleted_at is null group by 1, 2, 3
        ) as counted using (dimension, day, value)
        where coalesce(stored.figures, '{0,0,0,0,0,0,0,0}')
          <> coalesce(counted.figures, '{0,0,0,0,0,0,0,0}')`,
    ),
}

const SUMS = sql`array[sum(piece_count), sum(revenue_paisa), sum(costed_count), sum(cost_paisa),
  sum(profit_paisa)] as figures`

const ARE_OTHER = sql`coalesce(stored.figures, '{0,0,0,0,0}') <> coalesce(sold.figures, '{0,0,0,0,0}')`

/** Of a year they are kept from its January through each of its months. */
const IN_MONTH = sql.join(
  ['pieces_through', 'paisa_through', 'costed_through', 'cost_through', 'profit_through'].map(
    (column) => sql`${sql.ref(column)}[month] - coalesce(${sql.ref(column)}[month - 1], 0)`,
  ),
)

export const salesAreExact: Check = {
  holds: 'Product sales match the order lines',
  advice:
    'If orders were imported with triggers off, run "call count_all_sales_anew()" in the database.',
  find: (context) =>
    findFault(
      context,
      sql`
        with counted as materialized (
          select product_id, size, (placed_at at time zone ${SHOP_TIME_ZONE})::date as day,
            piece_count, revenue_paisa, costed_count, cost_paisa, profit_paisa
          from order_line_figures join orders on orders.id = order_id
          where deleted_at is null and order_status <> 'cancelled'
        )
        select product_id || ', ' || day as name
        from (select product_id, day, ${SUMS} from product_day_figures group by 1, 2) as stored
        full join (select product_id, day, ${SUMS} from counted group by 1, 2) as sold
          using (product_id, day)
        where ${ARE_OTHER}
        union all
        select product_id || ', ' || make_date(year, month, 1)
        from (
          select product_id, year, month, array[${IN_MONTH}]::numeric[] as figures
          from product_year_figures, generate_series(1, 12) as month
        ) as stored
        full join (
          select product_id, extract(year from day)::integer as year,
            extract(month from day)::integer as month, ${SUMS}
          from counted group by 1, 2, 3
        ) as sold using (product_id, year, month)
        where ${ARE_OTHER}
        union all
        select size || ', ' || day
        from (select size, day, ${SUMS} from size_day_figures group by 1, 2) as stored
        full join (select size, day, ${SUMS} from counted group by 1, 2) as sold using (size, day)
        where ${ARE_OTHER}
        union all
        select product_id
        from product_sales
        full join (
          select product_id, sum(piece_count) as pieces from counted group by 1
        ) as ever using (product_id)
        where coalesce(piece_count, 0) <> coalesce(pieces, 0)`,
    ),
}

export const customerFiguresAreExact: Check = {
  holds: 'Customer counts match the orders',
  advice:
    'If orders were imported with triggers off, run "call count_all_people_anew()" in the database.',
  find: (context) =>
    findFault(
      context,
      sql`
        with counted as materialized (
          select customer_id, count(*) as orders from orders where deleted_at is null group by 1
        )
        select customer_id::text as name
        from customer_orders full join counted using (customer_id)
        where coalesce(order_count, 0) <> coalesce(orders, 0)
        union all
        select 'all of them'
        where (select coalesce(sum(customer_count), 0) from customer_figures)
          <> (select count(*) from counted)`,
    ),
}
