import { sql } from 'kysely'
import type { OpenDatabase } from '#database/connect.ts'
import { analyze } from '#database/migrate.ts'
import { listOrders } from '#shop/orders/queries.ts'
import { summariseDeliveries, summariseOrders } from '#shop/orders/summarise-orders.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from '#test/context.ts'
import { describeFigures, measure } from './measure.ts'

const DURATION_MS = 2000
const ORDER_BOOKS = [1_000, 200_000]

/** Measures the dashboard's calls with few orders and with many. */
export async function benchSummaries(title: string, { db }: OpenDatabase): Promise<void> {
  const shop = makeContext(db)
  console.log(`\nThe dashboard's questions, ${title}`)
  let written = 0
  for (const orders of ORDER_BOOKS) {
    await writeOrders(db, written, orders)
    written = orders
    await analyze(db)
    const name = (what: string) => `${orders.toLocaleString('en')} orders: ${what}`
    const ask = (work: () => Promise<unknown>) =>
      measure({ workers: 1, durationMs: DURATION_MS, prepare: async () => undefined, work })
    const summaries = await ask(async () => {
      await summariseOrders(shop)
      await summariseDeliveries(shop)
    })
    const found = await ask(() => listOrders(shop, { q: '01700000777', limit: 50 }))
    const newest = await ask(() => listOrders(shop, { limit: 50 }))
    console.log(describeFigures(name('both summaries'), summaries))
    console.log(describeFigures(name('find a phone number'), found))
    console.log(describeFigures(name('the newest fifty'), newest))
  }
}

/** This many rows fit into the time limit of a statement, even on a slow disk. */
const AT_ONCE = 10_000

/** One order per minute, the last one just now. */
async function writeOrders(db: Context['db'], from: number, to: number): Promise<void> {
  await sql`alter table orders disable trigger user`.execute(db)
  for (let first = from; first < to; first += AT_ONCE) {
    await writeSomeOrders(db, first, Math.min(first + AT_ONCE, to))
  }
  await sql`alter table orders enable trigger user`.execute(db)
}

async function writeSomeOrders(db: Context['db'], from: number, to: number): Promise<void> {
  await sql`
    insert into customers (email, name)
    select 'shopper' || i || '@bench.test', 'Shopper ' || i from generate_series(0, 4999) as i
    on conflict do nothing`.execute(db)
  await sql`insert into riders (name) values ('Jamal') on conflict do nothing`.execute(db)
  await sql`
    insert into orders (id, customer_id, user_email, user_name, order_status, delivery_status,
      rider_id, payment_method, delivery_option, subtotal_paisa,
      delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region, city,
      district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
    select 'BOOK-' || i, customers.id, email, 'Shopper ' || i, 'delivered',
      'delivered', riders.id, 'cash_on_delivery', 'standard', 145000, 6000, 151000,
      'Shopper ' || i, '017' || lpad(i::text, 8, '0'), 'Dhaka', 'Dhaka', 'Dhaka', 'House 12',
      'home', current_date, current_date, now() - i * interval '1 minute', now()
    from generate_series(${from}::int, ${to - 1}::int) as i
    join customers on email = 'shopper' || i % 5000 || '@bench.test'
    join riders on riders.name = 'Jamal'`.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, sku, name, size, image_url,
      unit_price_paisa, quantity, is_preorder)
    select 'BOOK-' || i, 0, 'shirt', (select id from variants limit 1), 'shirt-M', 'Shirt', 'M', '', 145000, 1, false
    from generate_series(${from}::int, ${to - 1}::int) as i`.execute(db)
  await sql`
    insert into order_adjustments (order_id, kind, amount_paisa)
    select 'BOOK-' || i, 'delivery_charge', 6000
    from generate_series(${from}::int, ${to - 1}::int) as i`.execute(db)
  await sql`
    insert into payments (order_id, method, amount_paisa, started_at)
    select 'BOOK-' || i, 'cash_on_delivery', 151000, now() - i * interval '1 minute'
    from generate_series(${from}::int, ${to - 1}::int) as i`.execute(db)
}
