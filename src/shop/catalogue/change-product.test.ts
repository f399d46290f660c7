import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { inLongRun } from '#test/engines.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import {
  openTestShop,
  piecesOf,
  productChange,
  productInput,
  purgeTestProduct,
  stockOf,
  stockProduct,
  unexplainedStock,
  variantOf,
} from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import { changeProduct } from './change-product.ts'
import type { Product } from './contract.ts'
import { returnStock, takeStock } from './move-stock.ts'
import { findProduct, getProduct } from './queries.ts'
import { removeProduct } from './remove-product.ts'
import type { Size } from './variants/contract.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
const _rahim = test.as('rahim@suto.test')
afterAll(test.close)

const pictures = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://pictures.test/${name}.jpg`)
const [mainPicture = ''] = pictures
const unchanged = { image: mainPicture }
const OTHER = 'https://pictures.test/other.jpg'

beforeAll(async () => {
  await stockProduct(shop, { id: 'shirt' })
  await addCategory(shop, {
    id: 'denim',
    name: 'Denim',
    description: 'Woven in Bhaluka',
    image: '',
    color: 'from-red-500 to-red-600',
  })
})

let product: Product
beforeEach(async () => {
  await purgeTestProduct(shop, 'panjabi')
  const sizes = [
    { size: 'M' as const, stock: 10 },
    { size: 'L' as const, stock: 4 },
    { size: 'XL' as const, stock: null },
  ]
  product = await addProduct(shop, productInput({ id: 'panjabi', images: pictures, sizes }))
})

async function lastEntry() {
  const { items } = await listAuditEntries(nusrat, { q: 'panjabi', limit: 1 })
  return items[0]
}

describe('changing a product', () => {
  it.each([
    ['name', { name: 'Eid panjabi' }, { name: 'Eid panjabi' }],
    ['price', { price: 999.99 }, { price: 999.99 }],
    ['description', { description: 'Two\nlines' }, { description: 'Two\nlines' }],
    ['category', { category: 'denim' }, { category: 'denim' }],
    ['inStock', { inStock: false }, { inStock: false, offered: false }],
    ['featured', { featured: true }, { featured: true }],
    ['images', { image: OTHER }, { image: OTHER, images: [OTHER, ...pictures.slice(1)] }],
  ])('changes its %s and nothing else', async (field, change, expected) => {
    const after = await changeProduct(nusrat, 'panjabi', productChange({ ...unchanged, ...change }))
    const { pictures: _, updatedAt, sizes, variants, ...rest } = product
    expect(after).toMatchObject({ ...rest, ...expected })
    expect(after.sizes.map(({ size, stock }) => [size, stock])).toEqual(
      sizes.map(({ size, stock }) => [size, stock]),
    )
    expect(after.variants.map(({ id, stock }) => [id, stock])).toEqual(
      variants.map(({ id, stock }) => [id, stock]),
    )
    expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt ?? ''))
    expect(await getProduct(shop, 'panjabi')).toEqual(after)
    expect(await lastEntry()).toMatchObject({
      actor: 'nusrat@suto.test',
      action: 'product_changed',
      details: { name: after.name, fields: field },
    })
  })

  it('records the price before and after', async () => {
    await changeProduct(nusrat, 'panjabi', productChange({ ...unchanged, price: 1500 }))
    expect((await lastEntry())?.details).toEqual({
      name: 'Jamdani panjabi',
      fields: 'price',
      price_before: '৳1,290.50',
      price_after: '৳1,500',
    })
  })

  it('records and writes nothing when nothing changes', async () => {
    const entry = await lastEntry()
    expect(await changeProduct(nusrat, 'panjabi', productChange(unchanged))).toEqual(product)
    expect(await lastEntry()).toEqual(entry)
  })

  it('accepts the _id', async () => {
    const change = productChange({ ...unchanged, name: 'By _id' })
    expect(await changeProduct(nusrat, product._id, change)).toMatchObject({ id: 'panjabi' })
  })

  it.each(['sari', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', "' or 1=1 --"])(
    'refuses the unknown id %s',
    async (id) => {
      await expect(changeProduct(nusrat, id, productChange())).rejects.toMatchObject({
        code: 'not_found',
        message: 'Product not found',
      })
    },
  )

  it('changes nothing when part of it is refused', async () => {
    const refused = [
      { category: 'hats', name: 'Half' },
      { image: '/nowhere.jpg', name: 'Half' },
      { images: [OTHER, 'data:,'], name: 'Half', sizes: [{ size: 'S' as const, stock: 1 }] },
    ]
    for (const change of refused) {
      await expect(
        changeProduct(nusrat, 'panjabi', productChange({ ...unchanged, ...change })),
      ).rejects.toMatchObject({ code: 'invalid' })
    }
    expect(await getProduct(shop, 'panjabi')).toEqual(product)
  })

  it('is refused when the product changed since it was shown', async () => {
    const shown = { ...unchanged, shownUpdatedAt: product.updatedAt }
    const changes = ['One', 'Two', 'Three'].map((name) => productChange({ ...shown, name }))
    const results = await Promise.allSettled(
      changes.map((change) => changeProduct(nusrat, 'panjabi', change)),
    )
    const [done, ...others] = results.filter(({ status }) => status === 'fulfilled')
    expect([done?.status, others.length]).toEqual(['fulfilled', 0])
    const now = await getProduct(shop, 'panjabi')
    const sizes = [{ size: 'S' as const, stock: 3 }]
    const late = productChange({ ...shown, image: undefined, images: [OTHER], sizes })
    await expect(changeProduct(nusrat, 'panjabi', late)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Someone else changed this product after you opened it. Nothing was saved.',
      details: { data: { product: now } },
    })
    expect(await getProduct(shop, 'panjabi')).toEqual(now)
    await changeProduct(nusrat, 'panjabi', { ...late, shownUpdatedAt: now.updatedAt })
  })

  it('is refused as outdated, not as wrong, when it names a colour that was renamed since', async () => {
    const blue = { name: 'Blue', swatch: '#1f2a44', images: [] }
    const colours = [{ ...blue, name: 'White' }, blue]
    const variants = colours.map(({ name: colour }) => ({ size: 'M', colour, stock: 4 }))
    const shown = await changeProduct(
      nusrat,
      'panjabi',
      productChange({ ...unchanged, colours, variants }),
    )
    const renamed = [
      { ...blue, name: 'White' },
      { ...blue, name: 'Navy', was: 'Blue' },
    ]
    const now = await changeProduct(
      nusrat,
      'panjabi',
      productChange({ ...unchanged, colours: renamed }),
    )
    const counted = productChange({
      ...unchanged,
      variants: variants.map((variant) => ({ ...variant, stock: 9 })),
      shownUpdatedAt: shown.updatedAt,
    })
    await expect(changeProduct(nusrat, 'panjabi', counted)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { product: now } },
    })
    await expect(
      changeProduct(nusrat, 'panjabi', { ...counted, shownUpdatedAt: now.updatedAt }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is not refused after a sale, nor when it changes nothing', async () => {
    const shown = { ...unchanged, shownUpdatedAt: product.updatedAt }
    const orderId = await writeOrder(shop)
    const pieces = await piecesOf(shop, [{ productId: 'panjabi', quantity: 1 }])
    await shop.db
      .transaction()
      .execute((db) => takeStock({ ...shop, db }, pieces, { reason: 'sold', orderId }))
    const change = productChange({ ...shown, name: 'Eid panjabi' })
    const after = await changeProduct(nusrat, 'panjabi', change)
    expect(await changeProduct(nusrat, 'panjabi', change)).toEqual(after)
  })

  it('by several users at once ends with one of their versions, whole', async () => {
    const wishes = ['One', 'Two', 'Three', 'Four'].map((name, i) =>
      productChange({
        name,
        price: 100 + i,
        image: undefined,
        images: [`https://pictures.test/${name}.jpg`],
        sizes: [{ size: 'M', stock: i }],
      }),
    )
    await Promise.all(wishes.map((wish) => changeProduct(nusrat, 'panjabi', wish)))
    const after = await getProduct(shop, 'panjabi')
    const wish = wishes.find(({ name }) => name === after.name)
    expect(after).toMatchObject({
      price: wish?.price,
      images: wish?.images,
      sizes: [{ size: 'M', stock: wish?.sizes?.[0]?.stock }],
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })
})

describe('the pictures of a product', () => {
  it.each([
    ['a new main picture replaces the old one', { image: OTHER }, [OTHER, ...pictures.slice(1)]],
    [
      'another picture can become the main one',
      { image: pictures[2] ?? '' },
      [pictures[2], pictures[1], pictures[3], pictures[4]],
    ],
    ['a list replaces all pictures', { image: undefined, images: [OTHER] }, [OTHER]],
    [
      'a list with a main picture begins with it',
      { image: pictures[1] ?? '', images: pictures.slice(0, 2) },
      [pictures[1], pictures[0]],
    ],
  ])('%s', async (_name, change, expected) => {
    const after = await changeProduct(nusrat, 'panjabi', productChange(change))
    expect(after.images).toEqual(expected)
    expect(after.image).toBe(expected[0])
  })
})

describe('the counts of a product', () => {
  const setSizes = (sizes: { size: Size; stock: number | null; shownStock?: number | null }[]) =>
    changeProduct(nusrat, 'panjabi', productChange({ ...unchanged, sizes }))

  const inOne = (work: (transaction: Context) => Promise<void>) =>
    shop.db.transaction().execute((db) => work({ ...shop, db }))

  const sell = (quantity: number, orderId: string) =>
    inOne(async (transaction) => {
      const pieces = await piecesOf(transaction, [{ productId: 'panjabi', quantity }])
      await takeStock(transaction, pieces, { reason: 'sold', orderId })
    })

  async function writeOrders(count: number): Promise<string[]> {
    const orderIds: string[] = []
    for (let i = 0; i < count; i++) orderIds.push(await writeOrder(shop))
    return orderIds
  }

  /** Differences between stock counts and their movements, including sizes without a count or no longer made. */
  async function wrongSums(): Promise<unknown[]> {
    const { rows } = await sql`
      select size, sum(quantity), max(stock) as stock
      from stock_movements join variants on variants.id = variant_id
      where 'panjabi' in (product_id, removed_from)
      group by size having sum(quantity) <> coalesce(max(stock), 0)`.execute(shop.db)
    return rows
  }

  async function movements(size: Size) {
    const rows = await shop.db
      .selectFrom('stockMovements')
      .where('variantId', '=', await variantOf(shop, { productId: 'panjabi', size }))
      .orderBy('id', 'desc')
      .select(['quantity', 'reason'])
      .execute()
    return rows.map(({ quantity, reason }) => `${quantity} ${reason}`)
  }

  it('are set with a movement of the difference', async () => {
    await setSizes([
      { size: 'M', stock: 7 },
      { size: 'L', stock: 9 },
      { size: 'XL', stock: null },
    ])
    expect((await movements('M'))[0]).toBe('-3 counted')
    expect((await movements('L'))[0]).toBe('5 counted')
    expect(await movements('XL')).toEqual([])
    expect(await unexplainedStock(shop)).toEqual([])
    expect((await lastEntry())?.details.fields).toBe('sizes')
  })

  it('can be switched to always in stock and back', async () => {
    await setSizes([{ size: 'M', stock: null }])
    expect(await stockOf(shop, 'panjabi')).toBeNull()
    expect(await wrongSums()).toEqual([])
    await setSizes([{ size: 'M', stock: 6 }])
    expect(await stockOf(shop, 'panjabi')).toBe(6)
    expect(await wrongSums()).toEqual([])
    expect((await movements('M')).slice(0, 2)).toEqual(['6 counted', '-10 counted'])
  })

  it('go with their size, and start again with it', async () => {
    const after = await setSizes([{ size: 'S', stock: 2 }])
    expect(after.sizes).toEqual([{ size: 'S', stock: 2, inStock: true }])
    expect(await wrongSums()).toEqual([])
    await setSizes([{ size: 'M', stock: 3 }])
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await wrongSums()).toEqual([])
  })

  it('take back what was sold before, whatever happened in between', async () => {
    for (const between of [
      [{ size: 'M' as const, stock: 20 }],
      [{ size: 'M' as const, stock: null }],
      [{ size: 'L' as const, stock: 1 }],
    ]) {
      const orderId = await writeOrder(shop)
      await setSizes([{ size: 'M', stock: 10 }])
      await sell(4, orderId)
      await setSizes(between)
      await setSizes([{ size: 'M', stock: 5 }])
      await inOne((transaction) => returnStock(transaction, { reason: 'cancelled', orderId }))
      expect(await stockOf(shop, 'panjabi')).toBe(9)
      expect(await wrongSums()).toEqual([])
    }
  })

  it('keep what was sold since they were shown, unless changed', async () => {
    await sell(3, await writeOrder(shop))
    await setSizes([
      { size: 'M', stock: 10, shownStock: 10 },
      { size: 'L', stock: 8, shownStock: 4 },
    ])
    expect(await stockOf(shop, 'panjabi')).toBe(7)
    expect(await stockOf(shop, 'panjabi', 'L')).toBe(8)
    expect(await wrongSums()).toEqual([])
  })

  it('that changed since they were shown are refused', async () => {
    await sell(3, await writeOrder(shop))
    const before = await getProduct(shop, 'panjabi')
    await expect(
      setSizes([
        { size: 'M', stock: 20, shownStock: 10 },
        { size: 'L', stock: 8, shownStock: 4 },
      ]),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Stock has changed since you opened it: size M from 10 to 7. Nothing was saved.',
      details: { data: { product: before } },
    })
    expect(await getProduct(shop, 'panjabi')).toEqual(before)
    await setSizes([
      { size: 'M', stock: 17, shownStock: 7 },
      { size: 'L', stock: 8, shownStock: 4 },
    ])
    expect(await stockOf(shop, 'panjabi')).toBe(17)
    expect(await wrongSums()).toEqual([])
  })

  it.each([
    [
      'a size removed meanwhile',
      { size: 'S', stock: 5, shownStock: 5 },
      'size S from 5 to not available',
    ],
    [
      'a size counted since',
      { size: 'M', stock: 6, shownStock: null },
      'size M from always in stock to 10',
    ],
    [
      'a size no longer counted',
      { size: 'XL', stock: 6, shownStock: 3 },
      'size XL from 3 to always in stock',
    ],
  ] as const)('are refused for %s', async (_name, wanted, words) => {
    await expect(setSizes([wanted])).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(words),
    })
    expect((await getProduct(shop, 'panjabi')).sizes).toEqual(product.sizes)
  })

  it('are set as given without a shown count, or to always in stock', async () => {
    await sell(3, await writeOrder(shop))
    await setSizes([{ size: 'M', stock: 60 }])
    expect(await stockOf(shop, 'panjabi')).toBe(60)
    await setSizes([{ size: 'M', stock: null, shownStock: 10 }])
    expect(await stockOf(shop, 'panjabi')).toBeNull()
    expect(await wrongSums()).toEqual([])
  })

  it('lose no sale while others add pieces', async () => {
    let added = 0
    let sold = 0
    /** Adds 5 to the shown count, as staff do, and retries when refused. */
    async function addFive(): Promise<void> {
      for (let attempt = 0; attempt < 200; attempt++) {
        const shownStock = (await stockOf(shop, 'panjabi')) ?? 0
        try {
          await setSizes([{ size: 'M', stock: shownStock + 5, shownStock }])
          added += 5
          return
        } catch (error) {
          expect(error).toHaveProperty('code', 'conflict')
        }
      }
    }
    async function buy(orderId: string): Promise<void> {
      await sell(1, orderId).then(
        () => {
          sold += 1
        },
        (error) => expect(error).toHaveProperty('code', 'conflict'),
      )
    }
    const orderIds = await writeOrders(60)
    await Promise.all([...orderIds.map(buy), addFive(), addFive(), addFive(), addFive()])
    expect(await stockOf(shop, 'panjabi')).toBe(10 + added - sold)
    expect([added, sold > 0]).toEqual([20, true])
    expect(await wrongSums()).toEqual([])
  })

  it('stay the sum of their movements during sales and counts', async () => {
    for (let round = 0; round < inLongRun(8, 3); round++) {
      const orderIds = await writeOrders(6)
      const results = await Promise.allSettled([
        ...orderIds.flatMap((orderId, i) => [
          sell(1, orderId),
          setSizes([{ size: 'M', stock: 20 + i }]),
        ]),
        setSizes([{ size: 'S', stock: 1 }]),
      ])
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toHaveProperty('code', 'conflict')
      }
      expect(await wrongSums()).toEqual([])
    }
  })
})

describe('removing a product', () => {
  beforeEach(() => purgeTestOrders(shop))

  it('removes it and records who did', async () => {
    await removeProduct(nusrat, product._id)
    await expect(getProduct(shop, 'panjabi')).rejects.toMatchObject({ code: 'not_found' })
    expect(await lastEntry()).toMatchObject({
      actor: 'nusrat@suto.test',
      action: 'product_removed',
      details: { name: 'Jamdani panjabi' },
    })
    await expect(removeProduct(nusrat, 'panjabi')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('frees its id for another product with its own count', async () => {
    await removeProduct(nusrat, 'panjabi')
    await addProduct(nusrat, productInput({ id: 'panjabi', sizes: [{ size: 'M', stock: 2 }] }))
    expect(await stockOf(shop, 'panjabi')).toBe(2)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('happens once when requested several times at once', async () => {
    const removed = await Promise.allSettled([
      removeProduct(nusrat, 'panjabi'),
      removeProduct(nusrat, 'panjabi'),
      removeProduct(nusrat, product._id),
    ])
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findProduct(shop, 'panjabi')).toBeUndefined()
  })

  it('at the same time as a change leaves all of the product or nothing', async () => {
    const change = productChange({ ...unchanged, sizes: [{ size: 'XXL', stock: 3 }] })
    const [, changed] = await Promise.allSettled([
      removeProduct(nusrat, 'panjabi'),
      changeProduct(nusrat, 'panjabi', change),
    ])
    if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'not_found' })
    expect(await findProduct(shop, 'panjabi')).toBeUndefined()
    expect(await unexplainedStock(shop)).toEqual([])
  })
})
