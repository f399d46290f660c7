import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, piecesOf, productInput, SATURDAY, stockProduct } from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import type { NewProduct } from './contract.ts'
import { listManagedProducts } from './managed-products.ts'
import { takeStock } from './move-stock.ts'
import { removeProduct } from './remove-product.ts'
import { MANAGED_PRODUCT_ORDERS, ManagedProductFilter } from './search/contract.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

type Sizes = NewProduct['sizes']
const sizes = (M: number | null, L: number | null): Sizes => [
  { size: 'M', stock: M },
  { size: 'L', stock: L },
]

/** From the oldest to the newest. */
const goods: Record<string, Partial<NewProduct>> = {
  plenty: { name: 'Dhakai Shawl', price: 900, sizes: sizes(20, 30) },
  few: { name: 'cotton lungi', price: 500, featured: true, sizes: sizes(5, 20) },
  uncounted: { name: 'Boat Lungi', price: 700, sizes: sizes(null, 0) },
  gone: { name: 'Angora Shawl', price: 900, sizes: sizes(0, 0) },
  off: { name: 'Eid Shawl', price: 1200, category: 'eid', inStock: false, sizes: sizes(3, 4) },
  'off-and-gone': {
    name: 'Felt Cap',
    price: 300,
    category: 'eid',
    inStock: false,
    sizes: sizes(0, 0),
  },
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'first' })
  await removeProduct(shop, 'first')
  await addCategory(shop, {
    id: 'eid',
    name: 'Eid',
    description: 'For the morning of Eid',
    image: 'https://pictures.test/eid.jpg',
    color: 'from-red-500 to-red-600',
  })
  for (const [place, [id, words]] of Object.entries(goods).entries()) {
    const input = productInput({ id, description: 'Made in Dhaka.', ...words })
    await addProduct(shop, input, new Date(SATURDAY.getTime() + place))
  }
})

const admin = test.as('nusrat@suto.test', 'admin')

async function find(filter: Partial<ManagedProductFilter>): Promise<string[]> {
  return (await listManagedProducts(admin, filter)).items.map(({ id }) => id)
}

/** Reads all pages, with this many products each. */
async function readPages(filter: Partial<ManagedProductFilter>, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await listManagedProducts(admin, { ...filter, limit, ...(cursor && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

describe('the list for managing products', () => {
  it.each([
    ['in stock', { availability: 'in-stock' }, ['uncounted', 'few', 'plenty']],
    ['running low', { availability: 'low' }, ['few']],
    ['sold out but for sale', { availability: 'out-of-stock' }, ['gone']],
    ['not for sale', { availability: 'not-for-sale' }, ['off-and-gone', 'off']],
    ['featured', { featured: true }, ['few']],
    ['not featured', { featured: false, availability: 'in-stock' }, ['uncounted', 'plenty']],
    ['a category', { category: 'eid' }, ['off-and-gone', 'off']],
    ['an unknown category', { category: 'hats' }, []],
    ['words', { q: 'lungi' }, ['uncounted', 'few']],
    [
      'all of these at once',
      { q: 'shawl', category: 'eid', availability: 'not-for-sale' },
      ['off'],
    ],
    ['low but not featured', { availability: 'low', featured: false }, []],
  ] as [string, Partial<ManagedProductFilter>, string[]][])(
    'is filtered by %s',
    async (_name, filter, found) => {
      expect(await find(filter)).toEqual(found)
    },
  )

  it.each([
    [undefined, ['off-and-gone', 'off', 'gone', 'uncounted', 'few', 'plenty']],
    ['newest', ['off-and-gone', 'off', 'gone', 'uncounted', 'few', 'plenty']],
    ['oldest', ['plenty', 'few', 'uncounted', 'gone', 'off', 'off-and-gone']],
    ['name', ['gone', 'uncounted', 'few', 'plenty', 'off', 'off-and-gone']],
    ['price-up', ['off-and-gone', 'few', 'uncounted', 'gone', 'plenty', 'off']],
    ['price-down', ['off', 'plenty', 'gone', 'uncounted', 'few', 'off-and-gone']],
    ['stock-up', ['gone', 'off-and-gone', 'off', 'few', 'plenty', 'uncounted']],
    ['stock-down', ['uncounted', 'plenty', 'few', 'off', 'off-and-gone', 'gone']],
  ] as const)('is sorted by %s', async (sort, found) => {
    expect(await find({ sort })).toEqual(found)
  })

  it.each(MANAGED_PRODUCT_ORDERS)('by %s is read page by page, including ties', async (sort) => {
    for (let n = 0; n < 7; n++) {
      await stockProduct(shop, { id: `tie-${n}`, stock: 8, pricePaisa: 900_00 })
    }
    for (const filter of [{ sort }, { sort, availability: 'in-stock', q: 'the' }] as const) {
      const whole = await find(filter)
      expect(await readPages(filter, 2)).toEqual(whole)
      expect(new Set(whole).size).toBe(whole.length)
    }
    for (let n = 0; n < 7; n++) await removeProduct(shop, `tie-${n}`)
  })

  it('reflects every sale', async () => {
    expect(await find({ sort: 'stock-down', availability: 'low' })).toEqual(['few'])
    const orderId = await writeOrder(shop)
    const pieces = await piecesOf(shop, [{ productId: 'plenty', size: 'L', quantity: 26 }])
    await shop.db
      .transaction()
      .execute((db) => takeStock({ ...shop, db }, pieces, { reason: 'sold', orderId }))
    expect(await find({ sort: 'stock-down', availability: 'low' })).toEqual(['few', 'plenty'])
    expect(await find({ sort: 'stock-up', q: 'shawl' })).toEqual(['gone', 'off', 'plenty'])
  })

  it('continues with a cursor of another order when readable, within the filters', async () => {
    const { nextCursor } = await listManagedProducts(admin, { sort: 'stock-up', limit: 1 })
    const cursor = nextCursor ?? ''
    await expect(listManagedProducts(admin, { sort: 'name', cursor })).rejects.toMatchObject({
      code: 'invalid',
    })
    const { items } = await listManagedProducts(admin, { sort: 'price-up', cursor })
    expect(items).toHaveLength(6)
  })

  it.each([
    { sort: 'cheapest' },
    { sort: '__proto__' },
    { availability: 'perhaps' },
    { featured: 'yes' },
    { q: 'a'.repeat(10_000) },
    { category: 'a'.repeat(10_000) },
    { cursor: 'a'.repeat(10_000) },
    { limit: '0' },
    { limit: '1000000' },
  ])('refuses filters like %j', (query) => {
    expect(ManagedProductFilter.safeParse(query).success).toBe(false)
  })
})
