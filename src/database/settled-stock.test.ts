import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const database = await openShopBefore('0027')
const { db } = database
afterAll(database.close)

/** Two pieces each were sold of what is counted 10 now; how often they came back differs. */
beforeAll(async () => {
  await sql`do $$ begin
    insert into categories (id, name, description, color) values ('shirts', 'Shirts', '', '');
    insert into products (id, name, description, price_paisa, category_id)
      values ('panjabi', 'Panjabi', '', 100, 'shirts');
    insert into product_sizes values ('panjabi', 'M', 10);

    insert into orders (id, user_email, user_name, order_status, payment_method, delivery_option,
      subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region,
      city, district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
    select id, 'rahim@suto.test', 'Rahim', status, 'cash_on_delivery', 'standard', 200, 0, 200,
      'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(), now(), now()
    from (values ('OPEN', 'confirmed'), ('TWICE', 'confirmed'), ('CANCELLED', 'cancelled'),
      ('OF-THE-GONE', 'confirmed')) as made (id, status);
    insert into order_lines
    select orders.id, 0, case id when 'OF-THE-GONE' then 'shawl' else 'panjabi' end, 'A thing', 'M',
      '', 100, 2, false
    from orders;

    insert into stock_movements (product_id, size, quantity, reason, order_id, moved_at) values
      ('panjabi', 'M', 18, 'stocked', null, now()),
      ('panjabi', 'M', -2, 'sold', 'OPEN', now()),
      ('panjabi', 'M', -2, 'sold', 'TWICE', now()),
      ('panjabi', 'M', -2, 'reopened', 'TWICE', now()),
      ('panjabi', 'M', -2, 'sold', 'CANCELLED', now()),
      ('shawl', 'M', 2, 'stocked', null, now()),
      ('shawl', 'M', -2, 'sold', 'OF-THE-GONE', now());
  end $$`.execute(db)
  await migrate(db)
})

it('leaves with each order what it has of what can come back', async () => {
  const { rows } = await sql<{ order_id: string; left: number }>`
    select order_id, sum(quantity)::int as left from stock_movements
    where order_id is not null group by order_id order by order_id`.execute(db)
  expect(rows).toEqual([
    { order_id: 'CANCELLED', left: 0 },
    { order_id: 'OF-THE-GONE', left: 0 },
    { order_id: 'OPEN', left: -2 },
    { order_id: 'TWICE', left: -2 },
  ])
})

it('changes no count', async () => {
  const { rows } = await sql`
    select product_id, sum(quantity)::int as count from stock_movements
    group by product_id order by product_id`.execute(db)
  expect(rows).toEqual([
    { product_id: 'panjabi', count: 10 },
    { product_id: 'shawl', count: 0 },
  ])
})
