import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct } from '#test/shop.ts'
import { deleteOrder } from './delete-order.ts'
import { findOrder } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await stockProduct(shop, { id: 'shawl', stock: null })
})

beforeEach(async () => {
  await shop.db.deleteFrom('orders').execute()
  await shop.db
    .updateTable('product_sizes')
    .set({ stock: 6 })
    .where('product_id', '=', 'panjabi')
    .execute()
})

const twoPanjabi = [{ productId: 'panjabi', quantity: 2 }]

describe('deleting an order', () => {
  it('removes it with its lines and its history', async () => {
    const orderId = await writeOrder(shop, { takesStock: true, lines: twoPanjabi })
    await deleteOrder(admin, orderId)
    expect(await findOrder(shop, orderId)).toBeUndefined()
    expect(await shop.db.selectFrom('order_lines').selectAll().execute()).toEqual([])
    expect(await shop.db.selectFrom('order_changes').selectAll().execute()).toEqual([])
  })

  it('accepts the _id, and leaves other orders alone', async () => {
    const orderId = await writeOrder(shop)
    const other = await writeOrder(shop)
    const order = await findOrder(shop, orderId)
    await deleteOrder(admin, order?._id ?? '')
    expect(await findOrder(shop, orderId)).toBeUndefined()
    expect(await findOrder(shop, other)).toBeDefined()
  })

  it.each([
    ['confirmed', 'pending'],
    ['processing', 'assigned'],
  ] as const)('puts the pieces back while it is %s and %s', async (orderStatus, deliveryStatus) => {
    const orderId = await writeOrder(shop, {
      takesStock: true,
      lines: twoPanjabi,
      orderStatus,
      deliveryStatus,
    })
    await deleteOrder(admin, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(6)
  })

  it.each([
    ['processing', 'picked_up', 'the courier has it'],
    ['shipped', 'in_transit', 'it is on its way'],
    ['shipped', 'out_for_delivery', 'it is at the door'],
    ['shipped', 'failed_delivery', 'nobody opened'],
    ['delivered', 'delivered', 'it has been sold'],
    ['cancelled', 'returned', 'they are back already'],
    ['cancelled', 'pending', 'they are back already'],
  ] as const)(
    'puts nothing back when it is %s and %s: %s',
    async (orderStatus, deliveryStatus, _why) => {
      const orderId = await writeOrder(shop, {
        takesStock: true,
        lines: twoPanjabi,
        orderStatus,
        deliveryStatus,
      })
      await deleteOrder(admin, orderId)
      expect(await stockOf(shop, 'panjabi')).toBe(4)
    },
  )

  it('puts nothing back for pre-ordered lines, which took nothing', async () => {
    const orderId = await writeOrder(shop, {
      takesStock: true,
      lines: [...twoPanjabi, { productId: 'panjabi', quantity: 3, isPreorder: true }],
    })
    await deleteOrder(admin, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(6)
  })

  it('leaves a size without a count without one', async () => {
    const orderId = await writeOrder(shop, { lines: [{ productId: 'shawl' }] })
    await deleteOrder(admin, orderId)
    expect(await stockOf(shop, 'shawl')).toBeNull()
  })

  it('does not mind a product that is gone', async () => {
    const orderId = await writeOrder(shop, { lines: [{ productId: 'sold-long-ago' }] })
    await deleteOrder(admin, orderId)
    expect(await findOrder(shop, orderId)).toBeUndefined()
  })

  it('puts pieces back once, however many delete it at the same time', async () => {
    const orderId = await writeOrder(shop, { takesStock: true, lines: twoPanjabi })
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => deleteOrder(admin, orderId)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, 'panjabi')).toBe(6)
  })

  it('refuses an order that does not exist', async () => {
    await expect(deleteOrder(admin, 'HT-261121-NONE')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Order not found',
    })
  })

  it('refuses visitors and shoppers, also whose order it is', async () => {
    const orderId = await writeOrder(shop)
    await expect(deleteOrder(test.visitor, orderId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(deleteOrder(test.as('rahim@suto.test'), orderId)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await findOrder(shop, orderId)).toBeDefined()
  })
})
