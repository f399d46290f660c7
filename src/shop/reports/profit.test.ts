import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { readOrderProfit } from '#shop/orders/profit/read-order-profit.ts'
import { getOrder, listOrders } from '#shop/orders/queries.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { type RecordReturn, StartExchange } from '#shop/orders/returns/contract.ts'
import { startExchange } from '#shop/orders/returns/exchange-pieces.ts'
import { getReturns } from '#shop/orders/returns/queries.ts'
import { receiveExchanged } from '#shop/orders/returns/receive-exchanged.ts'
import { recordReturn } from '#shop/orders/returns/record-return.ts'
import { givenRoles, type StaffRole } from '#shop/shared/rights.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  purgeTestProduct,
  SATURDAY,
  stockProduct,
  withVoucher,
} from '#test/shop.ts'
import type { Grouping } from './spans/contract.ts'
import { reportSpan } from './spans/report-span.ts'
import { makeSpanDocument } from './spans/span-document.ts'
import { writeSpanReport } from './spans/write-span.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('owner@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
const accountantRole: StaffRole = {
  id: 'accountant',
  name: 'Accountant',
  rights: givenRoles.manager.filter((right) => right !== 'readCosts'),
}
const accountant = test.as('books@suto.test', accountantRole)
const TODAY = { from: '2026-11-21', to: '2026-11-21' }

await makeVoucher(shop, { code: 'TENTH', percent: 10 })

/** Sets the cost of kurtas, of the navy tee and of the red one; shawls have none. */
async function setCosts(kurta: number, tee: number, red: number) {
  const { db } = shop
  await db.updateTable('products').set({ costPaisa: kurta }).where('id', '=', 'kurta').execute()
  await db.updateTable('products').set({ costPaisa: tee }).where('id', '=', 'tee').execute()
  await db.updateTable('variants').set({ costPaisa: red }).where('colour', '=', 'Red').execute()
}

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await purgeTestProduct(shop)
  await stockProduct(shop, { id: 'kurta', pricePaisa: 333_33, stock: 50 })
  await stockProduct(shop, { id: 'shawl', pricePaisa: 100_01, stock: 50 })
  await stockProduct(shop, { id: 'tee', pricePaisa: 200_00, stock: 50, colours: ['Navy', 'Red'] })
  await setCosts(111_11, 150_00, 220_00)
})

const LINES = [
  { productId: 'kurta', quantity: 3, price: 333.33 },
  { productId: 'shawl', quantity: 2, price: 100.01 },
  { productId: 'tee', colour: 'Navy', quantity: 1, price: 200 },
  { productId: 'tee', colour: 'Red', quantity: 1, price: 200 },
]
/** 160.00 off the 1,600.01, split to the paisa by largest remainders: 100.00, 20.00, 20.00 and 20.00. */
const DISCOUNT = 160
const NO_FEES = { deliveryCharge: 0, courierFee: 0, cardFee: 0 }
const EARNED = { cost: 703.33, profit: 556.66, costUnknown: 2 }

async function order(lines = LINES, discount: number | undefined = DISCOUNT): Promise<string> {
  for (const { price: _, ...line } of lines) await addToCart(rahim, { size: 'M', ...line })
  const order = orderFor(lines)
  const subtotal = Math.round(order.subtotal * 100) / 100
  const input = { ...order, subtotal, totalAmount: subtotal + 60 }
  const wanted = discount ? withVoucher(input, 'TENTH', discount) : input
  return (await placeOrder(rahim, wanted, crypto.randomUUID())).orderId
}

async function place(lines = LINES, discount: number | undefined = DISCOUNT): Promise<string> {
  const id = await order(lines, discount)
  await changeStatus(owner, id, { orderStatus: 'delivered' })
  return id
}

const KURTAS = [{ productId: 'kurta', quantity: 2, price: 333.33 }]

function giveBack(id: string, words: Partial<RecordReturn['lines'][number] & RecordReturn> = {}) {
  const { quantity = 1, isDamaged = false, settlement = 'refund' } = words
  const lines = [{ position: 0, quantity, isDamaged }]
  return recordReturn(
    owner,
    id,
    { lines, settlement, reason: 'size', note: '' },
    crypto.randomUUID(),
  )
}

/** The profit, which must be the same by order, product and day. */
async function profitOf(id: string, totals = true) {
  const profit = await readOrderProfit(owner, id)
  const { rows, totals: all } = await told('product')
  const { rows: days } = await told('day')
  expect(rows.kurta?.[1]).toBe(days[TODAY.from]?.[1])
  if (totals) expect(all.profit).toBe(profit?.profit)
  expect(await wrongFigures(shop)).toEqual([])
  return profit?.profit
}

async function told(by: Grouping, context = owner) {
  const { rows, totals } = await reportSpan(context, { ...TODAY, by })
  const figures = rows.map(({ value, cost, profit, costUnknown }) => [
    value,
    cost,
    profit,
    costUnknown,
  ])
  return { rows: Object.fromEntries(figures.map(([value, ...rest]) => [value, rest])), totals }
}

async function read(pieces: AsyncGenerator<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

describe('the profit of an order', () => {
  it('is the price less voucher and cost, without delivery', async () => {
    const id = await place()
    expect(await readOrderProfit(owner, id)).toEqual({ ...EARNED, ...NO_FEES })
  })

  it('uses the costs at the time of the sale, even of removed products', async () => {
    const id = await place()
    const before = await readOrderProfit(owner, id)
    await setCosts(1, 1, 1)
    await removeProduct(owner, 'kurta')
    expect(await readOrderProfit(owner, id)).toEqual(before)
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('is unknown without a cost or before delivery', async () => {
    const shawls = [{ productId: 'shawl', quantity: 1, price: 100.01 }]
    expect(await readOrderProfit(owner, await place(shawls, 0))).toBeNull()
    const id = await order()
    for (const deliveryStatus of [
      'pending',
      'in_transit',
      'failed_delivery',
      'returned',
    ] as const) {
      await changeStatus(owner, id, { deliveryStatus })
      expect(await readOrderProfit(owner, id)).toBeNull()
      expect((await told('day')).totals).not.toHaveProperty('profit')
    }
    await deleteOrder(owner, id)
    await expect(readOrderProfit(owner, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is a loss for a sale below cost', async () => {
    await setCosts(500_00, 0, 0)
    const id = await place([{ productId: 'kurta', quantity: 1, price: 333.33 }], 0)
    expect(await readOrderProfit(owner, id)).toEqual({
      ...NO_FEES,
      cost: 500,
      profit: -166.67,
      costUnknown: 0,
    })
    const { pieces } = writeSpanReport(owner, { ...TODAY, by: 'product' })
    const rows = parse(await read(pieces), { bom: true })
    expect(rows).toEqual([
      [
        'Product',
        'Id',
        'Pieces',
        'Goods (BDT)',
        'Cost (BDT)',
        'Gross profit (BDT)',
        'Pieces of unknown cost',
      ],
      ['The kurta', 'kurta', '1', '333.33', '500.00', '-166.67', '0'],
      ['Total', '', '1', '333.33', '500.00', '-166.67', '0'],
    ])
  })

  it('is shown only with the right to costs', async () => {
    const id = await place()
    await expect(readOrderProfit(accountant, id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(readOrderProfit(rahim, id)).rejects.toMatchObject({ code: 'forbidden' })
    for (const context of [owner, accountant, rahim]) {
      expect(JSON.stringify(await getOrder(context, id))).not.toMatch(/cost|profit/i)
    }
    expect(JSON.stringify(await listOrders(owner))).not.toMatch(/cost_|profit/i)
  })
})

describe('the profit after a return', () => {
  it('falls by the refund and rises by the cost of pieces back in stock', async () => {
    const id = await place(KURTAS, 0)
    expect(await profitOf(id)).toBe(444.44)
    await giveBack(id)
    expect(await profitOf(id)).toBe(222.22)
  })

  it('falls by the cost of damaged pieces, also after a full return', async () => {
    const id = await place(KURTAS, 0)
    await giveBack(id, { isDamaged: true })
    expect(await profitOf(id)).toBe(111.11)
    await giveBack(id)
    expect(await getOrder(owner, id)).toMatchObject({ orderStatus: 'cancelled' })
    expect(await profitOf(id)).toBe(-111.11)
  })

  it('stays the same after an exchange, less the cost of damaged pieces', async () => {
    const id = await place(KURTAS, 0)
    const exchange = async (damaged: number) => {
      const { lines } = await getReturns(owner, id)
      const input = StartExchange.parse({
        ...{ position: 0, quantity: 1, reason: 'damaged' },
        variantId: lines[0]?.variantId,
      })
      const { returns } = await startExchange(owner, id, input, crypto.randomUUID())
      const started = returns.find(({ receivedAt }) => receivedAt === null)
      await receiveExchanged(owner, started?._id ?? '', { damaged })
      return started?.replacementOrderId ?? ''
    }
    const replacementOrderId = await exchange(0)
    await changeStatus(owner, replacementOrderId, { orderStatus: 'delivered' })
    expect(await profitOf(id, false)).toBe(555.55)
    expect(await profitOf(replacementOrderId, false)).toBe(-111.11)
    await exchange(1)
    expect((await told('product')).rows.kurta).toEqual([222.22, 444.44, 0])
    // Pieces that customers exchange are sold once.
    const { totals } = await reportSpan(owner, { ...TODAY, by: 'product' })
    expect(totals.pieces).toBe(KURTAS.reduce((sum, { quantity }) => sum + quantity, 0))
  })

  it('falls by a refund without lines, shared by price', async () => {
    const id = await place(LINES, 0)
    const before = (await told('product')).rows
    const refund = { amount: 100, reason: 'A stain', isByHand: true }
    await refundOrder(owner, id, refund, crypto.randomUUID())
    const { rows } = await told('product')
    // Of 1,600.01, kurtas were 999.99, shawls 200.02 and tees 400.00; shawls have no cost.
    const lessBy = (product: string) =>
      Math.round(((before[product]?.[1] ?? 0) - (rows[product]?.[1] ?? 0)) * 100)
    expect(['kurta', 'shawl', 'tee'].map(lessBy)).toEqual([6250, 0, 2500])
    expect(await wrongFigures(shop)).toEqual([])
  })
})

describe('reports', () => {
  it('show the profit by day and product, and the pieces without a cost', async () => {
    await place()
    await place([{ productId: 'kurta', quantity: 1, price: 333.33 }], 0)
    const all = { cost: 814.44, profit: 778.88, costUnknown: 2 }
    const { rows, totals } = await told('product')
    expect(totals).toMatchObject(all)
    expect(rows).toEqual({
      kurta: [444.44, 788.88, 0],
      shawl: [0, 0, 2],
      tee: [370, -10, 0],
    })
    expect((await told('day')).rows).toEqual({ '2026-11-21': Object.values(all) })
    expect((await told('size')).rows).toEqual({ M: Object.values(all) })
    expect((await told('voucher')).rows).toMatchObject({ '': [111.11, 222.22, 0] })
  })

  it('remove it for cancelled or deleted orders, and add it for reopened ones', async () => {
    const kept = await place([{ productId: 'kurta', quantity: 1, price: 333.33 }], 0)
    const id = await place()
    const before = await told('product')
    await changeStatus(owner, id, { orderStatus: 'cancelled', deliveryStatus: 'returned' })
    expect((await told('product')).rows).toEqual({ kurta: [111.11, 222.22, 0] })
    await changeStatus(owner, id, { orderStatus: 'delivered' })
    expect(await told('product')).toEqual(before)
    await deleteOrder(owner, kept)
    await changeStatus(owner, id, { orderStatus: 'cancelled', deliveryStatus: 'returned' })
    expect(await wrongFigures(shop)).toEqual([])
    expect((await told('day')).totals).not.toHaveProperty('profit')
  })

  it('hide it without any cost, and without the right to it', async () => {
    await place([{ productId: 'shawl', quantity: 1, price: 100.01 }], 0)
    const silent = JSON.stringify(await reportSpan(owner, { ...TODAY, by: 'product' }))
    expect(silent).not.toMatch(/cost|profit/i)
    await place()
    for (const by of ['day', 'product'] as const) {
      const report = await reportSpan(accountant, { ...TODAY, by })
      expect(JSON.stringify(report)).not.toMatch(/cost|profit/i)
      const { pieces } = writeSpanReport(accountant, { ...TODAY, by })
      expect(await read(pieces)).not.toMatch(/cost|profit/i)
    }
  })

  it('use the days of Dhaka', async () => {
    test.setClock(new Date('2026-11-21T17:59:59Z'))
    await place()
    test.setClock(new Date('2026-11-21T18:00:00Z'))
    await place([{ productId: 'kurta', quantity: 1, price: 333.33 }], 0)
    const { rows } = await reportSpan(owner, { from: '2026-11-20', to: '2026-11-22', by: 'day' })
    expect(rows.map(({ value, costUnknown, cost }) => [value, costUnknown, cost])).toEqual([
      ['2026-11-21', 2, EARNED.cost],
      ['2026-11-22', 0, 111.11],
    ])
    test.setClock(SATURDAY)
  })
})

it('shows profits in the PDF too, where there is room', async () => {
  await place()
  for (const by of ['day', 'product'] as const) {
    const document = makeSpanDocument(await reportSpan(owner, { ...TODAY, by }), SATURDAY)
    const text = JSON.stringify(document)
    expect(text).toContain('"Gross profit, cost unknown for 2 pieces","amount":"৳556.66"')
    const table = document.blocks.find((block) => block.kind === 'table')
    expect(table?.columns.map(({ heading }) => heading).slice(-3)).toEqual([
      'Cost',
      'Gross profit',
      'Cost unknown',
    ])
    expect(table?.columns.length).toBeLessThanOrEqual(6)
    const silent = makeSpanDocument(await reportSpan(accountant, { ...TODAY, by }), SATURDAY)
    expect(JSON.stringify(silent)).not.toMatch(/cost|profit/i)
  }
})
