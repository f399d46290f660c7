import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REGIONS } from '#shop/areas/contract.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { changeAddress } from '#shop/orders/change-address.ts'
import { ORDER_STATUSES } from '#shop/orders/contract.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { prorate } from '#shop/payments/rules.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { customerOf } from '#test/customers.ts'
import { inLongRun } from '#test/engines.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct, variantOf } from '#test/shop.ts'
import type { Grouping } from './contract.ts'
import { reportSpan } from './report-span.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const PRODUCTS = ['panjabi', 'kurta', 'shawl', 'gone']
const SIZES = ['S', 'M', 'XL']
/** Ends of months in a leap year and in another year. */
const TURNS = ['2024-02-29', '2024-03-01', '2025-12-31', '2026-01-01', '2026-02-28', '2026-11-21']

beforeAll(async () => {
  for (const id of PRODUCTS.slice(0, 3)) await stockProduct(shop, { id, stock: null })
})

const line = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  size: fc.constantFrom(...SIZES),
  paisa: fc.integer({ min: 1, max: 9_999_99 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  /** Unknown, zero, or above the price. */
  cost: fc.oneof(fc.constantFrom(null, 0), fc.integer({ min: 1, max: 19_999_99 })),
  /** Capped at the number sold. */
  back: fc.constantFrom(0, 0, 1, 10),
  damaged: fc.constantFrom(0, 0, 1),
  /** Listed in its refund. */
  isNamed: fc.boolean(),
})

const order = fc.record({
  day: fc.constantFrom(...TURNS),
  /** Around midnight in Dhaka, and far from it. */
  afterMidnightMs: fc.constantFrom(-1, 0, 1, DAY_MS / 3),
  status: fc.constantFrom(...ORDER_STATUSES),
  region: fc.constantFrom(...REGIONS),
  method: fc.constantFrom('cash_on_delivery', 'card'),
  option: fc.constantFrom('standard', 'express', 'premium'),
  voucher: fc.constantFrom(null, 'EID', 'ঈদ'),
  source: fc.constantFrom('web', 'web', 'messenger', 'phone'),
  delivery: fc.constantFrom(0, 60_00, 120_50),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  isDeleted: fc.constantFrom(false, false, false, true),
  refundedAfterDays: fc.constantFrom(null, null, 0, 1, 40),
})
type RandomOrder = typeof order extends fc.Arbitrary<infer One> ? One : never

async function place(orders: readonly RandomOrder[]): Promise<void> {
  for (const [i, one] of orders.entries()) {
    const placedAt = new Date(Date.parse(`${one.day}T00:00:00+06:00`) + one.afterMidnightMs)
    const goods = one.lines.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0)
    const discount = one.voucher === null ? 0 : Math.floor(goods / 10)
    // Staff lower the price by a taka or two, if it is higher: a free item cannot be refunded.
    const off = one.source === 'web' ? 0 : Math.min(2_00, goods - discount - 1)
    const total = goods + one.delivery - discount - off
    const id = `S-${i}`
    const shares = prorate(
      discount,
      one.lines.map(({ paisa, quantity }) => paisa * quantity),
    )
    const deletedAt = one.isDeleted ? SATURDAY : null
    await sql`
      with placed as (
        insert into orders (id, customer_id, user_email, user_name, order_status, payment_method,
          delivery_option, subtotal_paisa, delivery_charge_paisa, voucher_code,
          voucher_discount_paisa, discount_paisa, total_paisa, source, entered_by, recipient_name, recipient_phone, region, city,
          district, address, address_category, estimated_from, estimated_to, placed_at, updated_at,
          deleted_at, deleted_by)
        values (${id}, ${await customerOf(shop, 'rahim@suto.test')}, 'rahim@suto.test', 'Rahim', ${one.status}, ${one.method}, ${one.option},
          ${goods}, ${one.delivery}, ${one.voucher}, ${discount}, ${off}, ${total}, ${one.source},
          ${one.source === 'web' ? null : 'account of nusrat'}::text, 'Rahim', '01712345678',
          ${one.region}, 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(), ${placedAt}, ${placedAt},
          ${deletedAt}, ${one.isDeleted ? 'shop' : null}::text)
      ), shared as (
        insert into order_adjustments (order_id, kind, rule, position, amount_paisa)
        select ${id}, 'voucher', ${one.voucher}::text, place - 1, -share
        from unnest(${shares}::bigint[]) with ordinality as shared (share, place)
        where share > 0
      )
      insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
        unit_price_paisa, quantity, is_preorder, unit_cost_paisa, returned_quantity)
      select ${id}, place, product, ${await variantOf(shop, { productId: 'panjabi' })}::uuid, 'A ' || product, size, '', paisa, quantity, false, cost,
        least(back, quantity)
      from jsonb_to_recordset(${JSON.stringify(one.lines.map((each, at) => ({ ...each, place: at })))}::jsonb)
        as line (place integer, product text, size text, paisa bigint, quantity integer, cost bigint,
          back integer)
    `.execute(shop.db)
    await takeBack(id, one)
    if (one.refundedAfterDays === null) continue
    const doneAt = new Date(placedAt.getTime() + one.refundedAfterDays * DAY_MS)
    // Money without an order is refunded, too.
    const orderId = i % 3 === 0 ? null : id
    await sql`
      with paid as (
        insert into payments (order_id, method, amount_paisa, state, started_at, paid_at)
        values (${id}, 'card', ${total}, 'paid', ${placedAt}, ${placedAt}) returning id
      )
      insert into refunds (payment_id, order_id, amount_paisa, reason, kind, state, reference,
        requested_by, requested_at, done_at)
      select id, ${orderId}, ${Math.min(total, 77)}, '', 'by_hand', 'done', ${id}, 'shop', now(),
        ${doneAt} from paid`.execute(shop.db)
    if (orderId !== null) await nameLines(id, one)
  }
}

/** Returns some of the pieces, the damaged ones in a separate return. */
async function takeBack(id: string, { lines }: RandomOrder): Promise<void> {
  const parts = lines.flatMap(({ back, damaged, quantity }, position) => {
    const all = Math.min(back, quantity)
    const lost = Math.min(damaged, all)
    return [
      { position, count: all - lost, isDamaged: false },
      { position, count: lost, isDamaged: true },
    ].filter(({ count }) => count > 0)
  })
  for (const { position, count, isDamaged } of parts) {
    await sql`
      with returned as (
        insert into returns (order_id, reason, returned_at, received_at, recorded_by, idempotency_key, request_hash)
        values (${id}, 'size', now(), now(), 'shop', ${`${position} ${isDamaged}`}, '') returning id
      )
      insert into return_lines (return_id, order_id, position, quantity, is_damaged)
      select id, ${id}, ${position}::int, ${count}::int, ${isDamaged}::boolean from returned`.execute(
      shop.db,
    )
  }
}

/** Names lines in the order's refund, for less or more than its total. */
async function nameLines(id: string, { lines }: RandomOrder): Promise<void> {
  for (const [position, { isNamed }] of lines.entries()) {
    if (!isNamed) continue
    await sql`
      insert into refund_lines (refund_id, order_id, position, quantity, amount_paisa)
      select id, ${id}, ${position}::int, 1, ${31 * (position + 1)}::bigint from refunds
      where reference = ${id}`.execute(shop.db)
  }
}

describe('the report of a span', () => {
  it('equals a count of its orders to the paisa, in every grouping and whatever their status', async () => {
    const turn = fc.constantFrom('2024-01-01', '2024-02-28', ...TURNS)
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 20 }),
        fc.array(fc.record({ at: fc.nat(), to: order }), { maxLength: 5 }),
        fc.tuple(turn, turn),
        async (orders, changes, days) => {
          await purgeTestOrders(shop)
          await place(orders)
          for (const { at, to } of changes) {
            await sql`update orders set order_status = ${to.status}, region = ${to.region},
                delivery_option = ${to.option}, voucher_code = ${to.voucher}
              where id = ${`S-${at % orders.length}`}`.execute(shop.db)
          }
          const [from = '', to = ''] = days.toSorted()
          expect(await wrongFigures(shop, { from, to })).toEqual([])
        },
      ),
      { numRuns: inLongRun(12, 6) },
    )
  })

  it('follows the changes of an order', async () => {
    await purgeTestOrders(shop)
    const placedAt = new Date('2026-10-31T23:59:59.999+06:00')
    const words = { userEmail: 'rahim@suto.test', placedAt, region: 'Dhaka' as const }
    const cancelled = await writeOrder(shop, words)
    const deleted = await writeOrder(shop, words)
    const moved = await writeOrder(shop, words)
    const october = { from: '2026-10-01', to: '2026-10-31' }
    const told = async (by: Grouping) =>
      (await reportSpan(admin, { ...october, by })).rows.map(({ name, orders, goods, revenue }) => [
        name,
        orders,
        goods,
        revenue,
      ])
    expect(await told('region')).toEqual([['Dhaka', 3, 3000, 3180]])
    await cancelOrder(test.as('rahim@suto.test'), cancelled)
    await deleteOrder(admin, deleted)
    await changeAddress(admin, moved, {
      recipientName: 'Rahim',
      recipientPhone: '01712345678',
      region: 'Sylhet',
      city: 'Sylhet',
      district: 'Sylhet',
      address: 'House 1',
      landmark: '',
      addressCategory: 'home',
    })
    expect(await told('region')).toEqual([
      ['Sylhet', 1, 1000, 1060],
      ['Dhaka', 1, 0, 0],
    ])
    expect(await told('month')).toEqual([['2026-10', 2, 1000, 1060]])
    expect(await told('product')).toEqual([['The panjabi', null, 1000, null]])
    expect(await told('size')).toEqual([['M', null, 1000, null]])
    expect(await wrongFigures(shop)).toEqual([])
    const november = await reportSpan(admin, { from: '2026-11-01', to: '2026-11-21', by: 'day' })
    expect(november).toMatchObject({ rows: [], rowCount: 0, totals: { orders: 0, revenue: 0 } })
  })

  it('has a hundred rows, and the number of all', async () => {
    await purgeTestOrders(shop)
    const lines = Array.from({ length: 101 }, (_, i) => ({ productId: `p-${i}`, quantity: 1 }))
    await writeOrder(shop, { lines, placedAt: new Date('2026-10-05T12:00:00+06:00') })
    const report = await reportSpan(admin, { from: '2026-10-05', to: '2026-10-05', by: 'product' })
    expect(report.rows).toHaveLength(100)
    expect(report).toMatchObject({ rowCount: 101, totals: { pieces: 101, goods: 101_000 } })
  })

  it('is for administrators, and for days that have begun', async () => {
    const wanted = { from: '2026-11-21', to: '2026-11-21', by: 'day' } as const
    await expect(reportSpan(test.visitor, wanted)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(reportSpan(test.as('rahim@suto.test'), wanted)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(reportSpan(admin, { ...wanted, to: '2026-11-22' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { to: 'Choose days up to today' } },
    })
  })
})
