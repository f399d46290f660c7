import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DELIVERED, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { addCategory } from './categories/add-category.ts'
import { getProduct } from './queries.ts'
import { listBoughtWith, listRelatedProducts } from './related-products.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const soldOut = new Set(['shirt-5', 'shirt-3'])

beforeAll(async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const id = `shirt-${number}`
    await stockProduct(shop, {
      id,
      addedAt: new Date(SATURDAY.getTime() + number),
      stock: soldOut.has(id) ? 0 : 3,
    })
  }
  await stockProduct(shop, { id: 'clog', addedAt: new Date(SATURDAY.getTime() + 9) })
  await addCategory(shop, {
    id: 'shoes',
    name: 'Shoes',
    description: 'Shoes of leather from Savar',
    image: '',
    color: 'from-blue-500 to-blue-600',
  })
  await shop.db
    .updateTable('products')
    .set({ categoryId: 'shoes' })
    .where('id', '=', 'clog')
    .execute()
})

async function idsBeside(id: string, limit = 4): Promise<string[]> {
  const related = await listRelatedProducts(shop, await getProduct(shop, id), limit)
  return related.map((product) => product.id)
}

describe('related products', () => {
  it('are of its category, without itself, available ones first and then the newest', async () => {
    expect(await idsBeside('shirt-4', 10)).toEqual([
      'shirt-6',
      'shirt-2',
      'shirt-1',
      'shirt-5',
      'shirt-3',
    ])
  })

  it('are limited in number', async () => {
    expect(await idsBeside('shirt-6')).toEqual(['shirt-4', 'shirt-2', 'shirt-1', 'shirt-5'])
  })

  it('are none for the only product', async () => {
    expect(await idsBeside('clog')).toEqual([])
  })
})

describe('products bought with it', () => {
  it('are available, were in two of its orders, and come by how many', async () => {
    const buy = (...ids: string[]) =>
      writeOrder(shop, { ...DELIVERED, lines: ids.map((productId) => ({ productId })) })
    for (const _ of [1, 2]) await buy('shirt-1', 'shirt-2', 'clog', 'shirt-5')
    await buy('clog', 'shirt-1')
    await buy('shirt-1', 'shirt-4')
    const bought = await listBoughtWith(shop, { id: 'shirt-1' }, 4)
    expect(bought.map(({ id }) => id)).toEqual(['clog', 'shirt-2'])
    expect(await listBoughtWith(shop, { id: 'shirt-1' }, 1)).toHaveLength(1)
    expect(await listBoughtWith(shop, { id: 'shirt-4' }, 4)).toEqual([])
  })

  it('are not those of orders that were not handed over, however many', async () => {
    const lines = ['shirt-6', 'clog'].map((productId) => ({ productId }))
    for (const state of [
      {},
      { orderStatus: 'processing', deliveryStatus: 'assigned' },
      { orderStatus: 'cancelled', deliveryStatus: 'returned' },
    ] as const) {
      for (const _ of [1, 2]) await writeOrder(shop, { ...state, lines })
      expect(await listBoughtWith(shop, { id: 'shirt-6' }, 4)).toEqual([])
    }
    for (const _ of [1, 2]) {
      await writeOrder(shop, { orderStatus: 'shipped', deliveryStatus: 'in_transit', lines })
    }
    expect(await listBoughtWith(shop, { id: 'shirt-6' }, 4)).toMatchObject([{ id: 'clog' }])
  })
})
