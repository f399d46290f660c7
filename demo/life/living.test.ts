import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examineShop } from '#server/cli/examine-shop.ts'
import { REGIONS } from '#shop/areas/contract.ts'
import { DELIVERY_STATUSES, ORDER_STATUSES } from '#shop/orders/contract.ts'
import { summariseDeliveries, summariseOrders } from '#shop/orders/summarise-orders.ts'
import { queueDailyReports } from '#shop/reports/daily/queue-daily-reports.ts'
import { readOverview } from '#shop/reports/overview.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { openTestShop } from '#test/shop.ts'
import { products } from '../products.ts'
import { fillLivingDemo } from './fill-living.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

/** Not the day of the recording, and early enough that none of it counts as today. */
const OPENED = new Date('2027-03-02T01:10:00Z')

const admin = test.as('admin@suto.test', 'admin')

async function read<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(shop.db)).rows
}

async function examine(): Promise<string[]> {
  const said: string[] = []
  await examineShop(shop, true, (line) => said.push(line))
  return said.filter((line) => !line.startsWith('ok'))
}

beforeAll(async () => {
  test.setClock(OPENED)
  expect(await fillLivingDemo(shop), 'npm run demo makes what it is filled with').toBe(true)
})

describe('the demo after sixty days', () => {
  it('fills a shop once, and mails only customers who ordered today', async () => {
    expect(await fillLivingDemo(shop)).toBe(false)
    expect(test.jobs.map(({ job }) => job)).toEqual([
      { kind: 'order_confirmed', orderId: expect.stringMatching(/^HT-270302-/) },
      { kind: 'order_confirmed', orderId: expect.stringMatching(/^HT-270302-/) },
    ])
    test.jobs.length = 0
  })

  it('passes all checks', async () => {
    expect(await examine()).toEqual([])
  })

  it('has orders in every state, paid in every way, from every region', async () => {
    const rows = await read(sql<
      Record<'order' | 'delivery' | 'money' | 'method' | 'region', string>
    >`
      select order_status as order, delivery_status as delivery, payment_status as money,
        payment_method as method, region from orders`)
    const seen = (key: keyof (typeof rows)[number]) => new Set(rows.map((row) => row[key]))
    expect(rows.length).toBeGreaterThan(350)
    expect(seen('order')).toEqual(new Set(ORDER_STATUSES))
    expect(seen('delivery')).toEqual(new Set(DELIVERY_STATUSES))
    expect(seen('region')).toEqual(new Set(REGIONS))
    expect(seen('method')).toEqual(new Set(['cash_on_delivery', 'card']))
    expect(seen('money')).toEqual(new Set(['pending', 'paid', 'cancelled', 'refunded']))
    const instruments = await read(sql<{ name: string }>`
      select distinct split_part(instrument, '-', 1) as name from payments
      where state = 'paid' and instrument is not null order by 1`)
    expect(instruments.map(({ name }) => name)).toEqual([
      'BKASH',
      'DBBLMOBILEB',
      'MASTER',
      'NAGAD',
      'VISA',
    ])
  })

  it('has consistent counts everywhere', async () => {
    const summary = await summariseOrders(admin)
    const byStatus = summary.statusBreakdown.reduce((sum, { count }) => sum + count, 0)
    const parcels = Object.values(await summariseDeliveries(admin))
    const byParcel = parcels.reduce((sum, { count }) => sum + count, 0)
    const [counted] = await read(sql<{ orders: number; lines: number; cancelled: number }>`
      select count(*)::int as orders, count(*) filter (where order_status = 'cancelled')::int as cancelled,
        (select count(distinct order_id) from order_lines)::int as lines from orders`)
    expect(summary.totalOrders).toBe(counted?.orders)
    expect(counted?.lines).toBe(counted?.orders)
    expect(byStatus).toBe(counted?.orders)
    expect(byParcel).toBeGreaterThan(0)
    expect(await readOverview(admin)).toBeTruthy()
  })

  it('ends now, whenever it was made, with order ids of the right days', async () => {
    const orders = await read(sql<{ id: string; placedAt: Date }>`
      select id, placed_at from orders order by placed_at desc`)
    for (const { id, placedAt } of orders) {
      expect(id.slice(3, 9)).toBe(toShopDate(placedAt).slice(2).replaceAll('-', ''))
    }
    const days = new Set(orders.map(({ placedAt }) => toShopDate(placedAt)))
    expect([...days].slice(0, 2)).toEqual(['2027-03-02', '2027-03-01'])
    expect(orders[0]?.placedAt.getTime()).toBeLessThan(OPENED.getTime())
    expect(toShopDate(orders.at(-1)?.placedAt ?? OPENED)).toBe('2027-01-01')
  })

  it('has the stock of its products', async () => {
    const rows = await read(sql<{ id: string; size: string; stock: number | null }>`
      select product_id as id, size, stock from variants`)
    for (const product of products) {
      const sizes = rows.filter(({ id }) => id === product.id)
      expect(Object.fromEntries(sizes.map(({ size, stock }) => [size, stock]))).toEqual(
        product.sizes,
      )
    }
  })

  it('has vouchers, messages, notes, refunds, reports and a payment to review', async () => {
    const [counts] = await read(sql<Record<string, number>>`select
      (select count(*) from voucher_uses)::int as uses,
      (select count(*) from vouchers where use_count = total_uses)::int as used_up,
      (select count(*) from contact_messages where answered_at is null)::int as unanswered,
      (select count(*) from contact_answers)::int as answers,
      (select count(*) from order_notes)::int as order_notes,
      (select count(*) from customer_notes)::int as customer_notes,
      (select count(*) from refunds where state = 'done')::int as refunds,
      (select count(*) from payments where state = 'review')::int as to_review,
      (select count(*) from stock_entries)::int as entries,
      (select count(*) from report_mails where sent_at is not null)::int as reports,
      (select count(*) from cart_lines)::int as carts,
      (select count(*) from order_lines where is_preorder)::int as preorders`)
    for (const [name, count] of Object.entries(counts ?? {})) expect(count, name).toBeGreaterThan(0)
  })

  it('sends the report of its last day on the first morning, and none twice', async () => {
    const reporting = { ...shop, reportRecipients: ['admin@suto.test'] }
    test.setClock(new Date('2027-03-02T02:00:00Z'))
    await queueDailyReports(reporting)
    await queueDailyReports(reporting)
    expect(test.jobs).toMatchObject([{ job: { kind: 'daily_report', day: '2027-03-01' } }])
  })
})
