import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await openShopBefore('0159')
const { db } = older
afterAll(older.close)

const ORDERS = [
  ['A', 'Jamal'],
  ['B', 'Jamal'],
  ['C', 'jamal'],
  ['D', 'Kamal'],
  ['E', null],
] as const

beforeAll(async () => {
  await sql`insert into customers (name, email) values ('Rahim', 'rahim@suto.test')`.execute(db)
  for (const [id, name] of ORDERS) {
    await sql`insert into orders (id, customer_id, user_email, user_name, delivery_assigned_to, payment_method,
        delivery_option, subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name,
        recipient_phone, region, city, district, address, address_category, estimated_from,
        estimated_to, placed_at, updated_at)
      select ${id}, id, email, name, ${name}, 'cash_on_delivery', 'standard', 200, 0, 200, 'Rahim',
        '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(), now(), now()
      from customers`.execute(db)
  }
  await migrate(db)
})

it('makes riders of the names on orders, one for all spellings by case', async () => {
  const { rows } = await sql`
    select orders.id, riders.name from orders left join riders on riders.id = rider_id
    order by 1`.execute(db)
  expect(rows).toEqual([
    { id: 'A', name: 'Jamal' },
    { id: 'B', name: 'Jamal' },
    { id: 'C', name: 'Jamal' },
    { id: 'D', name: 'Kamal' },
    { id: 'E', name: null },
  ])
})

it('counts them as it did', async () => {
  const { rows } = await sql`
    select is_assigned, sum(order_count)::integer as count from order_figures
    group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { is_assigned: false, count: 1 },
    { is_assigned: true, count: 4 },
  ])
})
