import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createPdfWriter } from '#adapters/pdf/pdf-writer.ts'
import { ORDER_STATUSES } from '#shop/orders/contract.ts'
import { deliveryDefaults } from '#shop/settings/delivery/rules.ts'
import { addDays } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { customerOf } from '#test/customers.ts'
import { inLongRun } from '#test/engines.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, variantOf } from '#test/shop.ts'
import { paymentMethods } from '../../payments/methods.ts'
import { readDayReport } from './read-day.ts'
import { listParts } from './report-format.ts'
import { MAX_PDF_ORDERS, writeCsvReport, writePdfReport } from './write-report.ts'

const test = await openTestShop()
afterAll(test.close)
const admin: Context = {
  ...test.as('nusrat@suto.test', 'admin'),
  documents: createPdfWriter(async () => ({ name: 'Suto', lines: [] })),
}
const { db } = admin

const DAY = '2026-02-28'
const MIDNIGHT = Date.parse(`${DAY}T00:00:00+06:00`)
const HOUR = 60 * 60 * 1000

interface Placed {
  hour: number
  status: (typeof ORDER_STATUSES)[number]
  method: 'cash_on_delivery' | 'card'
  option: 'standard' | 'express' | 'premium'
  prices: number[]
  isDeleted: boolean
  refundedAfter: number | undefined
  name?: string
  product?: string
}

const placed: fc.Arbitrary<Placed> = fc.record({
  // The day before, a week before and the day after, to the millisecond around midnight.
  hour: fc.oneof(
    fc.integer({ min: -8 * 24, max: 48 }),
    fc.constantFrom(-168 - 1 / HOUR, -168, -144, -24, -1 / HOUR, 0, 24 - 1 / HOUR, 24),
  ),
  status: fc.constantFrom(...ORDER_STATUSES),
  method: fc.constantFrom('cash_on_delivery', 'card'),
  option: fc.constantFrom('standard', 'express', 'premium'),
  prices: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 3 }),
  isDeleted: fc.nat(9).map((one) => one === 0),
  refundedAfter: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
})

async function place(orders: Placed[]): Promise<void> {
  for (const [place, order] of orders.entries()) {
    const id = `HT-260228-${String(place).padStart(4, '0')}`
    const placedAt = new Date(Math.round(MIDNIGHT + order.hour * HOUR))
    const total = order.prices.reduce((sum, price) => sum + price, 0)
    const name = order.name ?? 'Rahim'
    await sql`insert into orders (id, customer_id, user_email, user_name, order_status, payment_method,
        delivery_option, subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name,
        recipient_phone, region, city, district, address, address_category, estimated_from,
        estimated_to, placed_at, updated_at, deleted_at, deleted_by)
      values (${id}, ${await customerOf(test.shop, 'rahim@suto.test')}, 'rahim@suto.test', ${name}, ${order.status}, ${order.method}, ${order.option},
        ${total}, 0, ${total}, ${name}, '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', ${name}, 'home',
        now(), now(), ${placedAt}, now(), ${order.isDeleted ? placedAt : null},
        ${order.isDeleted ? 'shop' : null})`.execute(db)
    for (const [position, price] of order.prices.entries()) {
      await sql`insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
          unit_price_paisa, quantity, is_preorder)
        values (${id}, ${position}, 'panjabi', ${await variantOf(test.shop, { productId: 'panjabi' })}::uuid, ${order.product ?? 'Panjabi'}, 'M', '', ${price}, 1,
          false)`.execute(db)
    }
    if (order.refundedAfter !== undefined) await refund(id, placedAt, order.refundedAfter, total)
  }
}

async function refund(id: string, placedAt: Date, hours: number, paisa: number): Promise<void> {
  const doneAt = new Date(placedAt.getTime() + hours * HOUR)
  await sql`with paid as (
      insert into payments (order_id, method, amount_paisa, state, started_at, paid_at)
      values (${id}, 'cash_on_delivery', ${paisa}, 'paid', ${placedAt}, ${placedAt}) returning id
    )
    insert into refunds (payment_id, order_id, amount_paisa, reason, kind, state, reference,
      requested_by, requested_at, done_at)
    select id, ${id}, ${paisa}, 'A stain', 'by_hand', 'done', ${`RF-${id}`}, 'shop', ${doneAt}, ${doneAt}
    from paid`.execute(db)
}

/** Counts the orders and refunds of these 24 hours from the orders themselves. */
function count(orders: Placed[], day: number) {
  const start = MIDNIGHT + day * 24 * HOUR
  const isOn = (moment: number) => moment >= start && moment < start + 24 * HOUR
  const at = (order: Placed) => Math.round(MIDNIGHT + order.hour * HOUR)
  const there = orders.filter((order) => !order.isDeleted && isOn(at(order)))
  const worth = (some: Placed[]) =>
    some.flatMap(({ prices }) => prices).reduce((sum, price) => sum + price, 0)
  const backOn = orders.filter(
    (order) => order.refundedAfter !== undefined && isOn(at(order) + order.refundedAfter * HOUR),
  )
  return {
    there,
    orders: there.length,
    revenue: worth(there.filter(({ status }) => status !== 'cancelled')),
    refunded: worth(backOn),
    received: worth(orders.filter((order) => order.refundedAfter !== undefined && isOn(at(order)))),
    worth,
  }
}

async function readCsv(day = DAY): Promise<string> {
  const { name, pieces } = writeCsvReport(admin, day)
  expect(name).toBe(`daily-orders-report-${day}.csv`)
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

const toPaisa = (amount = '') => Number(amount.replace('.', ''))
const inPaisa = (taka: number) => Math.round(taka * 100)

async function readPdf(day = DAY): Promise<string[]> {
  const { name, bytes } = await writePdfReport(admin, day)
  expect(name).toBe(`daily-orders-report-${day}.pdf`)
  return (await extractText(await getDocumentProxy(bytes))).text
}

afterEach(async () => {
  await forgetMany()
  await purgeTestOrders(admin)
})

describe('the report of a day', () => {
  it('has the totals of its orders to the paisa, and those of earlier days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(placed, { minLength: 1, maxLength: 25 }), async (orders) => {
        await purgeTestOrders(admin)
        await place(orders)
        const report = await readDayReport(admin, DAY)
        const days = [0, -1, -7].map((day) => count(orders, day))
        const told = [report.sales, report.dayBefore, report.weekBefore].map((day) => ({
          orders: day.orders,
          ...Object.fromEntries(
            (['revenue', 'received', 'refunded', 'kept'] as const).map((name) => [
              name,
              inPaisa(day[name]),
            ]),
          ),
        }))
        expect(told).toEqual(
          days.map(({ orders, revenue, received, refunded }) => ({
            orders,
            revenue,
            received,
            refunded,
            kept: received - refunded,
          })),
        )

        const { there, worth } = count(orders, 0)
        const expected = (of: (order: Placed) => string) =>
          [...Map.groupBy(there, of)].map(([name, some]) => [
            name,
            some.length,
            worth(some.filter(({ status }) => status !== 'cancelled')),
          ])
        for (const [heading, of] of [
          ['By order status', ({ status }: Placed) => status.replace(/^./, (c) => c.toUpperCase())],
          ['By payment method', ({ method }: Placed) => paymentMethods[method].label()],
          ['By delivery option', ({ option }: Placed) => deliveryDefaults[option].name],
        ] as const) {
          const parts = listParts(report)
            .find((part) => part.heading === heading)
            ?.rows.map(({ name, orders: number, revenue }) => [name, number, inPaisa(revenue)])
          expect(parts?.toSorted()).toEqual(expected(of).toSorted())
        }

        const table: Record<string, string>[] = toRecords(await readCsv())
        expect(table).toHaveLength(there.flatMap(({ prices }) => prices).length)
        expect(new Set(table.map((row) => row.Order)).size).toBe(there.length)
        const sum = (name: string) => table.reduce((all, row) => all + toPaisa(row[name]), 0)
        expect(sum('Revenue')).toBe(days[0]?.revenue)
        expect(sum('Amount')).toBe(sum('Total'))
      }),
      { numRuns: inLongRun(20, 8) },
    )
  })

  it('opens in a spreadsheet, whatever the names of customers', async () => {
    const name = '=HYPERLINK("http://evil.test";"রহিম, উদ্দিন")\r\n@second'
    await place([{ ...ordinary, name, product: '+পাঞ্জাবি "নীল"' }])
    const csv = await readCsv()
    expect(csv.startsWith('\ufeff')).toBe(true)
    const [row] = toRecords(csv)
    expect(row).toMatchObject({
      Customer: `'${name}`,
      Recipient: `'${name}`,
      Address: `'${name}`,
      Product: '\'+পাঞ্জাবি "নীল"',
      Phone: '01712-345678',
      'Placed at': `${DAY} 12:00`,
      Total: '1290.05',
    })
  })

  it('is one table: headings first, and nothing else on a day without orders', async () => {
    expect(parse(await readCsv(), { bom: true })).toEqual([
      expect.arrayContaining(['Order', 'Revenue']),
    ])
    await place([{ ...ordinary, prices: [1_000_00, 50] }])
    expect(parse(await readCsv(), { bom: true })).toHaveLength(1 + 2)
    expect(() => writeCsvReport(admin, addDays(DAY, 1000))).toThrow(
      'Choose today or an earlier day',
    )
  })

  it('is streamed, with each order once', async () => {
    await placeMany(1234)
    const { pieces } = writeCsvReport(admin, DAY)
    const sizes: number[] = []
    const ids: string[] = []
    for await (const piece of pieces) {
      sizes.push(piece.length)
      ids.push(...(piece.match(/^HT-MANY-\d+/gm) ?? []))
    }
    expect(new Set(ids).size).toBe(1234)
    expect(ids).toHaveLength(1234)
    expect(Math.max(...sizes)).toBeLessThan(200_000)
  })
})

const ordinary: Placed = {
  hour: 12,
  status: 'confirmed',
  method: 'cash_on_delivery',
  option: 'standard',
  prices: [1_290_05],
  isDeleted: false,
  refundedAfter: undefined,
}

function toRecords(csv: string): Record<string, string>[] {
  return parse(csv, { bom: true, columns: true })
}

/** The number of orders written per transaction, since each further one takes longer. */
const AT_ONCE = 100

/** All placed at the same time, as an import might do. */
async function placeMany(many: number): Promise<void> {
  for (let first = 1; first <= many; first += AT_ONCE) {
    await placeFromTo(first, Math.min(first + AT_ONCE - 1, many))
  }
}

async function forgetMany(): Promise<void> {
  const { numAffectedRows } = await sql`delete from orders
    where id in (select id from orders where id like 'HT-MANY-%' limit ${AT_ONCE})`.execute(db)
  if (numAffectedRows) await forgetMany()
}

async function placeFromTo(first: number, last: number): Promise<void> {
  await sql`with placed as (
      insert into orders (id, customer_id, user_email, user_name, payment_method, delivery_option,
        subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone,
        region, city, district, address, address_category, estimated_from, estimated_to,
        placed_at, updated_at)
      select 'HT-MANY-' || number, ${await customerOf(test.shop, 'rahim@suto.test')}::uuid, 'rahim@suto.test', 'Rahim', 'cash_on_delivery', 'standard', 100,
        0, 100, 'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5', 'home', now(), now(),
        ${new Date(MIDNIGHT)}, now()
      from generate_series(${first}::int, ${last}::int) as number returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
      unit_price_paisa, quantity, is_preorder)
    select id, 0, 'panjabi', ${await variantOf(test.shop, { productId: 'panjabi' })}::uuid, 'Panjabi', 'M', '', 100, 1, false from placed`.execute(
    db,
  )
}

describe('the report of a day as PDF', () => {
  it('has the day, a comparison, and every order', async () => {
    await place([
      { ...ordinary, name: 'মোহাম্মদ রফিকুল ইসলাম', refundedAfter: 1, status: 'cancelled' },
      { ...ordinary, prices: [1_000_00, 50] },
      { ...ordinary, hour: -12 },
      { ...ordinary, hour: -7 * 24 + 12, prices: [5_000_00] },
    ])
    const pages = await readPdf()
    const page = pages.join('\n')
    for (const said of [
      'Suto',
      'Daily orders',
      'Sat 28 Feb 2026',
      'Revenue ৳1,000.50 ৳1,290.05',
      '৳289.55 less on this day',
      '৳5,000.00',
      '৳3,999.50 less on this day',
      '1 more on this day',
      'Cash on Delivery 2 ৳1,000.50',
      'Standard Delivery 2 ৳1,000.50',
      'HT-260228-0000',
      'HT-260228-0001',
      '1 × Panjabi, M: ৳1,000.00',
      '৳1,290.05\nrefunded',
      'Received ৳1,290.05 ৳0.00',
      'Refunded ৳1,290.05',
      'Net ৳0.00',
      `Page 1 of ${pages.length}`,
    ]) {
      expect(page).toContain(said)
    }
    expect(page).not.toContain('HT-260228-0002')
  })

  it('continues over pages, with every item of an order', async () => {
    await place([
      { ...ordinary, prices: Array.from({ length: 60 }, (_, place) => place + 1) },
      ...Array.from({ length: 30 }, () => ordinary),
    ])
    const pages = await readPdf()
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, place) => {
      expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    })
    expect(pages.join('').match(/1 × Panjabi, M/g)).toHaveLength(60 + 30)
  })

  it('says when there were no orders', async () => {
    const [page, ...others] = await readPdf()
    expect(others).toEqual([])
    expect(page).toContain('No orders were placed on this day.')
  })

  it('refers to the CSV file when there are too many orders to print', async () => {
    await placeMany(MAX_PDF_ORDERS + 1)
    const [page, ...others] = await readPdf()
    expect(others).toEqual([])
    expect(page).toContain('Too many orders to print')
    expect(page).toContain(`Confirmed ${MAX_PDF_ORDERS + 1} ৳${MAX_PDF_ORDERS + 1}.00`)
  })
})
