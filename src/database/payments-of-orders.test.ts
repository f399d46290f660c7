import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prorate } from '#shop/payments/rules.ts'
import { openShopBefore } from '#test/older-shop.ts'
import { migrate } from './migrate.ts'

const older = await openShopBefore('0036')
const { db } = older
afterAll(older.close)

interface OldOrder {
  id: string
  method?: 'cash_on_delivery' | 'card'
  paymentStatus: string
  discountPaisa?: number
  linesPaisa: number[]
}

const orders: OldOrder[] = [
  { id: 'OWED', paymentStatus: 'pending', linesPaisa: [1_000] },
  { id: 'COLLECTED', paymentStatus: 'paid', discountPaisa: 100, linesPaisa: [333, 333, 334] },
  {
    id: 'BY-CARD',
    method: 'card',
    paymentStatus: 'paid',
    discountPaisa: 7,
    linesPaisa: [10, 90, 1],
  },
  { id: 'GIVEN-BACK', paymentStatus: 'refunded', linesPaisa: [500] },
  { id: 'FREE', paymentStatus: 'pending', discountPaisa: 500, linesPaisa: [300, 200] },
  { id: 'GIVEN-UP', paymentStatus: 'cancelled', linesPaisa: [500] },
  { id: 'DECLINED', method: 'card', paymentStatus: 'failed', linesPaisa: [500] },
]

beforeAll(async () => {
  for (const { id, method, paymentStatus, discountPaisa = 0, linesPaisa } of orders) {
    const subtotal = linesPaisa.reduce((sum, paisa) => sum + paisa, 0)
    await sql`insert into orders (id, user_email, user_name, payment_method, payment_status,
      delivery_option, subtotal_paisa, delivery_charge_paisa, voucher_code, voucher_discount_paisa,
      total_paisa, recipient_name, recipient_phone, region, city, district, address,
      address_category, estimated_from, estimated_to, placed_at, updated_at)
      values (${id}, 'rahim@suto.test', 'Rahim', ${method ?? 'cash_on_delivery'}, ${paymentStatus},
      'standard', ${subtotal}, 60, ${discountPaisa ? 'EID' : null}, ${discountPaisa},
      ${subtotal + 60 - discountPaisa}, 'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5',
      'home', now(), now(), now(), now())`.execute(db)
    for (const [position, paisa] of linesPaisa.entries()) {
      await sql`insert into order_lines (order_id, position, product_id, name, size, image_url,
        unit_price_paisa, quantity, is_preorder)
        values (${id}, ${position}, 'panjabi', 'Panjabi', 'M', '', ${paisa}, 1, false)`.execute(db)
    }
  }
  await migrate(db)
})

async function read<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

it('shares each discount of the past as it is shared today', async () => {
  for (const { id, discountPaisa = 0, linesPaisa } of orders) {
    const rows = await read(sql<{ position: number; paisa: number }>`
      select position, -amount_paisa::int as paisa from order_adjustments
      where order_id = ${id} and kind = 'voucher'`)
    const shares = linesPaisa.map(
      (_, position) => rows.find((row) => row.position === position)?.paisa ?? 0,
    )
    expect(shares).toEqual(prorate(discountPaisa, linesPaisa))
  }
})

it('makes lines and adjustments add up to the total of each order', async () => {
  const rows = await read(sql`
    select id from orders
    where total_paisa <>
      (select sum(unit_price_paisa * quantity) from order_lines where order_id = orders.id)
      + (select sum(amount_paisa) from order_adjustments where order_id = orders.id)`)
  expect(rows).toEqual([])
})

describe('the payment of an order of the past', () => {
  it.each([
    ['OWED', 'pending', 0],
    ['COLLECTED', 'paid', 0],
    ['BY-CARD', 'paid', 0],
    ['GIVEN-BACK', 'paid', 560],
    ['GIVEN-UP', 'cancelled', 0],
    ['DECLINED', 'failed', 0],
  ])('of %s is %s', async (id, state, returned) => {
    const rows = await read(sql`
      select payments.state, payments.amount_paisa::int as asked, total_paisa::int as total,
        coalesce(refunds.amount_paisa, 0)::int as returned
      from payments join orders on orders.id = payments.order_id
      left join refunds on payment_id = payments.id and refunds.state = 'done'
      where payments.order_id = ${id}`)
    expect(rows).toEqual([
      { state, asked: expect.any(Number), total: expect.any(Number), returned },
    ])
    expect(rows[0]).toMatchObject({ asked: (rows[0] as { total: number }).total })
  })
})

it('is sure of every key afterwards', async () => {
  const rows = await read(sql`
    select conname from pg_constraint
    where not convalidated and conname <> 'held_checkouts_at_most_three'`)
  expect(rows).toEqual([])
})
