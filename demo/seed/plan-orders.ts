import { sql } from 'kysely'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import { SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import type { Database } from '#shop/shared/context.ts'
import { AREAS, COURIERS, VOUCHERS } from './words.ts'

/** The alphabet of `randomReadableCode`. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Plans orders in temporary tables, so that all records of an order agree: `seed_lines`, and `seed_orders` with the
 * outcome of each (`fate`) and its times (`t0` placed, `t1` assigned or cancelled, `t2` sent, `t3` at the door).
 */
export async function planOrders(db: Database, count: number, now: Date): Promise<void> {
  await sql`
    create temporary table seed_goods on commit drop as
    select row_number() over (order by hashtextextended(products.id, 7)) - 1 as i,
      products.id, name, price_paisa, coalesce(url, '') as image_url,
      sizes, variants
    from products left join product_images on product_id = products.id and position = 0
    join lateral (
      select array_agg(size order by size) as sizes, array_agg(id order by size) as variants
      from variants where product_id = products.id and colour = ''
    ) as made on cardinality(sizes) > 0`.execute(db)
  await sql`create index on seed_goods (i)`.execute(db)
  await planLines(db, count)
  await planFates(db, count, now)
}

/** One to four lines per order; some products sell far more than others. */
async function planLines(db: Database, count: number): Promise<void> {
  await sql`
    create temporary table seed_lines on commit drop as
    with chosen as (
      select n, line - 1 as position, goods,
        (floor(goods * power(pg_temp.pick(n, 41, 1000000) / 1000000.0, 2.5))::bigint
          + (line - 1) * (1 + pg_temp.pick(n, 42, greatest(goods / 5, 1)))) % goods as i,
        pg_temp.pick(n * 8 + line, 43, 100) as roll
      from (select count(*)::integer as goods from seed_goods) as shop,
        generate_series(1, ${count}::integer) as n,
        generate_series(1, case
          when pg_temp.pick(n, 44, 100) < 45 then 1
          when pg_temp.pick(n, 44, 100) < 78 then 2
          when pg_temp.pick(n, 44, 100) < 93 then 3
          else 4 end) as line
      where goods > 0 and line <= goods
    )
    select n, position, id as product_id, name, image_url, price_paisa as unit_price_paisa,
      sizes[size] as size, variants[size] as variant_id,
      case when roll < 80 then 1 when roll < 95 then 2 else 3 end as quantity,
      pg_temp.pick(n * 8 + position, 46, 200) = 0 as is_preorder
    from chosen join seed_goods using (i) cross join lateral (
      select 1 + pg_temp.pick(n * 8 + position, 45, cardinality(sizes)) as size
    ) as picked`.execute(db)
}

/** Placed over two years, at a growing rate. Nearly all orders older than a week are finished. */
async function planFates(db: Database, count: number, now: Date): Promise<void> {
  await sql`
    create temporary table seed_orders on commit drop as
    with placed as (
      select n, ${now}::timestamptz
          - interval '730 days' * (1 - sqrt((n - 0.5) / ${count}::integer)) as t0,
        -- Every number below 2^20 once, so that ids differ; those of orders from before follow on.
        ((n + before) * 727481 % 1048576)::integer as code,
        pg_temp.pick(n + before, 51, 1000) as roll,
        -- Of those who had signed up by then.
        floor(people * (n - 1.0) / ${count}::integer
          * power(pg_temp.pick(n + before, 52, 1000000) / 1000000.0, 1.3))::bigint as person,
        1 + pg_temp.pick(n + before, 53, ${AREAS.length}::integer) as place,
        pg_temp.pick(n + before, 54, 100) as delivery_roll
      from (select count(*)::bigint as before from orders) as orders,
        (select count(*)::bigint as people from seed_people) as people,
        generate_series(1, ${count}::integer) as n
    ), fated as (
      select *, case
        when t0 < ${now}::timestamptz - interval '6 days' then case
          when roll < 3 then 'waiting' when roll < 75 then 'cancelled' when roll < 105 then 'returned'
          when roll < 108 then 'failed_delivery' else 'delivered' end
        when t0 < ${now}::timestamptz - interval '2 days' then case
          when roll < 60 then 'cancelled' when roll < 350 then 'in_transit'
          when roll < 450 then 'out_for_delivery' when roll < 470 then 'failed_delivery'
          else 'delivered' end
        else case
          when roll < 450 then 'waiting' when roll < 750 then 'assigned' when roll < 800 then 'picked_up'
          when roll < 850 then 'cancelled' else 'in_transit' end
        end as fate
      from placed
    ), timed as (
      select *, least(t0 + interval '1 hour' * (3 + roll % 17), t0 + (${now}::timestamptz - t0) / 4)
          as t1
      from fated
    )
    select timed.*,
      least(t1 + interval '20 hours', t1 + (${now}::timestamptz - t1) / 3) as t2,
      least(t1 + interval '70 hours', t1 + (${now}::timestamptz - t1) / 2) as t3,
      ${orderDefaults.idPrefix} || to_char(t0 at time zone ${SHOP_TIME_ZONE}, '-YYMMDD-')
        || substr(${READABLE}, 1 + code % 32, 1) || substr(${READABLE}, 1 + code / 32 % 32, 1)
        || substr(${READABLE}, 1 + code / 1024 % 32, 1) || substr(${READABLE}, 1 + code / 32768, 1)
        as id,
      (t0 at time zone ${SHOP_TIME_ZONE})::date as day,
      email, name, phone, region, city, area,
      case when pg_temp.pick(n, 55, 100) < 15 then 'card' else 'cash_on_delivery' end as method,
      case when delivery_roll < 80 then 'standard' when delivery_roll < 95 then 'express'
        else 'premium' end as delivery_option,
      case when delivery_roll < 80 then 6000 when delivery_roll < 95 then 12000
        else 20000 end as delivery_charge_paisa,
      (${COURIERS}::text[])[1 + pg_temp.pick(n, 56, ${COURIERS.length}::integer)] as courier,
      subtotal_paisa, code_of_voucher as voucher_code,
      coalesce(least(subtotal_paisa * percent / 100, cap_paisa), 0) as voucher_discount_paisa
    from timed
    join seed_people on seed_people.i = person
    join (
      select n, sum(unit_price_paisa * quantity)::bigint as subtotal_paisa from seed_lines group by n
    ) as sums using (n)
    join jsonb_to_recordset(${JSON.stringify(AREAS)}::jsonb)
      as areas (region text, city text, area text, number integer) on areas.number = place
    left join (
      select row_number() over (order by vouchers.code) - 1 as number, vouchers.code as code_of_voucher,
        percent, cap_paisa
      from vouchers where vouchers.code = any(${VOUCHERS.map(({ code }) => code)}::text[])
        and kind = 'percentage' and total_uses is null
    ) as vouchers on vouchers.number = pg_temp.pick(n, 57, ${VOUCHERS.length * 12}::integer)`.execute(
    db,
  )
  await sql`
    delete from seed_orders where exists (select from orders where orders.id = seed_orders.id)`.execute(
    db,
  )
  await sql`
    delete from seed_lines where not exists (
      select from seed_orders where seed_orders.n = seed_lines.n)`.execute(db)
  await sql`create index on seed_orders (n)`.execute(db)
  await sql`create index on seed_lines (n)`.execute(db)
  await sql`analyze seed_orders`.execute(db)
  await sql`analyze seed_lines`.execute(db)
}
