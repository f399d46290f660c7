import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await openShopBefore('0061')
const { db } = older
afterAll(older.close)

beforeAll(async () => {
  for (const option of ['standard', 'express', 'premium']) {
    await sql`insert into orders (id, user_email, user_name, payment_method, delivery_option,
      subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region,
      city, district, address, address_category, estimated_from, estimated_to, placed_at, updated_at)
      values (${`OLD-${option}`}, 'rahim@suto.test', 'Rahim', 'cash_on_delivery', ${option}, 100, 60,
      160, 'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(), now(),
      now())`.execute(db)
    await sql`insert into held_checkouts (user_email, user_name, state, delivery_option,
      subtotal_paisa, delivery_charge_paisa, voucher_discount_paisa, total_paisa, shipping, lines,
      held_at, expires_at, ended_at)
      values ('rahim@suto.test', 'Rahim', 'released', ${option}, 100, 60, 0, 160, '{}', '[]', now(),
      now(), now())`.execute(db)
  }
  await migrate(db)
})

it('names the delivery of orders that were placed before as it was called', async () => {
  const { rows } = await sql`
    select delivery_option, delivery_name from orders order by 1`.execute(db)
  expect(rows).toEqual([
    { delivery_option: 'express', delivery_name: 'Express Delivery' },
    { delivery_option: 'premium', delivery_name: 'Premium Delivery' },
    { delivery_option: 'standard', delivery_name: 'Standard Delivery' },
  ])
})

it('keeps what card payments under way were promised', async () => {
  const { rows } = await sql`
    select delivery_name, earliest_days, latest_days from held_checkouts order by 1`.execute(db)
  expect(rows).toEqual([
    { delivery_name: 'Express Delivery', earliest_days: 1, latest_days: 2 },
    { delivery_name: 'Premium Delivery', earliest_days: 0, latest_days: 1 },
    { delivery_name: 'Standard Delivery', earliest_days: 3, latest_days: 7 },
  ])
})
