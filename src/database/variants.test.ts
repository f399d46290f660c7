import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCart } from '#shop/cart/queries.ts'
import { makeContext } from '#test/context.ts'
import { openShopBefore } from '#test/older-shop.ts'
import { unexplainedStock, wrongListings } from '#test/shop.ts'
import { migrate } from './migrate.ts'

const database = await openShopBefore('0100')
const { db } = database
const shop = makeContext(db)
afterAll(database.close)

beforeAll(async () => {
  await sql`do $$ begin
    insert into categories (id, name, description, color) values ('shirts', 'Shirts', '', '');
    insert into products (id, name, description, price_paisa, category_id)
    select id, id, '', 100, 'shirts' from unnest(array['panjabi', 'belt', 'both']) as id;
    insert into product_sizes (product_id, size, stock) values ('panjabi', 'M', 10),
      ('panjabi', 'L', null), ('belt', 'One size', 0), ('both', 'S', 2), ('both', 'One size', 3);
    insert into stock_movements (product_id, size, quantity, reason, moved_at)
    select product_id, size, stock, 'stocked', now() from product_sizes where stock > 0;
    insert into cart_lines (owner, product_id, size, quantity, shown_name, shown_price_paisa)
      values ('rahim@suto.test', 'panjabi', 'M', 2, 'Panjabi', 100);
    insert into held_checkouts (user_email, user_name, state, delivery_option, subtotal_paisa,
      delivery_charge_paisa, voucher_discount_paisa, total_paisa, shipping, lines, held_at,
      expires_at, ended_at)
    values ('rahim@suto.test', 'Rahim', 'released', 'standard', 200, 0, 0, 200, '{}',
      '[{"productId": "panjabi", "size": "M", "name": "Panjabi", "imageUrl": "", "unitPricePaisa": 100,
        "quantity": 1, "isPreorder": false},
      {"productId": "belt", "size": "One size", "name": "Belt", "imageUrl": "", "unitPricePaisa": 100,
        "quantity": 1, "isPreorder": true}]',
      now(), now(), now());
  end $$`.execute(db)
  await migrate(db)
})

it('brings every product into a size run with the same stock', async () => {
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', product_id, size_run_id, size, coalesce(stock::text, 'always')) as told
    from variants where colour = '' and sku is null and price_paisa is null
    order by product_id, size`.execute(db)
  expect(rows.map(({ told }) => told)).toEqual([
    'belt one-size One size 0',
    'both letters-and-one-size One size 3',
    'both letters-and-one-size S 2',
    'panjabi letters L always',
    'panjabi letters M 10',
  ])
  const { rows: runs } = await sql<{ id: string; size_run_id: string }>`
    select id, size_run_id from products order by id`.execute(db)
  expect(runs.map(({ size_run_id }) => size_run_id)).toEqual([
    'one-size',
    'letters-and-one-size',
    'letters',
  ])
})

it('explains every count, and lists every product as it is', async () => {
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await wrongListings(shop)).toEqual([])
})

it('keeps what is in carts and was held', async () => {
  expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([
    { productId: 'panjabi', size: 'M', colour: '', quantity: 2, problem: null },
  ])
  const { rows } = await sql`
    select product_id, size, colour, sku, unit_price_paisa, quantity, is_preorder
    from checkout_lines order by position`.execute(db)
  const bought = { colour: '', unit_price_paisa: 100, quantity: 1 }
  expect(rows).toEqual([
    { ...bought, product_id: 'panjabi', size: 'M', sku: 'panjabi-M', is_preorder: false },
    { ...bought, product_id: 'belt', size: 'One size', sku: 'belt-One size', is_preorder: true },
  ])
})
