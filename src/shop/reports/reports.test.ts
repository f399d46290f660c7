import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REGIONS } from '#shop/areas/contract.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { ORDER_STATUSES } from '#shop/orders/contract.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { listOrders } from '#shop/orders/queries.ts'
import { markRefunded } from '#shop/orders/refunds/refund-order.ts'
import { summariseOrders } from '#shop/orders/summarise-orders.ts'
import { addDays, DAY_MS, toShopDate } from '#shop/shared/clock.ts'
import { readByPages } from '#test/by-pages.ts'
import { customerOf } from '#test/customers.ts'
import { inLongRun } from '#test/engines.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { receiveCardPayment } from '#test/payments.ts'
import { openTestShop, SATURDAY, stockProduct, variantOf } from '#test/shop.ts'
import { readBestSellers } from './best-sellers.ts'
import type { ReportSpan, Span } from './contract.ts'
import { countLowStock, listLowStock } from './low-stock.ts'
import { readOverview } from './overview.ts'
import { lastDays, readParts, reportSales } from './sales.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const PRODUCTS = ['panjabi', 'kurta', 'shawl']
/** A day in Dhaka begins at six in the evening, UTC. */
const MIDNIGHT = new Date('2026-11-20T18:00:00Z')

beforeAll(async () => {
  for (const id of PRODUCTS) await stockProduct(shop, { id, stock: null })
})

describe('sales figures', () => {
  const order = fc.record({
    /** Around each midnight, and long ago. */
    daysAgo: fc.oneof(
      fc.nat({ max: 15 }),
      fc.constantFrom(29, 30, 60, 179, 180, 364, 365, 729, 730),
    ),
    afterMidnightMs: fc.constantFrom(-1, 0, 1, DAY_MS / 2),
    status: fc.constantFrom(...ORDER_STATUSES),
    region: fc.constantFrom(...REGIONS),
    method: fc.constantFrom('cash_on_delivery', 'card'),
    person: fc.nat({ max: 3 }),
    isDeleted: fc.constantFrom(false, false, true),
    refundedPaisa: fc.constantFrom(0, 0, 100),
    pieces: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 }),
  })

  it('equal a count of the orders, whatever their status and day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 25 }),
        fc.array(fc.record({ at: fc.nat(), status: fc.constantFrom(...ORDER_STATUSES) })),
        fc.constantFrom<ReportSpan['days']>('7', '30', '90', '365'),
        async (orders, changes, days) => {
          await purgeTestOrders(shop)
          await writeMany(orders)
          for (const { at, status } of changes.slice(0, 5)) {
            await sql`update orders set order_status = ${status}
              where id = ${`R-${at % orders.length}`}`.execute(shop.db)
          }
          const report = await reportSales(admin, { days })
          const { from } = report
          expect(report.to).toBe('2026-11-21')
          expect(report.before.to).toBe(addDays(from, -1))
          expect(report.days).toHaveLength(Number(days))
          expect(report.before.days).toHaveLength(Number(days))
          for (const part of [report, report.before]) {
            const counted = await countSales(part.from, part.to)
            expect(part).toMatchObject({ ...counted.all, ...counted.money })
            expect(part.days.filter(({ orders: placed }) => placed > 0)).toEqual(counted.byDay)
          }
          const parts = await readParts(shop, report)
          for (const [name, column] of [
            ['byStatus', 'order_status'],
            ['byPaymentMethod', 'payment_method'],
          ] as const) {
            expect(parts[name]).toEqual(await countBy(column, from, report.to))
          }
          await expectListed(report, parts)
          const sold = await readBestSellers(shop, { from, to: report.to }, 2)
          expect(
            sold.map(({ productId, pieces, revenue }) => ({ productId, pieces, revenue })),
          ).toEqual(await countSold(from, report.to, 2))
          expect(await wrongFigures(shop)).toEqual([])
        },
      ),
      { numRuns: inLongRun(12, 6) },
    )
  })

  /** Each figure links to a list of exactly the orders that it counts. */
  async function expectListed(
    { from, to }: Span,
    { byStatus, byPaymentMethod }: Awaited<ReturnType<typeof readParts>>,
  ) {
    for (const [filter, count] of [
      ...byStatus.map(({ value, orders }) => [{ status: value }, orders] as const),
      ...byPaymentMethod.map(({ value, orders }) => [{ paymentMethod: value }, orders] as const),
    ]) {
      const { items } = await listOrders(admin, { ...filter, from, to })
      expect(items).toHaveLength(count)
    }
  }

  type RandomOrder = typeof order extends fc.Arbitrary<infer One> ? One : never

  async function writeMany(orders: readonly RandomOrder[]): Promise<void> {
    for (const [i, one] of orders.entries()) {
      const placedAt = new Date(MIDNIGHT.getTime() - one.daysAgo * DAY_MS + one.afterMidnightMs)
      const id = `R-${i}`
      const goods = one.pieces.reduce((sum, pieces, place) => sum + pieces * 100 * (place + 1), 0)
      const deletedAt = one.isDeleted ? SATURDAY : null
      await sql`
        with placed as (
          insert into orders (id, customer_id, user_email, user_name, order_status, payment_method,
            delivery_option, subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name,
            recipient_phone, region, city, district, address, address_category, estimated_from,
            estimated_to, placed_at, updated_at, deleted_at, deleted_by)
          values (${id}, ${await customerOf(shop, `person-${one.person}@suto.test`)}, ${`person-${one.person}@suto.test`}, 'Person', ${one.status}, ${one.method},
            'standard', ${goods}, 0, ${goods}, 'Rahim', '01712345678', ${one.region}, 'Dhaka',
            'Dhaka', 'Road 5', 'home', now(), now(), ${placedAt}, ${placedAt}, ${deletedAt},
            ${one.isDeleted ? 'shop' : null}::text)
          returning id
        ), paid as (
          insert into payments (order_id, method, amount_paisa, state, started_at, paid_at)
          select id, 'card', ${goods}::bigint, 'paid', ${placedAt}::timestamptz, ${placedAt}::timestamptz
          from placed returning id
        ), returned as (
          insert into refunds (payment_id, order_id, amount_paisa, reason, kind, state, reference,
            requested_by, requested_at, done_at)
          select id, ${id}, ${one.refundedPaisa}, '', 'by_hand', 'done', ${id}, 'shop', now(),
            ${placedAt}::timestamptz
          from paid where ${one.refundedPaisa}::integer > 0
        )
        insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
          unit_price_paisa, quantity, is_preorder)
        select id, position, (${PRODUCTS}::text[])[position], ${await variantOf(shop, { productId: 'panjabi' })}::uuid, 'A product', 'M', '', 100 * position, quantity,
          position = 2
        from placed, unnest(${one.pieces}::integer[]) with ordinality as line (quantity, position)
      `.execute(shop.db)
    }
  }

  const IN_DHAKA = sql`(placed_at + interval '6 hours') at time zone 'UTC'`
  const COUNTED = sql<{ orders: number; revenue: number }>`
    count(*)::int as orders,
    (coalesce(sum(total_paisa) filter (where order_status <> 'cancelled'), 0) / 100.0)::float8
      as revenue`

  function within(from: string, to: string) {
    return sql`deleted_at is null and ${IN_DHAKA} >= ${from}::date
      and ${IN_DHAKA} < ${to}::date + interval '1 day'`
  }

  async function countSales(from: string, to: string) {
    const all = await sql<{ orders: number; revenue: number }>`
      select ${COUNTED} from orders where ${within(from, to)}`.execute(shop.db)
    const byDay = await sql`
      select to_char(${IN_DHAKA}, 'YYYY-MM-DD') as day, ${COUNTED}
      from orders where ${within(from, to)} group by 1 order by 1`.execute(shop.db)
    const refunds = await sql<{ refunded: number }>`
      select (coalesce(sum(amount_paisa), 0) / 100.0)::float8 as refunded from refunds
      where state = 'done' and (done_at + interval '6 hours') at time zone 'UTC' >= ${from}::date
        and (done_at + interval '6 hours') at time zone 'UTC' < ${to}::date + interval '1 day'`.execute(
      shop.db,
    )
    const payments = await sql<{ received: number }>`
      select (coalesce(sum(amount_paisa), 0) / 100.0)::float8 as received from payments
      where state = 'paid' and (paid_at + interval '6 hours') at time zone 'UTC' >= ${from}::date
        and (paid_at + interval '6 hours') at time zone 'UTC' < ${to}::date + interval '1 day'`.execute(
      shop.db,
    )
    const { received = 0 } = payments.rows[0] ?? {}
    const { refunded = 0 } = refunds.rows[0] ?? {}
    const kept = (Math.round(received * 100) - Math.round(refunded * 100)) / 100
    return { all: all.rows[0], byDay: byDay.rows, money: { received, refunded, kept } }
  }

  async function countBy(column: string, from: string, to: string) {
    const { rows } = await sql`
      select ${sql.ref(column)} as value, ${COUNTED} from orders where ${within(from, to)}
      group by 1 order by orders desc, value`.execute(shop.db)
    return rows
  }

  async function countSold(from: string, to: string, limit: number) {
    const { rows } = await sql`
      select product_id, sum(quantity)::int as pieces,
        (sum(quantity * unit_price_paisa) / 100.0)::float8 as revenue
      from order_lines join orders on orders.id = order_id
      where order_status <> 'cancelled' and ${within(from, to)}
      group by 1 order by pieces desc, 1 limit ${limit}::integer`.execute(shop.db)
    return rows
  }

  it('belong to the day of the order, also when it is cancelled later', async () => {
    await purgeTestOrders(shop)
    const rahim = test.as('rahim@suto.test')
    const placedAt = new Date(SATURDAY.getTime() - 3 * DAY_MS)
    const words = { userEmail: 'rahim@suto.test', placedAt }
    const cancelled = await writeOrder(shop, words)
    const deleted = await writeOrder(shop, words)
    await writeOrder(shop, words)
    const onDay = async () =>
      (await reportSales(admin, { days: '7' })).days.find(({ day }) => day === toShopDate(placedAt))
    expect(await onDay()).toMatchObject({ orders: 3, revenue: 3 * 1060 })
    await cancelOrder(rahim, cancelled)
    expect(await onDay()).toMatchObject({ orders: 3, revenue: 2 * 1060 })
    await deleteOrder(admin, deleted)
    expect(await onDay()).toMatchObject({ orders: 2, revenue: 1060 })
    const { totalOrders, totalRevenue } = await summariseOrders(admin)
    expect({ totalOrders, totalRevenue }).toEqual({ totalOrders: 2, totalRevenue: 1060 })
  })

  it('have refunds on the day they were made', async () => {
    await purgeTestOrders(shop)
    const orderId = await writeOrder(shop, {
      paymentMethod: 'card',
      paymentStatus: 'paid',
      placedAt: new Date(SATURDAY.getTime() - 40 * DAY_MS),
    })
    await changeStatus(admin, orderId, { orderStatus: 'cancelled' })
    expect((await readOverview(admin)).waiting.refundsDue).toBe(1)
    await markRefunded(admin, orderId)
    const report = await reportSales(admin, { days: '30' })
    expect(report).toMatchObject({ orders: 0, received: 1060, refunded: 1060, kept: 0 })
    const overview = await readOverview(admin)
    expect(overview.money).toEqual({ received: 1060, refunded: 1060, kept: 0 })
    expect(report.before).toMatchObject({ orders: 1, revenue: 0, refunded: 0 })
  })
})

describe('best sellers', () => {
  it('are found among many that sold more at other times', async () => {
    await purgeTestOrders(shop)
    await sql`
      with placed as (
        insert into orders (id, customer_id, user_email, user_name, payment_method, delivery_option,
          subtotal_paisa, delivery_charge_paisa, total_paisa, recipient_name, recipient_phone, region,
          city, district, address, address_category, estimated_from, estimated_to, placed_at,
          updated_at)
        select 'B-' || product || '-' || time, ${await customerOf(shop, 'rahim@suto.test')}::uuid, 'rahim@suto.test', 'Rahim', 'cash_on_delivery',
          'standard', 100, 0, 100, 'Rahim', '01712345678', 'Dhaka', 'Dhaka', 'Dhaka', 'Road 5',
          'home', now(), now(), ${SATURDAY}::timestamptz - time * interval '60 days', now()
        from generate_series(1, 60) as product, generate_series(0, 1) as time
        returning id
      )
      insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
        unit_price_paisa, quantity, is_preorder)
      select id, copy, 'old-' || split_part(id, '-', 2), ${await variantOf(shop, { productId: 'panjabi' })}::uuid, 'Shirt ' || split_part(id, '-', 2), 'M', '', 100,
        case split_part(id, '-', 3) when '0' then case when split_part(id, '-', 2)::int > 50 then 2 else 1 end
          else case when split_part(id, '-', 2)::int > 50 then 1 else 9 end end,
        false
      from placed, generate_series(1, 2) as copy`.execute(shop.db)
    const span = lastDays(shop, { days: '30' })
    const best = await readBestSellers(shop, span, 3)
    expect(best).toEqual(
      ['51', '52', '53'].map((number) => ({
        productId: `old-${number}`,
        name: `Shirt ${number}`,
        image: null,
        isInShop: false,
        pieces: 4,
        revenue: 4,
      })),
    )
    expect(await readBestSellers(shop, { from: '2026-01-01', to: '2026-01-31' }, 3)).toEqual([])
    await purgeTestOrders(shop)
  })
})

describe('sizes running out', () => {
  it('are those for sale with few pieces left, the fewest first, a page at a time', async () => {
    await stockProduct(shop, {
      id: 'scarce',
      sizes: [
        { size: 'S', stock: 5 },
        { size: 'M', stock: 0 },
        { size: 'L', stock: 6 },
        { size: 'XL', stock: null },
      ],
    })
    await stockProduct(shop, { id: 'rare', sizes: [{ size: 'M', stock: 2 }] })
    await stockProduct(shop, { id: 'withdrawn', sizes: [{ size: 'M', stock: 1 }] })
    await sql`update products set is_offered = false where id = 'withdrawn'`.execute(shop.db)
    const first = await listLowStock(admin, { limit: 2 })
    expect(first.items).toEqual([
      { productId: 'scarce', name: 'The scarce', size: 'M', colour: '', stock: 0 },
      { productId: 'rare', name: 'The rare', size: 'M', colour: '', stock: 2 },
    ])
    const second = await listLowStock(admin, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(second).toEqual({
      items: [{ productId: 'scarce', name: 'The scarce', size: 'S', colour: '', stock: 5 }],
      nextCursor: null,
    })
    expect((await listLowStock(admin, { stock: 'out' })).items).toHaveLength(1)
    expect((await listLowStock(admin, { stock: 'low' })).items).toHaveLength(2)
    expect([await countLowStock(shop, 'out'), await countLowStock(shop, 'low')]).toEqual([1, 2])
  })
})

async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await act()
}

describe('the overview', () => {
  it('has the six cards and the open work, each figure with another value', async () => {
    await purgeTestOrders(shop)
    await sql`insert into users (email, name) values ('rahim@suto.test', 'Rahim'), ('karim@suto.test', 'Karim')`.execute(
      shop.db,
    )
    const older = { placedAt: new Date(MIDNIGHT.getTime() - 1) }
    await writeOrder(shop, { ...older, userEmail: 'rahim@suto.test' })
    await repeat(5, () => writeOrder(shop, { userEmail: 'rahim@suto.test' }))
    await repeat(4, () =>
      writeOrder(shop, {
        userEmail: 'salma@suto.test',
        orderStatus: 'shipped',
        deliveryStatus: 'failed_delivery',
        deliveryAssignedTo: 'Jamal',
      }),
    )
    await repeat(5, () =>
      writeOrder(shop, {
        userEmail: 'hasan@suto.test',
        orderStatus: 'cancelled',
        paymentStatus: 'paid',
      }),
    )
    await repeat(7, () => receiveCardPayment(shop, { amountPaisa: 1_060_00 }))
    await sql`update payments set started_at = ${MIDNIGHT}, paid_at = ${MIDNIGHT}
      where order_id is null`.execute(shop.db)
    const gone = await writeOrder(shop, { userEmail: 'karim@suto.test' })
    await deleteOrder(admin, gone)
    const message = { subject: 'A size', message: 'Is it large?' }
    await repeat(3, () =>
      sendMessage(test.visitor, { name: 'Karim', email: 'karim@suto.test', ...message }, undefined),
    )
    const overview = await readOverview(admin)
    const products = await shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(overview).toEqual({
      totalOrders: 15,
      ordersToday: 14,
      totalUsers: 2,
      activeCustomers: 3,
      totalProducts: products.count,
      totalRevenue: 10 * 1060,
      money: { received: 12_720, refunded: 0, kept: 12_720 },
      revenueToday: 9 * 1060,
      productsSoldOut: 0,
      waiting: {
        toAssign: 6,
        toConfirm: 0,
        failedDeliveries: 4,
        refundsDue: 5,
        openSizeChanges: 0,
        paymentsToDecide: 7,
        openMessages: 3,
        workInTrouble: 0,
        smsUsedUp: 0,
        webhooksOff: 0,
        overdueBackups: 0,
        missingBackups: 0,
        sizesSoldOut: 1,
        sizesRunningOut: 2,
      },
    })
  })
})

it('sizes with equal stock are all listed, page by page', async () => {
  const sizes = (['S', 'M', 'L'] as const).map((size) => ({ size, stock: 3 }))
  await stockProduct(shop, { id: 'even', sizes })
  const { items } = await listLowStock(admin)
  expect(items.filter(({ productId }) => productId === 'even')).toHaveLength(3)
  expect(await readByPages(1, (paging) => listLowStock(admin, paging))).toEqual(items)
})
