import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'

/** Adds short-lived records: carts, abandoned payments, messages. */
export async function seedVisitors(db: Database, orders: number, now: Date): Promise<void> {
  if (orders === 0) return
  await writeCarts(db, orders, now)
  await writeEndedCheckouts(db)
  await sql`
    insert into contact_messages (name, email, subject, message, network, sent_at, answered_at,
      answered_by)
    select name, email, (array['When does my order come?', 'Is it in size XL?', 'মাপ ছোট হয়েছে',
        'Do you send to Saidpur?', 'Wholesale prices'])[1 + n % 5],
      'Dear shop, please let me know. My number is ' || phone || '.', '203.0.113.' || n % 250, sent_at,
      case when n % 20 > 0 then sent_at + (${now}::timestamptz - sent_at) / 9 end,
      case when n % 20 > 0 then 'staff@customers.test' end
    from (
      select n, ${now}::timestamptz - n * interval '730 days' / (${orders}::integer / 200 + 2) as sent_at,
        pg_temp.pick(n, 61, people::integer) as person
      from (select count(*) as people from seed_people) as people,
        generate_series(1, ${orders}::integer / 200 + 1) as n
    ) as sent join seed_people on i = person`.execute(db)
}

/** Half of the carts belong to guests, most of whom never came back. */
async function writeCarts(db: Database, orders: number, now: Date): Promise<void> {
  await sql`
    insert into cart_lines (owner, product_id, variant_id, quantity, shown_name, shown_price_paisa,
      added_at)
    select case when n % 2 = 0 then email else 'guest_' || md5(n::text || ${now.toISOString()}) end,
      seed_goods.id, variants[1], 1 + n % 2, seed_goods.name, price_paisa,
      ${now}::timestamptz - n * interval '180 days' / (${orders}::integer / 20 + 1)
    from (
      select n, pg_temp.pick(n, 62, people::integer) as person,
        pg_temp.pick(n, 63, goods::integer) as good
      from (select count(*) as people from seed_people) as people,
        (select count(*) as goods from seed_goods) as goods,
        generate_series(1, ${orders}::integer / 20) as n
      where goods > 0
    ) as chosen
    join seed_people on seed_people.i = person
    join seed_goods on seed_goods.i = good
    on conflict do nothing`.execute(db)
}

/** Their stock was released within minutes. */
async function writeEndedCheckouts(db: Database): Promise<void> {
  await sql`
    create temporary table seed_checkouts on commit drop as
    select gen_random_uuid() as checkout_id, seed_orders.*
    from seed_orders where n % 50 = 0`.execute(db)
  await sql`
    insert into held_checkouts (id, customer_id, user_email, user_name, state, delivery_option, subtotal_paisa,
      delivery_charge_paisa, voucher_code, voucher_discount_paisa, total_paisa, shipping,
      held_at, expires_at, ended_at)
    select checkout_id, customers.id, email, seed_checkouts.name, 'released', delivery_option, subtotal_paisa,
      delivery_charge_paisa, null, 0, subtotal_paisa + delivery_charge_paisa,
      jsonb_build_object('recipientName', seed_checkouts.name, 'recipientPhone', seed_checkouts.phone,
        'region', region, 'city', city, 'district', city, 'address', area, 'landmark', '',
        'addressCategory', 'home'),
      t0 - interval '20 minutes', t0 - interval '5 minutes', t0 - interval '5 minutes'
    from seed_checkouts join customers using (email)`.execute(db)
  await sql`
    insert into checkout_lines (checkout_id, position, product_id, variant_id, size, name, image_url,
      unit_price_paisa, quantity, is_preorder)
    select checkout_id, position, product_id, variant_id, size, seed_lines.name, image_url, unit_price_paisa,
      quantity, is_preorder
    from seed_checkouts join seed_lines using (n)`.execute(db)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, checkout_id, moved_at)
    select variant_id, quantity * sign, reason, checkout_id, moved_at
    from seed_checkouts join seed_taken using (n) cross join lateral (values
      (-1, 'held', seed_checkouts.t0 - interval '20 minutes'),
      (1, 'released', seed_checkouts.t0 - interval '5 minutes')
    ) as movement (sign, reason, moved_at)`.execute(db)
}
