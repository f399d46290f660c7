import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { assignDelivery, changeStatus, shipOrder } from '#shop/orders/moves/move-delivery.ts'
import {
  openTestShop,
  orderFor,
  stockOf,
  stockProduct,
  takePreOrders,
  unexplainedStock,
} from '#test/shop.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const { shop, as } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: 10 })
  await stockProduct(shop, { id: 'sold-out', stock: 0 })
  await stockProduct(shop, { id: 'lungi', stock: null })
})

async function buy(email: string, productId: string, quantity: number, preOrder = false) {
  const person = as(email)
  await addToCart(person, { productId, size: 'M', quantity, preOrder })
  const { orderId } = await placeOrder(person, orderFor([{ productId, quantity, price: 1000 }]))
  return orderId
}

async function movementsOf(orderId: string) {
  return shop.db
    .selectFrom('stockMovements')
    .innerJoin('variants', 'variants.id', 'variantId')
    .where('orderId', '=', orderId)
    .orderBy('stockMovements.id')
    .select(['productId', 'size', 'quantity', 'reason'])
    .execute()
}

describe('a stock movement', () => {
  it('records the sold pieces and their order', async () => {
    const orderId = await buy('rahim@suto.test', 'panjabi', 3)
    expect(await movementsOf(orderId)).toEqual([
      { productId: 'panjabi', size: 'M', quantity: -3, reason: 'sold' },
    ])
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('records returned pieces, and why', async () => {
    const deleted = await buy('rahim@suto.test', 'panjabi', 2)
    await deleteOrder(shop, deleted)
    expect((await movementsOf(deleted)).map((each) => [each.quantity, each.reason])).toEqual([
      [-2, 'sold'],
      [2, 'order_deleted'],
    ])
    const returned = await buy('rahim@suto.test', 'panjabi', 1)
    await assignDelivery(shop, returned, { deliveryPersonName: 'Jamal' })
    await shipOrder(shop, returned, undefined)
    await changeStatus(shop, returned, { deliveryStatus: 'returned' })
    expect((await movementsOf(returned)).map((each) => [each.quantity, each.reason])).toEqual([
      [-1, 'sold'],
      [1, 'returned'],
    ])
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it.each([
    ['a pre-ordered line', 'sold-out', true],
    ['a size that is always in stock', 'lungi', false],
  ])('is not written for %s', async (_name, productId, preOrder) => {
    const orderId = await buy('karim@suto.test', productId, 2, preOrder)
    await deleteOrder(shop, orderId)
    expect(await movementsOf(orderId)).toEqual([])
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is not written for a refused order', async () => {
    const before = await shop.db.selectFrom('stockMovements').select('id').execute()
    const people = Array.from({ length: 6 }, (_, i) => `person${i}@suto.test`)
    const left = await stockOf(shop, 'panjabi')
    const results = await Promise.allSettled(people.map((email) => buy(email, 'panjabi', 3)))
    const sold = results.filter((result) => result.status === 'fulfilled').length
    expect(sold).toBe(Math.floor((left ?? 0) / 3))
    const after = await shop.db.selectFrom('stockMovements').select('id').execute()
    expect(after.length - before.length).toBe(sold)
    expect(await unexplainedStock(shop)).toEqual([])
  })
})
