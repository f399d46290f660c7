import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { userFiguresAreExact } from '#shop/identity/check-users.ts'
import {
  customerFiguresAreExact,
  dayFiguresAreExact,
  salesAreExact,
} from '#shop/orders/check-figures.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await openShopBefore('0100')
afterAll(() => older.close())
const { db } = older

const checks = [dayFiguresAreExact, salesAreExact, customerFiguresAreExact, userFiguresAreExact]

async function wrongNames(): Promise<string[]> {
  const faults = await Promise.all(checks.map((check) => check.find({ db, clock: systemClock })))
  return faults.flatMap(({ names }) => names)
}

it('counts the orders and people that are there, and goes on from there', async () => {
  await sql`insert into users (email, name, role)
    select 'person-' || i || '@suto.test', 'Person', case i % 3 when 0 then 'admin' else 'user' end
    from generate_series(1, 10) as i`.execute(db)
  await db.transaction().execute(async (selling) => {
    await sql`insert into orders (id, user_email, user_name, order_status, payment_method,
      delivery_option, subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name,
      recipient_phone, region, city, district, address, address_category, estimated_from,
      estimated_to, placed_at, updated_at, deleted_at, deleted_by)
    select 'HT-' || i, 'person-' || i % 7 || '@suto.test', 'Person',
      case i % 4 when 0 then 'cancelled' else 'confirmed' end, 'cash_on_delivery', 'standard',
      200, 0, 200, 'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(),
      '2026-11-20T17:00Z'::timestamptz + i * interval '10 minutes', now(),
      case i % 5 when 0 then now() end, case i % 5 when 0 then 'shop' end
    from generate_series(1, 30) as i`.execute(selling)
    await sql`insert into order_lines (order_id, position, product_id, name, size, image_url,
      unit_price_paisa, quantity, is_preorder)
    select 'HT-' || i, line, 'product-' || (i + line) % 3, 'Product', 'M', '', 100, 1, false
    from generate_series(1, 30) as i, generate_series(0, 1) as line`.execute(selling)
  })
  await migrate(db)
  expect(await wrongNames()).toEqual([])
  const days = await db.selectFrom('order_day_figures').select('day').distinct().execute()
  expect(days).toHaveLength(2)
  await sql`update orders set order_status = 'cancelled' where id in ('HT-1', 'HT-2')`.execute(db)
  await sql`delete from orders where id in ('HT-3', 'HT-4')`.execute(db)
  await sql`delete from users where email = 'person-3@suto.test'`.execute(db)
  expect(await wrongNames()).toEqual([])
})
