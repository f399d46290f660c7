import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockOf, stockProduct } from '#test/shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { assignDelivery, shipOrder } from './moves/move-delivery.ts'
import { findOrder } from './queries.ts'

const test = await openTestShop()
const { shop, jobs } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.updateTable('variants').set({ stock: 6 }).execute()
  jobs.length = 0
})

const twoPanjabi = [{ productId: 'panjabi', quantity: 2 }]

describe('cancelling an order', () => {
  it('by its customer leaves nothing due and returns the pieces', async () => {
    const orderId = await writeOrder(shop, { takesStock: true, lines: twoPanjabi })
    expect(await cancelOrder(rahim, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      deliveryStatus: 'pending',
      paymentStatus: 'cancelled',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(6)
    expect(jobs).toEqual([{ queue: 'mail', job: { kind: 'order_cancelled', orderId } }])
  })

  it('is recorded with its author in the history', async () => {
    const orderId = await writeOrder(shop)
    await cancelOrder(rahim, orderId)
    const changes = await shop.db
      .selectFrom('orderChanges')
      .where('orderId', '=', orderId)
      .where('fromStatus', 'is not', null)
      .orderBy('id')
      .select(['statusKind', 'fromStatus', 'toStatus', 'changedBy'])
      .execute()
    expect(changes).toEqual([
      {
        statusKind: 'order',
        fromStatus: 'confirmed',
        toStatus: 'cancelled',
        changedBy: 'rahim@suto.test',
      },
      {
        statusKind: 'payment',
        fromStatus: 'pending',
        toStatus: 'cancelled',
        changedBy: 'rahim@suto.test',
      },
    ])
  })

  it('keeps a payment as paid until it is refunded', async () => {
    const orderId = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    expect(await cancelOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('is open to an administrator, also after an assignment', async () => {
    const orderId = await writeOrder(shop)
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    expect(await cancelOrder(admin, orderId)).toMatchObject({ orderStatus: 'cancelled' })
  })

  it('is refused to visitors and other users, and changes nothing', async () => {
    const orderId = await writeOrder(shop, { takesStock: true, lines: twoPanjabi })
    await expect(cancelOrder(test.visitor, orderId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(cancelOrder(test.as('karim@suto.test'), orderId)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await findOrder(shop, orderId)).toMatchObject({ orderStatus: 'confirmed' })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })

  it.each([
    ['shipped', 'in_transit'],
    ['processing', 'picked_up'],
    ['delivered', 'delivered'],
  ] as const)('is refused once it is %s and %s', async (orderStatus, deliveryStatus) => {
    const orderId = await writeOrder(shop, { orderStatus, deliveryStatus })
    await expect(cancelOrder(rahim, orderId)).rejects.toMatchObject({
      code: 'conflict',
      details: {
        data: {
          from: orderStatus === 'processing' ? deliveryStatus : orderStatus,
          to: 'cancelled',
        },
      },
    })
    expect(jobs).toEqual([])
  })

  it('returns the pieces once, however often and by however many it is requested', async () => {
    const orderId = await writeOrder(shop, { takesStock: true, lines: twoPanjabi })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => cancelOrder(i % 2 ? rahim : admin, orderId)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await deleteOrder(admin, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(6)
  })

  it('or shipping wins when both happen at the same time', async () => {
    const orderId = await writeOrder(shop, {
      takesStock: true,
      lines: twoPanjabi,
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      deliveryAssignedTo: 'Jamal',
    })
    const results = await Promise.allSettled([
      cancelOrder(rahim, orderId),
      shipOrder(admin, orderId, undefined),
    ])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const order = await findOrder(shop, orderId)
    const isCancelled = order?.orderStatus === 'cancelled'
    expect(await stockOf(shop, 'panjabi')).toBe(isCancelled ? 6 : 4)
  })
})
