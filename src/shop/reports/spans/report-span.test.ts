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
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import { customerOf } from '#test/customers.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct, wrongFigures } from '#test/shop.ts'
import { readBestSellers } from '../best-sellers.ts'
import { Grouping, isOfLines, type SpanRow } from './contract.ts'
import { reportSpan } from './report-span.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const PRODUCTS = ['panjabi', 'kurta', 'shawl', 'gone']
const SIZES = ['S', 'M', 'XL']
/** A month ends in a leap year, another begins, and one in a year without. */
const TURNS = ['2024-02-29', '2024-03-01', '2025-12-31', '2026-01-01', '2026-02-28', '2026-11-21']

beforeAll(async () => {
  for (const id of PRODUCTS.slice(0, 3)) await stockProduct(shop, { id, stock: null })
})

const line = fc.record({
  product: fc.constantFrom(...PRODUCTS),
  size: fc.constantFrom(...SIZES),
  paisa: fc.integer({ min: 1, max: 9_999_99 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  /** Unknown, nothing, or more than it was sold for. */
  cost: fc.oneof(fc.constantFrom(null, 0), fc.integer({ min: 1, max: 19_999_99 })),
})

const order = fc.record({
  day: fc.constantFrom(...TURNS),
  /** Beside midnight in Dhaka, and far from it. */
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
    // Staff take a taka or two off what they enter, where there is more: what cost nothing cannot be refunded.
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
      insert into order_lines (order_id, position, product_id, name, size, image_url,
        unit_price_paisa, quantity, is_preorder, unit_cost_paisa)
      select ${id}, place, product, 'A ' || product, size, '', paisa, quantity, false, cost
      from jsonb_to_recordset(${JSON.stringify(one.lines.map((each, at) => ({ ...each, place: at })))}::jsonb)
        as line (place integer, product text, size text, paisa bigint, quantity integer, cost bigint)
    `.execute(shop.db)
    if (one.refundedAfterDays === null) continue
    const doneAt = new Date(placedAt.getTime() + one.refundedAfterDays * DAY_MS)
    // Money for which no order could be written goes back, too.
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
  }
}

/** Days as text, so that nothing is counted as the shop counts it. */
const localDay = (moment: string) => sql.raw(`left((${moment} + interval '6 hours')::text, 10)`)

const namesOf: Record<Grouping, { ofOrder: string; ofRefund: string; ofPayment: string }> = {
  day: time(10),
  month: time(7),
  year: time(4),
  region: same('region'),
  paymentMethod: same('payment_method'),
  deliveryOption: same('delivery_option'),
  voucher: same("coalesce(voucher_code, '')"),
  source: same('source'),
  product: same('product_id'),
  size: same('size'),
  category: same("case product_id when 'gone' then '' else 'shirts' end"),
}

function time(length: number) {
  const of = (moment: string) => `left((${moment} + interval '6 hours')::text, ${length})`
  return { ofOrder: of('placed_at'), ofRefund: of('done_at'), ofPayment: of('paid_at') }
}

function same(name: string) {
  return { ofOrder: name, ofRefund: name, ofPayment: name }
}

type Counted = Omit<SpanRow, 'name' | 'cost' | 'profit' | 'costUnknown'>
interface Asked {
  from: string
  to: string
  by: Grouping
}

const PLACED_WITHIN = ({ from, to }: Asked) =>
  sql`deleted_at is null and ${localDay('placed_at')} between ${from} and ${to}`

async function countLines(asked: Asked): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${sql.raw(namesOf[asked.by].ofOrder)} as value, null as orders,
      sum(quantity)::integer as pieces, (sum(quantity * unit_price_paisa) / 100.0)::float8 as goods,
      null as delivery, null as discount, null as revenue, null as received, null as refunded,
      null as kept
    from orders join order_lines on order_id = id
    where order_status <> 'cancelled' and ${PLACED_WITHIN(asked)} group by 1`.execute(shop.db)
  return rows
}

async function countOrders(asked: Asked): Promise<Counted[]> {
  const { ofOrder, ofRefund, ofPayment } = namesOf[asked.by]
  const sold = sql`filter (where order_status <> 'cancelled')`
  const { rows: orders } = await sql<Counted>`
    select ${sql.raw(ofOrder)} as value, count(*)::integer as orders,
      (coalesce(sum((select sum(quantity) from order_lines where order_id = id)) ${sold}, 0))::integer
        as pieces,
      (coalesce(sum(subtotal_paisa) ${sold}, 0) / 100.0)::float8 as goods,
      (coalesce(sum(delivery_charge_paisa) ${sold}, 0) / 100.0)::float8 as delivery,
      (coalesce(sum(voucher_discount_paisa + discount_paisa) ${sold}, 0) / 100.0)::float8 as discount,
      (coalesce(sum(total_paisa) ${sold}, 0) / 100.0)::float8 as revenue, 0 as received, 0 as refunded,
      0 as kept
    from orders where ${PLACED_WITHIN(asked)} group by 1`.execute(shop.db)
  const { rows: refunds } = await sql<{ value: string; refunded: number }>`
    select coalesce(${sql.raw(ofRefund)}, '') as value,
      (sum(amount_paisa) / 100.0)::float8 as refunded
    from refunds left join orders on orders.id = order_id
    where ${localDay('done_at')} between ${asked.from} and ${asked.to} group by 1`.execute(shop.db)
  const rows = new Map(orders.map((row) => [row.value, row]))
  const { rows: payments } = await sql<{ value: string; received: number }>`
    select coalesce(${sql.raw(ofPayment.replace('payment_method', 'orders.payment_method'))}, '') as value,
      (sum(amount_paisa) / 100.0)::float8 as received
    from payments left join orders on orders.id = order_id
    where ${localDay('paid_at')} between ${asked.from} and ${asked.to} group by 1`.execute(shop.db)
  const ofSales = { orders: 0, pieces: 0, goods: 0, delivery: 0, discount: 0, revenue: 0 }
  const none = { ...ofSales, received: 0, refunded: 0, kept: 0 }
  for (const { value, received } of payments) {
    rows.set(value, { ...none, ...rows.get(value), value, received })
  }
  for (const { value, refunded } of refunds) {
    rows.set(value, { ...none, ...rows.get(value), value, refunded })
  }
  for (const row of rows.values())
    row.kept = toTaka(toPaisa(row.received ?? 0) - toPaisa(row.refunded ?? 0))
  return [...rows.values()]
}

interface CountedCosts {
  value: string
  cost: number
  profit: number
  costUnknown: number
}

async function countCosts(asked: Asked): Promise<Map<string, Omit<CountedCosts, 'value'>>> {
  const known = sql`filter (where unit_cost_paisa is not null)`
  const { rows } = await sql<CountedCosts>`
    select ${sql.raw(namesOf[asked.by].ofOrder)} as value,
      (coalesce(sum(quantity * unit_cost_paisa), 0) / 100.0)::float8 as cost,
      (coalesce(sum(quantity * (unit_price_paisa - unit_cost_paisa) - coalesce(share, 0)) ${known}, 0)
        / 100.0)::float8 as profit,
      (coalesce(sum(quantity) filter (where unit_cost_paisa is null), 0))::integer as "costUnknown"
    from orders join order_lines on order_lines.order_id = id
    left join (
      select order_id, position, -sum(amount_paisa) as share from order_adjustments group by 1, 2
    ) as shares on shares.order_id = id and shares.position = order_lines.position
    where order_status <> 'cancelled' and ${PLACED_WITHIN(asked)} group by 1`.execute(shop.db)
  return new Map(rows.map(({ value, ...costs }) => [value, costs]))
}

async function expectCostsCounted(asked: Asked): Promise<void> {
  const { rows, totals } = await reportSpan(admin, asked)
  const counted = await countCosts(asked)
  const { rows: known } = await sql`
    select from orders join order_lines on order_id = id
    where order_status <> 'cancelled' and unit_cost_paisa is not null and ${PLACED_WITHIN(asked)}
    limit 1`.execute(shop.db)
  if (known.length === 0) return expect(JSON.stringify([totals, rows])).not.toMatch(/cost|profit/i)
  const NOTHING = { cost: 0, profit: 0, costUnknown: 0 }
  for (const row of rows) expect(row).toMatchObject(counted.get(row.value) ?? NOTHING)
  const sum = (of: (costs: Omit<CountedCosts, 'value'>) => number) =>
    [...counted.values()].reduce((all, costs) => all + Math.round(of(costs) * 100), 0) / 100
  expect(totals).toMatchObject({
    cost: sum(({ cost }) => cost),
    profit: sum(({ profit }) => profit),
    costUnknown: sum(({ costUnknown }) => costUnknown),
  })
}

async function expectCounted(asked: Asked): Promise<void> {
  const report = await reportSpan(admin, asked)
  const counted = isOfLines(asked.by) ? await countLines(asked) : await countOrders(asked)
  const byValue = (rows: readonly Counted[]) =>
    rows.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  const sales = report.rows.map(({ name: _, cost, profit, costUnknown, ...row }) => row)
  expect(byValue(sales)).toEqual(byValue(counted))
  expect(report.rowCount).toBe(counted.length)
  const sum = (of: (row: Counted) => number | null) =>
    counted.reduce((all, row) => all + Math.round((of(row) ?? 0) * 100), 0) / 100
  const { totals } = report
  expect([totals.pieces, totals.goods]).toEqual([
    sum(({ pieces }) => pieces),
    sum(({ goods }) => goods),
  ])
  const paisa = (taka: number) => Math.round(taka * 100)
  expect(paisa(totals.revenue)).toBe(
    paisa(totals.goods) + paisa(totals.delivery) - paisa(totals.discount),
  )
  if (isOfLines(asked.by)) return
  expect(totals).toMatchObject({
    orders: sum(({ orders }) => orders),
    revenue: sum(({ revenue }) => revenue),
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
    kept: sum(({ kept }) => kept),
  })
}

describe('the report of a span', () => {
  it('equals a count of its orders to the paisa, by whatever it is told and whatever became of them', async () => {
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
          await sql`delete from orders where id = 'S-2'
            and not exists (select from payments where order_id = 'S-2')`.execute(shop.db)
          expect(await wrongFigures(shop)).toEqual([])
          const [from = '', to = ''] = days.toSorted()
          for (const by of Grouping.options) {
            await expectCounted({ from, to, by })
            await expectCostsCounted({ from, to, by })
          }
          const best = await readBestSellers(shop, { from, to }, 2)
          const { rows } = await reportSpan(admin, { from, to, by: 'product' })
          const most = rows.toSorted((a, b) => b.pieces - a.pieces).slice(0, 2)
          expect(best.map(({ pieces }) => pieces)).toEqual(most.map(({ pieces }) => pieces))
        },
      ),
      { numRuns: 12 },
    )
  })

  it('follows what becomes of an order', async () => {
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

  it('tells a hundred rows, and of how many', async () => {
    await purgeTestOrders(shop)
    const lines = Array.from({ length: 101 }, (_, i) => ({ productId: `p-${i}`, quantity: 1 }))
    await writeOrder(shop, { lines, placedAt: new Date('2026-10-05T12:00:00+06:00') })
    const report = await reportSpan(admin, { from: '2026-10-05', to: '2026-10-05', by: 'product' })
    expect(report.rows).toHaveLength(100)
    expect(report).toMatchObject({ rowCount: 101, totals: { pieces: 101, goods: 101_000 } })
  })

  it('is for administrators, and of days that have begun', async () => {
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
