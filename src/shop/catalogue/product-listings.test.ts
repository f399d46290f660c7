import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, piecesOf, productChange, productInput, stockProduct } from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { addCategory } from './categories/add-category.ts'
import { removeCategory } from './categories/remove-category.ts'
import { changeProduct } from './change-product.ts'
import { returnStock, takeStock } from './move-stock.ts'
import { removeProduct } from './remove-product.ts'
import { summariseProducts } from './summarise-products.ts'

const test = await openTestShop()
afterAll(test.close)
const { shop } = test

const inTransaction = (work: (transaction: typeof shop) => Promise<void>) =>
  shop.db.transaction().execute((db) => work({ ...shop, db }))

beforeAll(async () => {
  await stockProduct(shop, { id: 'plain' })
  await stockProduct(shop, { id: 'sold-out', stock: 0 })
  await stockProduct(shop, { id: 'featured', isFeatured: true, stock: null })
})

describe('the figures of products', () => {
  it('count the existing products', async () => {
    expect(await summariseProducts(shop)).toEqual({ total: 3, featured: 1, inStock: 2 })
  })

  it('follow the last piece of the last size out and back in', async () => {
    await stockProduct(shop, {
      id: 'two-sizes',
      sizes: [
        { size: 'M', stock: 1 },
        { size: 'L', stock: 2 },
      ],
    })
    const pieces = await piecesOf(shop, [
      { productId: 'two-sizes', size: 'M', quantity: 1 },
      { productId: 'two-sizes', size: 'L', quantity: 2 },
    ])
    const [one, two] = [await writeOrder(shop), await writeOrder(shop)]
    await inTransaction((transaction) =>
      takeStock(transaction, pieces.slice(0, 1), { reason: 'sold', orderId: one }),
    )
    expect((await summariseProducts(shop)).inStock).toBe(3)
    await inTransaction((transaction) =>
      takeStock(transaction, pieces.slice(1), { reason: 'sold', orderId: two }),
    )
    expect((await summariseProducts(shop)).inStock).toBe(2)
    await inTransaction((transaction) =>
      returnStock(transaction, { reason: 'cancelled', orderId: one }),
    )
    expect((await summariseProducts(shop)).inStock).toBe(3)
  })

  it('are unchanged after a rollback', async () => {
    const before = await summariseProducts(shop)
    await expect(
      inTransaction(async (transaction) => {
        await removeProduct(transaction, 'plain')
        throw new Error('not after all')
      }),
    ).rejects.toThrow('not after all')
    expect(await summariseProducts(shop)).toEqual(before)
  })

  it('follow changes by an administrator', async () => {
    const { id } = await addProduct(shop, productInput({ featured: true }))
    expect((await summariseProducts(shop)).featured).toBe(2)
    await changeProduct(shop, id, productChange({ featured: false, inStock: false }))
    expect((await summariseProducts(shop)).featured).toBe(1)
    await removeProduct(shop, id)
  })

  it('follow products of a removed category to another', async () => {
    await addCategory(shop, {
      id: 'kurta',
      name: 'Kurta',
      description: 'Cut straight to the knee',
      image: '',
      color: 'from-blue-500 to-blue-600',
    })
    const { id } = await addProduct(shop, productInput({ category: 'kurta' }))
    await removeCategory(shop, 'kurta')
    await removeProduct(shop, id)
  })

  it('stay right when many buy the last pieces of the same products at once', async () => {
    const ids = ['hot-1', 'hot-2', 'hot-3']
    for (const id of ids) {
      await stockProduct(shop, {
        id,
        sizes: [
          { size: 'M', stock: 4 },
          { size: 'L', stock: 4 },
        ],
      })
    }
    const orderIds: string[] = []
    for (let buyer = 0; buyer < 8; buyer++) orderIds.push(await writeOrder(shop))
    // Products in every order, so that a deadlock could happen.
    const buyers = orderIds.map((orderId, n) =>
      inTransaction(async (transaction) => {
        const size = n % 2 === 0 ? ('M' as const) : ('L' as const)
        const wanted = n < 4 ? ids : ids.toReversed()
        const lines = wanted.map((productId) => ({ productId, size, quantity: 1 }))
        const pieces = await piecesOf(transaction, lines)
        await takeStock(transaction, pieces, { reason: 'sold', orderId })
      }),
    )
    await Promise.all(buyers)
    const { inStock } = await summariseProducts(shop)
    await Promise.all(
      orderIds.map((orderId) =>
        inTransaction((transaction) => returnStock(transaction, { reason: 'cancelled', orderId })),
      ),
    )
    expect((await summariseProducts(shop)).inStock).toBe(inStock + ids.length)
  })
})
