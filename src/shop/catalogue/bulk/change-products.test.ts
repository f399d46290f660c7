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
import type { Product } from '../contract.ts'
import { takeStock } from '../move-stock.ts'
import { getProduct } from '../queries.ts'
import { listMovements } from '../stock/queries.ts'
import { changeProducts } from './change-products.ts'
import { ChangeProducts, type ProductCells } from './contract.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
const farida = test.as('farida@suto.test', 'admin')
afterAll(test.close)

beforeEach(async () => {
  for (const id of ['panjabi', 'shirt', 'kurta']) {
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

type Cells = z.input<typeof ProductCells>

const shown = (id: string): Promise<Product> => getProduct(nusrat, id)

async function cellsOf(id: string, cells: Partial<Cells>): Promise<Cells> {
  const { updatedAt = '' } = await shown(id)
  return { productId: id, shownUpdatedAt: updatedAt, ...cells }
}

function change(products: Cells[], { by = nusrat, key = crypto.randomUUID() as string } = {}) {
  return changeProducts(by, ChangeProducts.parse({ products }), key)
}

async function sell(quantity: number): Promise<void> {
  const orderId = await writeOrder(shop)
  await shop.db.transaction().execute(async (db) => {
    const pieces = await piecesOf({ db }, [{ productId: 'panjabi', quantity }])
    await takeStock({ ...shop, db }, pieces, { reason: 'sold', orderId })
  })
}

describe('changing many products', () => {
  it('sets prices, switches and counts at once, and records who did it', async () => {
    const changed = await change([
      await cellsOf('shirt', { price: 1450.5, featured: true }),
      await cellsOf('panjabi', {
        inStock: false,
        stocks: [
          { size: 'M', stock: 7, shownStock: 10 },
          { size: 'XL', stock: 3, shownStock: null },
        ],
      }),
    ])
    expect(changed).toMatchObject([
      { productId: 'panjabi', outcome: 'changed', reason: '', product: { offered: false } },
      { productId: 'shirt', outcome: 'changed', product: { price: 1450.5, featured: true } },
    ])
    const { sizes } = await shown('panjabi')
    expect(sizes.map(({ size, stock }) => `${size} ${stock}`)).toEqual(['M 7', 'L 4', 'XL 3'])
    const [movement] = (await listMovements(nusrat, 'panjabi', { size: 'M' })).items
    expect(movement).toMatchObject({ quantity: -3, reason: 'counted', by: 'nusrat@suto.test' })
    const entries = await listAuditEntries(nusrat, { q: 'shirt' })
    expect(entries.items[0]).toMatchObject({
      actor: 'nusrat@suto.test',
      action: 'product_changed',
      details: { fields: 'price, featured', price_before: '৳1,000', price_after: '৳1,450.50' },
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('keeps omitted fields, and records nothing where nothing changes', async () => {
    const before = await shown('shirt')
    expect(await change([await cellsOf('shirt', { price: before.price })])).toMatchObject([
      { outcome: 'unchanged', product: { updatedAt: before.updatedAt } },
    ])
    expect(await shown('shirt')).toEqual(before)
  })

  it('saves or refuses each product as a whole, and the others all the same', async () => {
    const changed = await change([
      await cellsOf('kurta', { price: 900 }),
      await cellsOf('panjabi', {
        price: 900,
        stocks: [
          { size: 'M', stock: 8, shownStock: 10 },
          { size: 'XS', stock: 1, shownStock: 1 },
        ],
      }),
      await cellsOf('shirt', { price: 900 }),
      { productId: 'sari', shownUpdatedAt: '2026-11-21T04:00:00.000Z', price: 900 },
    ])
    expect(changed.map(({ productId, outcome }) => `${productId} ${outcome}`)).toEqual([
      'kurta changed',
      'panjabi refused',
      'sari refused',
      'shirt changed',
    ])
    expect(changed[1]).toMatchObject({
      reason: 'Size XS is no longer available. Nothing was saved.',
      product: { id: 'panjabi', price: 1000 },
    })
    expect(changed[2]).toMatchObject({ reason: 'Product not found', product: null })
    expect(await shown('panjabi')).toMatchObject({ price: 1000 })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })
})

describe('a stale page', () => {
  it('cannot overwrite another user’s change, and gets the current product', async () => {
    const stale = await cellsOf('shirt', { price: 900 })
    await change([await cellsOf('shirt', { featured: true })], { by: farida })
    expect(await change([stale])).toMatchObject([
      {
        outcome: 'refused',
        reason: 'Someone else changed this product after you opened it. Nothing was saved.',
        product: { price: 1000, featured: true },
      },
    ])
    expect(await shown('shirt')).toMatchObject({ price: 1000, featured: true })
  })

  it('cannot overwrite a count after a sale, nor other fields in its row', async () => {
    const stocks = [{ size: 'M' as const, stock: 12, shownStock: 10 }]
    const stale = await cellsOf('panjabi', { price: 900, stocks })
    await sell(3)
    const [refused] = await change([stale])
    expect(refused?.reason).toBe(
      'Stock has changed since you opened it: size M from 10 to 7. Nothing was saved.',
    )
    expect(refused?.product?.sizes[0]?.stock).toBe(7)
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    expect((await shown('panjabi')).price).toBe(1000)
  })

  it('keeps sales of other sizes', async () => {
    const stocks = [{ size: 'L' as const, stock: 9, shownStock: 4 }]
    const cells = await cellsOf('panjabi', { stocks })
    await sell(3)
    expect(await change([cells])).toMatchObject([{ outcome: 'changed' }])
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it.each([1, 2, 3])('of two saved at once wins each product once', async () => {
    const ids = ['panjabi', 'shirt', 'kurta']
    const rowsOf = (price: number, order: string[]) =>
      Promise.all(order.map((id) => cellsOf(id, { price })))
    const mine = await rowsOf(900, ids)
    const hers = await rowsOf(800, ids.toReversed())
    const answers = await Promise.all([change(mine), change(hers, { by: farida })])
    for (const id of ids) {
      const saved = answers.map((rows) => rows.find(({ productId }) => productId === id))
      expect(saved.map((row) => row?.outcome).toSorted()).toEqual(['changed', 'refused'])
      const winner = saved.findIndex((row) => row?.outcome === 'changed')
      expect((await shown(id)).price).toBe([900, 800][winner])
    }
  })
})

describe('a repeated change', () => {
  it('sets a count once, whatever was sold since', async () => {
    const key = crypto.randomUUID()
    const stocks = [{ size: 'M' as const, stock: 12, shownStock: 10 }]
    const cells = await cellsOf('panjabi', { price: 900, stocks })
    expect(await change([cells], { key })).toMatchObject([{ outcome: 'changed' }])
    await sell(5)
    expect(await change([cells], { key })).toMatchObject([
      { outcome: 'unchanged', product: { price: 900 } },
    ])
    expect(await stockOf(shop, 'panjabi')).toBe(7)
  })

  it('is applied once when sent twice at the same moment', async () => {
    const stocks = [{ size: 'M' as const, stock: 12, shownStock: 10 }]
    const cells = [await cellsOf('panjabi', { stocks })]
    const answers = await Promise.all([1, 2].map(() => change(cells, { key: 'twice-sent' })))
    expect(answers.map(([row]) => row?.outcome).toSorted()).toEqual(['changed', 'unchanged'])
    expect(await stockOf(shop, 'panjabi')).toBe(12)
  })

  it('is refused when its key came with another count', async () => {
    const key = crypto.randomUUID()
    const of = (stock: number) => [{ size: 'M' as const, stock, shownStock: 10 }]
    await change([await cellsOf('panjabi', { stocks: of(12) })], { key })
    expect(await change([await cellsOf('panjabi', { stocks: of(13) })], { key })).toMatchObject([
      { outcome: 'refused', reason: 'This Idempotency-Key was already used for something else.' },
    ])
  })
})

describe('the input', () => {
  const row = { productId: 'shirt', shownUpdatedAt: '2026-11-21T04:00:00.000Z' }
  const count = { size: 'M', stock: 1, shownStock: 1 }
  it.each<[string, unknown[], string]>([
    ['no product', [], 'Change at least one product'],
    [
      '51 products',
      Array.from({ length: 51 }, (_, n) => ({ ...row, productId: `p${n}` })),
      'Change up to 50 products at a time',
    ],
    ['a product twice', [row, row], 'List each product only once'],
    ['a price of zero', [{ ...row, price: 0 }], 'Please enter a valid price'],
    [
      'a price of 10,000 digits',
      [{ ...row, price: '9'.repeat(10_000) }],
      'Please enter a valid price',
    ],
    [
      'a name of 10,000 characters',
      [{ ...row, productId: 'x'.repeat(10_000) }],
      'Use up to 100 characters',
    ],
    [
      'half a piece',
      [{ ...row, stocks: [{ ...count, stock: 0.5 }] }],
      'Enter a whole number of pieces',
    ],
    ['a size twice', [{ ...row, stocks: [count, count] }], 'List each size only once'],
    [
      'no time of the shown state',
      [{ productId: 'shirt', price: 1 }],
      '`shownUpdatedAt` is required',
    ],
  ])('is refused with %s', (_, products, message) => {
    const messages = ChangeProducts.safeParse({ products }).error?.issues.map(
      (issue) => issue.message,
    )
    expect(messages).toContain(message)
  })

  it('is refused without the right', async () => {
    const rahim = test.as('rahim@suto.test')
    const cells = [await cellsOf('shirt', { price: 1 })]
    await expect(change(cells, { by: rahim })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await shown('shirt')).price).toBe(1000)
  })
})
