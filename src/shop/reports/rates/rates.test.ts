import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DELIVERED, purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct, variantOf } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { changeStatus, deliverOrder } from '../../orders/moves/move-delivery.ts'
import { RecordReturn, StartExchange } from '../../orders/returns/contract.ts'
import { startExchange } from '../../orders/returns/exchange-pieces.ts'
import { recordReturn } from '../../orders/returns/record-return.ts'
import { readRates, writeRates } from './read-rates.ts'

const test = await openTestShop()
const { shop } = test
const owner = test.as('owner@suto.test', 'admin')
afterAll(test.close)

const TODAY = { from: '2026-11-21', to: '2026-11-21' }
const OUT = { orderStatus: 'shipped', deliveryStatus: 'out_for_delivery' } as const

beforeAll(async () => {
  await stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 50 },
      { size: 'L', stock: 50 },
    ],
  })
  await stockProduct(shop, { id: 'shirt', sizes: [{ size: 'M', stock: 50 }] })
})
beforeEach(() => purgeTestOrders(shop))

/** Ten pieces: two refused, one returned, two exchanged, five kept. */
async function writeWeek() {
  const takesStock = true
  await writeOrder(shop, { ...DELIVERED, takesStock, lines: [{ productId: 'shirt', quantity: 4 }] })
  const refused = await writeOrder(shop, {
    ...{ ...OUT, takesStock, deliveryAssignedTo: 'Karim', district: 'Bogura' },
    lines: [{ productId: 'panjabi', size: 'L', quantity: 2 }],
  })
  await changeStatus(owner, refused, { deliveryStatus: 'returned', reason: 'unreachable' })
  const kept = await writeOrder(shop, {
    ...{ ...DELIVERED, takesStock, deliveryAssignedTo: 'Karim' },
    lines: [{ productId: 'panjabi', quantity: 4 }],
  })
  const back = { lines: [{ position: 0, quantity: 1 }], reason: 'size', settlement: 'nothing' }
  await recordReturn(owner, kept, RecordReturn.parse(back), 'a-return')
  const variantId = await variantOf(shop, { productId: 'panjabi', size: 'L' })
  const exchange = { position: 0, quantity: 2, variantId, reason: 'not_as_shown' }
  await startExchange(owner, kept, StartExchange.parse(exchange), 'an-exchange')
  await writeOrder(shop, { orderStatus: 'cancelled', deliveryStatus: 'pending' })
  await writeOrder(shop)
}

const all = { reasons: { unreachable: 2, size: 1, not_as_shown: 2 } }

describe('rates', () => {
  it('are of pieces that were delivered or refused, with their reasons', async () => {
    await writeWeek()
    const { rows, totals } = await readRates(owner, { ...TODAY, by: 'product' })
    expect(totals).toEqual({ pieces: 10, refused: 2, returned: 1, exchanged: 2, ...all })
    expect(rows).toMatchObject([
      { value: 'panjabi', name: 'The panjabi', pieces: 6, refused: 2, returned: 1, exchanged: 2 },
      { value: 'shirt', pieces: 4, refused: 0, returned: 0, exchanged: 0, reasons: {} },
    ])
  })

  it.each([
    ['size', { M: [8, 0, 1, 2], L: [2, 2, 0, 0] }],
    ['area', { Dhaka: [8, 0, 1, 2], Bogura: [2, 2, 0, 0] }],
    ['source', { Website: [10, 2, 1, 2] }],
    ['courier', { Karim: [6, 2, 1, 2], '': [4, 0, 0, 0] }],
  ] as const)('are counted by %s', async (by, expected) => {
    await writeWeek()
    const { rows } = await readRates(owner, { ...TODAY, by })
    expect(
      Object.fromEntries(
        rows.map((row) => [row.name, [row.pieces, row.refused, row.returned, row.exchanged]]),
      ),
    ).toEqual(expected)
  })

  it('count what came back as a whole after delivery as returned', async () => {
    const orderId = await writeOrder(shop, {
      ...OUT,
      takesStock: true,
      deliveryAssignedTo: 'Karim',
    })
    await deliverOrder(owner, orderId, undefined)
    await changeStatus(owner, orderId, {
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
      reason: 'price',
    })
    const { totals } = await readRates(owner, { ...TODAY, by: 'size' })
    expect(totals).toEqual({
      pieces: 1,
      refused: 0,
      returned: 1,
      exchanged: 0,
      reasons: { price: 1 },
    })
  })

  it('are a file, and of other days nothing', async () => {
    await writeWeek()
    const { name, content } = await writeRates(owner, { ...TODAY, by: 'size' })
    expect(name).toBe('rates-by-size-2026-11-21-to-2026-11-21.csv')
    const [, m, l, total] = content.trim().split('\r\n')
    expect([m, l]).toEqual([
      'M,8,0,0.0,1,12.5,2,25.0,1,2,0,0,0,0,0,0,0,0',
      'L,2,2,100.0,0,0.0,0,0.0,0,0,0,0,0,0,0,2,0,0',
    ])
    expect(total).toContain('Total,10,2,20.0')
    const before = { from: '2026-11-20', to: '2026-11-20', by: 'size' } as const
    expect(await readRates(owner, before)).toMatchObject({ rows: [], rowCount: 0 })
  })

  it('are for those who may read reports', async () => {
    const packer = test.as('packer@suto.test', givenRole('packer'))
    for (const read of [readRates, writeRates]) {
      await expect(read(packer, { ...TODAY, by: 'size' })).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })
})
