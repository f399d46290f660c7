import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { writeOrder } from '#test/orders.ts'
import {
  openTestShop,
  piecesOf,
  purgeTestProduct,
  stockOf,
  stockProduct,
  unexplainedStock,
} from '#test/shop.ts'
import { takeStock } from '../move-stock.ts'
import { MAX_PIECES, ONE_SIZE, ONE_SIZE_RUN } from '../rules.ts'
import type { Size } from '../variants/contract.ts'
import { addStockEntry } from './add-stock-entry.ts'
import { NewStockEntry } from './contract.ts'
import { listMovements } from './queries.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
const _rahim = test.as('rahim@suto.test')
afterAll(test.close)

beforeEach(async () => {
  for (const id of ['panjabi', 'shirt']) {
    await purgeTestProduct(shop, id)
    await stockProduct(shop, {
      id,
      sizes: [
        { size: 'M', stock: 10 },
        { size: 'L', stock: 4 },
        { size: 'XL', stock: null },
      ],
    })
  }
})

type Entry = z.input<typeof NewStockEntry>
type Line = Entry['lines'][number]

function of(quantity: number, size: Size = 'M', productId = 'panjabi'): Line {
  return { productId, size, quantity }
}

function enter(
  reason: Entry['reason'],
  lines: Line[],
  { key = crypto.randomUUID() as string, note = '' } = {},
) {
  return addStockEntry(nusrat, NewStockEntry.parse({ reason, lines, note }), key)
}

async function sell(quantity: number): Promise<string> {
  const orderId = await writeOrder(shop)
  await shop.db.transaction().execute(async (db) => {
    const pieces = await piecesOf({ db }, [{ productId: 'panjabi', quantity }])
    await takeStock({ ...shop, db }, pieces, { reason: 'sold', orderId })
  })
  return orderId
}

const historyOf = async (size: Size = 'M') =>
  (await listMovements(nusrat, 'panjabi', { size })).items

describe('a delivery', () => {
  it('adds to several sizes of several products at once', async () => {
    const levels = await enter('received', [of(5), of(1, 'L'), of(7, 'M', 'shirt')])
    expect(levels).toEqual([
      { productId: 'panjabi', size: 'M', colour: '', stock: 15 },
      { productId: 'panjabi', size: 'L', colour: '', stock: 5 },
      { productId: 'shirt', size: 'M', colour: '', stock: 17 },
    ])
    expect(await stockOf(shop, 'panjabi')).toBe(15)
    expect(await stockOf(shop, 'shirt')).toBe(17)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('adds to the count after sales', async () => {
    await sell(3)
    await enter('received', [of(5)])
    expect(await stockOf(shop, 'panjabi')).toBe(12)
  })

  it('is received once, however often it is sent', async () => {
    const key = crypto.randomUUID()
    const first = await enter('received', [of(5)], { key })
    expect(await enter('received', [of(5)], { key })).toEqual(first)
    const [one, other] = await Promise.all(
      ['a', 'a'].map((letter) => enter('received', [of(1)], { key: letter.repeat(8) })),
    )
    expect(one).toEqual(other)
    expect(await stockOf(shop, 'panjabi')).toBe(16)
  })

  it('is refused when its key came with another', async () => {
    const key = crypto.randomUUID()
    await enter('received', [of(5)], { key })
    await expect(enter('received', [of(6)], { key })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This Idempotency-Key was already used for something else.',
    })
  })

  it('is refused as a whole for a size that is not counted or made', async () => {
    await expect(enter('received', [of(5), of(1, 'XL'), of(1, 'XS')])).rejects.toMatchObject({
      code: 'conflict',
      details: {
        fields: {
          'lines.1.quantity': 'Size XL is set to always in stock. Count it first.',
          'lines.2.quantity': 'Size XS is no longer available.',
        },
        data: {
          levels: expect.arrayContaining([
            { productId: 'panjabi', size: 'M', colour: '', stock: 10 },
          ]),
        },
      },
    })
    await expect(enter('received', [of(5), of(1, 'M', 'sari')])).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(enter('received', [of(1_000_000)])).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })

  it('can be sent again after it was refused', async () => {
    const key = crypto.randomUUID()
    await expect(enter('received', [of(5, 'XL')], { key })).rejects.toThrow()
    await enter('counted', [of(0, 'XL')])
    await enter('received', [of(5, 'XL')], { key })
    expect(await stockOf(shop, 'panjabi', 'XL')).toBe(5)
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('a count of the shelf', () => {
  it('sets the count, also of a size that was always in stock', async () => {
    await enter('counted', [
      { ...of(8), shownStock: 10 },
      { ...of(3, 'XL'), shownStock: null },
    ])
    expect(await stockOf(shop, 'panjabi')).toBe(8)
    expect(await stockOf(shop, 'panjabi', 'XL')).toBe(3)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is refused after sales since it began, with the current count', async () => {
    await sell(3)
    const count = enter('counted', [{ ...of(8), shownStock: 10 }, of(2, 'L')])
    await expect(count).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only 7 are left in size M. Count again. Nothing was saved.',
      details: {
        data: {
          levels: expect.arrayContaining([
            { productId: 'panjabi', size: 'M', colour: '', stock: 7 },
          ]),
        },
      },
    })
    expect(await stockOf(shop, 'panjabi', 'L')).toBe(4)
    await enter('counted', [of(8)])
    expect(await stockOf(shop, 'panjabi')).toBe(8)
  })

  it('loses no order placed at that moment', async () => {
    const count = enter('counted', [of(6)])
    await Promise.all([sell(1), count, sell(2), enter('received', [of(5)])])
    const [, ...since] = (await historyOf()).slice(0, 5).toReversed()
    const counted = since.findIndex(({ reason }) => reason === 'counted')
    expect(since[counted]).toMatchObject({ left: 6 })
    expect(since.filter(({ reason }) => reason === 'sold')).toHaveLength(2)
    const after = since.slice(counted + 1).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await stockOf(shop, 'panjabi')).toBe(6 + after)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('writes no movement when the count is right', async () => {
    const before = await historyOf()
    await enter('counted', [{ ...of(10), shownStock: 10 }])
    expect(await historyOf()).toEqual(before)
  })
})

it('omits the word ‘size’ for a product with a single size', async () => {
  await stockProduct(shop, {
    id: 'shawl',
    sizeRun: ONE_SIZE_RUN,
    sizes: [{ size: ONE_SIZE, stock: 2 }],
  })
  await stockProduct(shop, {
    id: 'bag',
    sizeRun: ONE_SIZE_RUN,
    sizes: [{ size: ONE_SIZE, stock: null }],
  })
  const problem = (reason: Entry['reason'], line: Line) =>
    enter(reason, [line]).catch(({ details }) => details.fields['lines.0.quantity'])
  const shawls = (quantity: number) => of(quantity, ONE_SIZE, 'shawl')
  expect(await problem('damaged', shawls(3))).toBe('Only 2 are left.')
  expect(await problem('counted', { ...shawls(3), shownStock: 9 })).toBe(
    'Only 2 are left. Count again.',
  )
  expect(await problem('received', shawls(MAX_PIECES))).toBe(
    'One size would exceed the maximum number of pieces.',
  )
  expect(await problem('received', of(1, ONE_SIZE, 'bag'))).toBe(
    'One size is set to always in stock. Count it first.',
  )
  expect(await problem('received', of(1, ONE_SIZE))).toBe('One size is no longer available.')
})

describe('a removal as given away, damaged or lost', () => {
  it.each(['given_away', 'damaged', 'lost'] as const)('reduces the count: %s', async (reason) => {
    await enter(reason, [of(2), of(4, 'L')])
    expect(await stockOf(shop, 'panjabi')).toBe(8)
    expect(await stockOf(shop, 'panjabi', 'L')).toBe(0)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('cannot exceed the count', async () => {
    await expect(enter('damaged', [of(1), of(5, 'L')])).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { 'lines.1.quantity': 'Only 4 are left in size L.' } },
    })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })
})

describe('an entry', () => {
  it.each([
    ['without lines', []],
    ['of zero pieces', [of(0)]],
    ['of a negative quantity', [of(-1)]],
    ['of half a piece', [of(0.5)]],
    ['that names a size twice', [of(1), of(2)]],
  ])('%s is refused', (_name, lines) => {
    expect(NewStockEntry.safeParse({ reason: 'received', lines }).success).toBe(false)
  })

  it('is recorded in the audit log, once per product', async () => {
    await enter('received', [of(5), of(1, 'L'), of(7, 'M', 'shirt')], { note: 'From Tangail' })
    const { items } = await listAuditEntries(nusrat, { q: 'panjabi', limit: 1 })
    expect(items[0]).toMatchObject({
      actor: 'nusrat@suto.test',
      action: 'stock_entered',
      details: {
        name: 'The panjabi',
        reason: 'received',
        sizes: 'M +5, L +1',
        note: 'From Tangail',
      },
    })
    const { items: ofShirt } = await listAuditEntries(nusrat, { q: 'shirt', limit: 1 })
    expect(ofShirt[0]?.details.entry).toBe(items[0]?.details.entry)
  })
})

describe('the history of a size', () => {
  it('has the time, number, reason, person, order and remaining stock', async () => {
    const orderId = await sell(3)
    await enter('received', [of(5)], { note: 'From Tangail' })
    await enter('lost', [of(1)])
    const movedAt = shop.clock.now().toISOString()
    const nobody = { movedAt, by: null, note: '', orderId: null }
    const hers = { ...nobody, by: 'nusrat@suto.test' }
    const history = await historyOf()
    expect(history.slice(0, 4)).toEqual([
      { ...hers, reason: 'lost', quantity: -1, left: 11 },
      { ...hers, reason: 'received', quantity: 5, left: 12, note: 'From Tangail' },
      { ...nobody, reason: 'sold', quantity: -3, left: 7, orderId },
      { ...nobody, by: 'shop', reason: 'stocked', quantity: 10, left: 10 },
    ])
    expect((await historyOf('L')).map(({ left }) => left)[0]).toBe(4)
  })

  it('stays the same page by page while more happens', async () => {
    for (const quantity of [1, 2, 3]) await enter('received', [of(quantity)])
    const whole = await historyOf()
    const filter = { size: 'M' as const, limit: 2 }
    const first = await listMovements(nusrat, 'panjabi', filter)
    await enter('received', [of(4)])
    const cursor = first.nextCursor ?? ''
    const second = await listMovements(nusrat, 'panjabi', { ...filter, cursor })
    expect([...first.items, ...second.items]).toEqual(whole.slice(0, 4))
  })

  it('needs an existing product', async () => {
    await expect(listMovements(nusrat, 'sari', { size: 'M' })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await listMovements(nusrat, 'panjabi', { size: 'XS' })).items).toEqual([])
  })
})
