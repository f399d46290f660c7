import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct, variantOf } from '#test/shop.ts'
import { reportSpan } from './report-span.ts'
import { writeOrdersOfSpan, writeSpanReport } from './write-span.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NAMES = { sums: '=SUM(A1:A9)', bangla: 'ঢাকাই, "জামদানি"\nশাড়ি', plain: 'Shawl' }
const IDS = Object.keys(NAMES) as (keyof typeof NAMES)[]

beforeAll(async () => {
  for (const id of IDS) {
    await stockProduct(shop, { id, stock: null })
    await sql`update products set name = ${NAMES[id]} where id = ${id}`.execute(shop.db)
  }
  for (const day of ['01T00:00:00', '15T12:00:00', '31T23:59:59']) {
    await writeOrder(shop, {
      recipientName: NAMES.sums,
      placedAt: new Date(`2026-10-${day}+06:00`),
      lines: IDS.map((productId, place) => ({ productId, quantity: place + 1 })),
    })
  }
  for (const outside of ['2026-09-30T23:59:59', '2026-11-01T00:00:00']) {
    await writeOrder(shop, {
      placedAt: new Date(`${outside}+06:00`),
      lines: [{ productId: 'plain' }],
    })
  }
})

async function read(pieces: AsyncGenerator<string>): Promise<string[][]> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return parse(whole, { bom: true })
}

it('has the rows of the table, and their totals', async () => {
  const { name, pieces } = writeSpanReport(admin, { ...OCTOBER, by: 'product' })
  expect(name).toBe('sales-by-product-2026-10-01-to-2026-10-31.csv')
  expect(await read(pieces)).toEqual([
    ['Product', 'Id', 'Pieces', 'Goods (BDT)'],
    [NAMES.plain, 'plain', '9', '9000.00'],
    [NAMES.bangla, 'bangla', '6', '6000.00'],
    [`'${NAMES.sums}`, 'sums', '3', '3000.00'],
    ['Total', '', '18', '18000.00'],
  ])
})

it('has all columns when grouped by order fields', async () => {
  const { pieces } = writeSpanReport(admin, { ...OCTOBER, by: 'paymentMethod' })
  const { totals } = await reportSpan(admin, { ...OCTOBER, by: 'paymentMethod' })
  expect(totals).toMatchObject({ orders: 3, goods: 18_000, revenue: 18_180 })
  const figures = ['3', '18', '18000.00', '180.00', '0.00', '18180.00', '0.00', '0.00', '0.00']
  expect(await read(pieces)).toEqual([
    [
      'Payment method',
      'Orders',
      'Pieces',
      'Goods (BDT)',
      'Delivery (BDT)',
      'Discount (BDT)',
      'Revenue (BDT)',
      'Received (BDT)',
      'Refunded (BDT)',
      'Net (BDT)',
    ],
    ['Cash on Delivery', ...figures],
    ['Total', ...figures],
  ])
})

it('reads more rows than one batch, each once and in order', async () => {
  const orderId = await writeOrder(shop, { placedAt: new Date('2025-01-02T06:00:00Z') })
  await sql`delete from order_lines where order_id = ${orderId}`.execute(shop.db)
  await sql`insert into order_lines (order_id, position, product_id, variant_id, name, size, image_url,
      unit_price_paisa, quantity, is_preorder)
    select ${orderId}, i, 'many-' || i, ${await variantOf(shop, { productId: 'panjabi' })}::uuid, 'Many ' || i, 'M', '', 100 * (1 + i % 7), 1, false
    from generate_series(1, 20100) as i`.execute(shop.db)
  const span = { from: '2025-01-02', to: '2025-01-03' }
  const rows = await read(writeSpanReport(admin, { ...span, by: 'product' }).pieces)
  const products = rows.slice(1, -1)
  expect(new Set(products.map(([, id]) => id)).size).toBe(20100)
  const goods = products.map(([, , , amount]) => Number(amount))
  expect(goods).toEqual(goods.toSorted((one, other) => other - one))
  const sum = goods.reduce((one, other) => one + other, 0)
  expect(rows.at(-1)).toEqual(['Total', '', '20100', sum.toFixed(2)])
})

it('has only headings and zeros when nothing was sold', async () => {
  const span = { from: '2024-02-28', to: '2024-02-29' }
  const { pieces } = writeSpanReport(admin, { ...span, by: 'day' })
  expect((await read(pieces)).map(([first]) => first)).toEqual(['Day', 'Total'])
  expect(await read((await writeOrdersOfSpan(admin, span)).pieces)).toHaveLength(1)
})

it('has every order of the span with its lines, in columns that add up', async () => {
  const { name, pieces } = await writeOrdersOfSpan(admin, OCTOBER)
  expect(name).toBe('orders-2026-10-01-to-2026-10-31.csv')
  const [headings = [], ...rows] = await read(pieces)
  const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)] ?? '')
  expect(column('Placed at').filter((_, row) => row % 3 === 0)).toEqual([
    '2026-10-01 00:00',
    '2026-10-15 12:00',
    '2026-10-31 23:59',
  ])
  expect(column('Recipient')[0]).toBe(`'${NAMES.sums}`)
  const sum = (heading: string) => column(heading).reduce((all, amount) => all + Number(amount), 0)
  expect([sum('Pieces'), sum('Amount'), sum('Revenue')]).toEqual([18, 18_000, 18_180])
})

it.each([
  ['the table', async () => writeSpanReport(test.visitor, { ...OCTOBER, by: 'day' })],
  ['the orders', () => writeOrdersOfSpan(test.visitor, OCTOBER)],
])('refuses %s to visitors', async (_, ask) => {
  await expect(ask()).rejects.toThrow(expect.objectContaining({ code: 'unauthenticated' }))
})

it('refuses future days', async () => {
  const late = { from: '2026-10-01', to: '2026-11-22' }
  for (const ask of [
    async () => writeSpanReport(admin, { ...late, by: 'day' }),
    () => writeOrdersOfSpan(admin, late),
  ]) {
    await expect(ask()).rejects.toThrow(expect.objectContaining({ code: 'invalid' }))
  }
})
