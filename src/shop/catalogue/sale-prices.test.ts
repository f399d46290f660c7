import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { checkLines, exportLines, importLines } from '#test/product-files.ts'
import { openTestShop, productInput, stockProduct } from '#test/shop.ts'
import type { Context } from '../shared/context.ts'
import { startOfMinute } from '../shared/minute.ts'
import { addProduct } from './add-product.ts'
import { changeProducts } from './bulk/change-products.ts'
import { ChangeProducts } from './bulk/contract.ts'
import { changeProduct } from './change-product.ts'
import { NewProduct, ProductChange, ProductUpdate } from './contract.ts'
import { cacheUntilNextSale, cacheUntilSaleChanges } from './prices.ts'
import { getProduct, listProducts } from './queries.ts'
import { removeProduct } from './remove-product.ts'
import { suggestProducts } from './search/suggestions.ts'

const test = await openTestShop()
const { shop, visitor } = test
const admin = test.as('nusrat@suto.test', 'admin')
afterAll(test.close)

/** A minute of one morning in Dhaka. */
const at = (time: string) => `2026-12-01T${time}`

function setTime(time: string, ms = 0): void {
  test.setClock(new Date(startOfMinute(at(time)).getTime() + ms))
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'cheap', pricePaisa: 900_00 })
  await stockProduct(shop, { id: 'dear', pricePaisa: 2_000_00 })
})

beforeEach(async () => {
  setTime('09:00')
  await stockProduct(shop, { id: 'panjabi', pricePaisa: 1_000_00 })
  return () => removeProduct(shop, 'panjabi')
})

type Update = Partial<z.input<typeof ProductUpdate>>

async function update(changes: Update, id = 'panjabi') {
  const { name, price, regularPrice = price } = await getProduct(admin, id)
  return changeProduct(admin, id, ProductUpdate.parse({ name, price: regularPrice, ...changes }))
}

const MORNING: Update = { salePrice: 800, saleFrom: at('10:00'), saleUntil: at('11:00') }

const shown = async (context: Context = visitor) => {
  const { price, regularPrice, saleUntil } = await getProduct(context, 'panjabi')
  return { price, regularPrice, saleUntil }
}

const REGULAR = { price: 1000, regularPrice: undefined, saleUntil: undefined }
const ON_SALE = { price: 800, regularPrice: 1000, saleUntil: at('11:00') }

describe('a product with a sale', () => {
  it.each([
    ['a moment before it begins', '10:00', -1, REGULAR],
    ['as it begins', '10:00', 0, ON_SALE],
    ['a moment before it ends', '11:00', -1, ON_SALE],
    ['as it ends', '11:00', 0, REGULAR],
  ])('costs the right price %s, whether or not lists know', async (_name, time, ms, prices) => {
    await update(MORNING)
    setTime(time, ms)
    expect(await shown()).toEqual(prices)
    const { products } = await suggestProducts(visitor, 'panj')
    expect(products[0]).toMatchObject({ id: 'panjabi', price: prices.price })
    expect(products[0]?.regularPrice).toBe(prices.regularPrice)
  })

  it('shows a future sale to administrators only', async () => {
    const product = await update(MORNING)
    expect(product).toMatchObject({ price: 1000, ...MORNING })
    for (const field of ['salePrice', 'saleFrom', 'saleUntil', 'regularPrice']) {
      expect(await getProduct(visitor, 'panjabi')).not.toHaveProperty(field)
    }
  })

  it.each<[string, Update, string, boolean]>([
    ['from the start', { salePrice: 800 }, '09:00', true],
    ['years later', { salePrice: 800 }, '23:59', true],
    ['until its end, without a start', { salePrice: 800, saleUntil: at('11:00') }, '10:59', true],
    ['not once it ends', { salePrice: 800, saleUntil: at('11:00') }, '11:00', false],
    ['not before its start', { salePrice: 800, saleFrom: at('10:00') }, '09:59', false],
    ['any time after its start', { salePrice: 800, saleFrom: at('10:00') }, '23:59', true],
  ])('is on sale %s', async (_name, sale, time, isOnSale) => {
    await update(sale)
    setTime(time)
    expect((await shown()).price).toBe(isOnSale ? 800 : 1000)
  })

  it('may be new', async () => {
    await addProduct(
      admin,
      productInput({ ...{ id: 'new', price: 500, salePrice: 400 }, saleFrom: at('10:00') }),
    )
    setTime('10:00')
    expect(await getProduct(visitor, 'new')).toMatchObject({ price: 400, regularPrice: 500 })
    await removeProduct(shop, 'new')
  })

  it('keeps its sale when an update omits it, and loses it with null', async () => {
    await update(MORNING)
    expect(await update({ description: 'Woven anew.' })).toMatchObject(MORNING)
    const none = { salePrice: null, saleFrom: null, saleUntil: null }
    expect(await update(none)).toMatchObject(none)
    setTime('10:30')
    expect(await shown()).toEqual(REGULAR)
  })

  it('keeps the sale price for good when that is sent and the sale cleared', async () => {
    await update(MORNING)
    setTime('10:30')
    const { price } = await shown()
    await update({ price, salePrice: null, saleFrom: null, saleUntil: null })
    setTime('11:30')
    expect(await shown()).toMatchObject({ price })
    await update({ price: 1000 })
  })

  it('keeps the own price of a variant', async () => {
    await shop.db
      .updateTable('variants')
      .set({ pricePaisa: 1_200_00 })
      .where('productId', '=', 'panjabi')
      .execute()
    await update({ salePrice: 800 })
    const { variants, priceFrom, priceTo } = await getProduct(visitor, 'panjabi')
    expect(variants[0]).toMatchObject({ price: 1200 })
    expect(variants[0]).not.toHaveProperty('regularPrice')
    expect([priceFrom, priceTo]).toEqual([1200, 1200])
  })

  it('appears in the activity with the names of the fields, and a price as before the sale', async () => {
    await update({ salePrice: 800 })
    expect((await listAuditEntries(admin, { q: 'panjabi' })).items[0]?.details).toEqual({
      name: 'The panjabi',
      fields: 'salePrice',
    })
    await update({ price: 1100 })
    expect((await listAuditEntries(admin, { q: 'panjabi' })).items[0]?.details).toMatchObject({
      price_before: '৳1,000',
      price_after: '৳1,100',
    })
  })
})

describe('lists', () => {
  const cheapestFirst = async () => {
    const { items } = await listProducts(visitor, { sort: 'price-up' })
    return items.map(({ id }) => id)
  }
  const upTo = async (maxPrice: number) => {
    const { items } = await listProducts(visitor, { sort: 'price-up', maxPrice })
    return items.map(({ id }) => id)
  }

  it('sort and filter by current prices, although nothing is written', async () => {
    await update(MORNING)
    expect(await cheapestFirst()).toEqual(['cheap', 'panjabi', 'dear'])
    setTime('10:00')
    expect(await cheapestFirst()).toEqual(['panjabi', 'cheap', 'dear'])
    expect(await upTo(850)).toEqual(['panjabi'])
    setTime('11:00')
    expect(await cheapestFirst()).toEqual(['cheap', 'panjabi', 'dear'])
    expect(await upTo(850)).toEqual([])
  })

  it('reflect a changed running sale at once', async () => {
    setTime('10:30')
    await update(MORNING)
    expect(await upTo(800)).toEqual(['panjabi'])
    await update({ salePrice: 700 })
    expect(await upTo(700)).toEqual(['panjabi'])
    await update({ salePrice: null, saleFrom: null, saleUntil: null })
    expect(await upTo(800)).toEqual([])
  })
})

describe('the cache lifetime of a price', () => {
  const prices = {
    salePricePaisa: 800_00,
    saleFrom: startOfMinute(at('10:00')),
    saleUntil: startOfMinute(at('11:00')),
  }
  const endsAt = (time: string, columns: Parameters<typeof cacheUntilSaleChanges>[1] = prices) => {
    const ends: string[] = []
    setTime(time)
    cacheUntilSaleChanges({ ...shop, cacheUntil: (end) => ends.push(end.toISOString()) }, columns)
    return ends
  }

  it('ends when the sale begins, then when it ends, and then no more', () => {
    expect(endsAt('09:59')).toEqual(['2026-12-01T04:00:00.000Z'])
    expect(endsAt('10:00')).toEqual(['2026-12-01T05:00:00.000Z'])
    expect(endsAt('11:00')).toEqual([])
  })

  it('is unlimited without a sale, or without its start and end', () => {
    expect(endsAt('09:59', { ...prices, salePricePaisa: null })).toEqual([])
    expect(endsAt('09:59', { ...prices, saleFrom: null, saleUntil: null })).toEqual([])
  })

  it('ends for a list by price with the next start or end of any sale', async () => {
    await update(MORNING)
    const ends: string[] = []
    for (const time of ['09:59', '10:00', '11:00']) {
      setTime(time)
      await cacheUntilNextSale({ ...shop, cacheUntil: (end) => ends.push(end.toISOString()) })
    }
    expect(ends).toEqual(['2026-12-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'])
  })
})

const BELOW = 'The sale price must be below the price'
const ENDS = 'The sale must end after it starts'
const PRICE = 'Please enter a valid price'

const faults: [string, Update, string, string][] = [
  ['a sale price as high as the price', { salePrice: 1000 }, 'salePrice', BELOW],
  ['a sale price above the price', { salePrice: 1000.01 }, 'salePrice', BELOW],
  [
    'times without a sale price',
    { saleFrom: at('10:00') },
    'salePrice',
    'Enter a sale price, or clear the times',
  ],
  ['an end before the beginning', { ...MORNING, saleUntil: at('09:59') }, 'saleUntil', ENDS],
  ['an end at the beginning', { ...MORNING, saleUntil: at('10:00') }, 'saleUntil', ENDS],
  ['three decimals', { salePrice: 800.001 }, 'salePrice', PRICE],
  ['nothing for a sale price', { salePrice: 0 }, 'salePrice', PRICE],
  [
    'a day alone',
    { salePrice: 800, saleFrom: '2026-12-01' },
    'saleFrom',
    'Enter a date and time such as 2026-12-01T10:00',
  ],
]

describe.each(faults)('%s', (name, sale, field, message) => {
  const current = () => getProduct(admin, 'panjabi')

  it('is refused by the form, beside the field', async () => {
    const none = { salePrice: null, saleFrom: null, saleUntil: null }
    const form = {
      name: 'The panjabi',
      description: 'Woven in Tangail.',
      price: 1000,
      category: 'shirts',
      images: ['https://pictures.test/a.jpg'],
      ...none,
      ...sale,
    }
    for (const shape of [NewProduct, ProductChange]) {
      const issues = shape.safeParse(form).error?.issues
      expect(issues).toMatchObject([{ path: [field], message }])
    }
  })

  it('is refused by the API, and changes nothing', async () => {
    const was = await current()
    const refusal = update(sale).catch((error: unknown) => error)
    expect(JSON.stringify(await refusal)).toContain(field)
    expect(await current()).toEqual(was)
  })

  it('is refused by the grid, and changes nothing', async () => {
    const was = await current()
    const cells = { productId: 'panjabi', shownUpdatedAt: was.updatedAt, ...sale }
    const parsed = ChangeProducts.safeParse({ products: [cells] })
    if (parsed.success) {
      const [changed] = await changeProducts(admin, parsed.data, crypto.randomUUID())
      expect(changed).toMatchObject({ outcome: 'refused', reason: message })
    } else expect(parsed.error.issues).toMatchObject([{ message }])
    expect(await current()).toEqual(was)
  })

  it('is refused by a file, in its column', async () => {
    const line = (await exportLines(admin)).find(({ id }) => id === 'panjabi')
    const { salePrice, saleFrom, saleUntil } = sale
    const said = {
      'sale price': String(salePrice ?? ''),
      'sale from': saleFrom ?? '',
      'sale until': saleUntil ?? '',
    }
    const { problems } = await checkLines(admin, [{ ...line, ...said }])
    const column = field.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
    // A spreadsheet omits the time of midnight.
    const isRead = name === 'a day alone'
    expect(problems).toMatchObject(isRead ? [] : [{ column, message }])
  })
})

describe('a price', () => {
  it('of a product on sale cannot fall to its sale price, not even on the grid', async () => {
    await update(MORNING)
    await expect(update({ price: 800 })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { salePrice: BELOW } },
    })
    const { updatedAt } = await getProduct(admin, 'panjabi')
    const products = [{ productId: 'panjabi', shownUpdatedAt: updatedAt, price: 700 }]
    const cells = ChangeProducts.parse({ products })
    expect(await changeProducts(admin, cells, crypto.randomUUID())).toMatchObject([
      { outcome: 'refused', reason: BELOW },
    ])
  })

  it.each([
    ['products_sale_below_price', sql`sale_price_paisa = price_paisa`],
    ['products_sale_below_price', sql`sale_price_paisa = 0`],
    ['products_sale_ends_after_start', sql`sale_from = now(), sale_until = now()`],
  ])('is checked by the database: %s', async (constraint, set) => {
    await expect(sql`update products set ${set}`.execute(shop.db)).rejects.toThrow(constraint)
  })
})

describe('a file', () => {
  it('that is exported and imported again leaves a sale unchanged', async () => {
    await update(MORNING)
    const lines = await exportLines(admin)
    expect(lines.find(({ id }) => id === 'panjabi')).toMatchObject({
      'sale price': '800.00',
      'sale from': '2026-12-01 10:00',
      'sale until': '2026-12-01 11:00',
    })
    expect(lines.find(({ id }) => id === 'dear')).toMatchObject({
      'sale price': '',
      'sale from': '',
      'sale until': '',
    })
    expect(await checkLines(admin, lines)).toMatchObject({ changed: 0, unchanged: 3, problems: [] })
  })

  it('starts a sale in any digits, leaves it alone without the columns, and ends it', async () => {
    const said = { 'sale price': '৮০০', 'sale from': '2026-12-01 10:00', 'sale until': '' }
    const known = { id: 'panjabi' }
    expect(await importLines(admin, [{ ...known, ...said }])).toMatchObject({ changed: 1 })
    setTime('10:00')
    expect((await shown()).price).toBe(800)
    await importLines(admin, [{ ...known, featured: 'yes' }])
    expect((await shown()).price).toBe(800)
    await importLines(admin, [{ ...known, featured: 'yes', 'sale price': '', 'sale from': '' }])
    expect(await shown()).toEqual(REGULAR)
  })
})

it('the grid starts and ends a sale', async () => {
  const change = async (cells: Update) => {
    const { updatedAt } = await getProduct(admin, 'panjabi')
    const products = [{ productId: 'panjabi', shownUpdatedAt: updatedAt, ...cells }]
    return changeProducts(admin, ChangeProducts.parse({ products }), crypto.randomUUID())
  }
  await change({ salePrice: 800 })
  expect((await shown()).price).toBe(800)
  await change({ salePrice: null })
  expect(await shown()).toEqual(REGULAR)
})
