import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockOf, stockProduct } from '#test/shop.ts'
import { listAuditEntries } from '../audit/queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { shipOrder } from './moves/move-delivery.ts'
import {
  findOrder,
  getOrder,
  listOrderChanges,
  listOrders,
  listOrdersByDelivery,
  listOrdersOf,
  listPendingDeliveries,
} from './queries.ts'
import { markRefunded } from './refunds/refund-order.ts'
import { summariseDeliveries, summariseOrders } from './summarise-orders.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await stockProduct(shop, { id: 'shawl', stock: null })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db
    .updateTable('variants')
    .set({ stock: 6 })
    .where('productId', '=', 'panjabi')
    .execute()
})

const twoPanjabi = [{ productId: 'panjabi', quantity: 2 }]

describe('an order that was paid by card', () => {
  const paid = { paymentMethod: 'card', paymentStatus: 'paid' } as const

  it.each([
    ['is in the shop', {}],
    ['was cancelled', { orderStatus: 'cancelled' }],
  ] as const)('cannot be deleted while it %s and is not refunded', async (_name, state) => {
    const orderId = await writeOrder(shop, { ...paid, ...state })
    await expect(deleteOrder(admin, orderId)).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${orderId} was paid by card. Refund it before you delete it.`,
    })
    expect(await findOrder(shop, orderId)).toBeDefined()
  })

  it.each([
    ['is refunded', { orderStatus: 'cancelled', paymentStatus: 'refunded' }],
    ['was delivered', { orderStatus: 'delivered', deliveryStatus: 'delivered' }],
  ] as const)('can be deleted once it %s', async (_name, state) => {
    const orderId = await writeOrder(shop, { ...paid, ...state })
    await deleteOrder(admin, orderId)
    expect(await findOrder(shop, orderId)).toBeUndefined()
  })
})

describe('deleting an order', () => {
  it('removes it from every list, and refuses further actions', async () => {
    const orderId = await writeOrder(shop, {
      takesStock: true,
      lines: twoPanjabi,
      paymentStatus: 'paid',
    })
    const rahim = test.as('rahim@suto.test')
    const lists = () =>
      Promise.all([
        listOrders(admin),
        listOrders(admin, { q: orderId }),
        listOrders(admin, { status: 'confirmed' }),
        listOrdersOf(rahim, 'rahim@suto.test'),
        listOrdersOf(admin, 'rahim@suto.test'),
        listPendingDeliveries(admin),
        listOrdersByDelivery(admin, 'pending'),
      ])
    for (const { items } of await lists()) expect(items).toMatchObject([{ orderId }])
    await deleteOrder(admin, orderId)
    for (const { items } of await lists()) expect(items).toEqual([])
    for (const work of [
      () => getOrder(admin, orderId),
      () => getOrder(rahim, orderId),
      () => listOrderChanges(admin, orderId),
      () => cancelOrder(admin, orderId),
      () => markRefunded(admin, orderId),
      () => shipOrder(admin, orderId, undefined),
      () => deleteOrder(admin, orderId),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('removes it from the figures, whatever its status', async () => {
    await writeOrder(shop)
    const sent = { orderStatus: 'shipped', deliveryStatus: 'in_transit' } as const
    const deleted = [await writeOrder(shop), await writeOrder(shop, sent)]
    for (const orderId of deleted) await deleteOrder(admin, orderId)
    expect(await summariseOrders(admin)).toMatchObject({
      totalOrders: 1,
      ordersToday: 1,
      totalRevenue: 1060,
      statusBreakdown: [{ _id: 'confirmed', count: 1 }],
    })
    expect(await summariseDeliveries(admin)).toMatchObject({
      pending: { count: 1 },
      in_transit: { count: 0 },
    })
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('keeps its record, with who deleted it and when', async () => {
    const orderId = await writeOrder(shop, { takesStock: true, lines: twoPanjabi })
    await deleteOrder(admin, orderId)
    const { db } = shop
    const record = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      id: orderId,
      totalPaisa: 2_060_00,
      deletedAt: SATURDAY,
      deletedBy: 'nusrat@suto.test',
    })
    expect(await db.selectFrom('orderLines').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('orderChanges').selectAll().execute()).toHaveLength(1)
    await expect(db.deleteFrom('orders').where('id', '=', orderId).execute()).rejects.toMatchObject(
      { constraint: 'stock_movements_of_an_order' },
    )
  })

  it('records the customer in the audit log, a guest by phone', async () => {
    const [account, guest] = [await writeOrder(shop), await writeOrder(shop)]
    await shop.db
      .updateTable('orders')
      .set({ accountId: null, userEmail: '' })
      .where('id', '=', guest)
      .execute()
    for (const orderId of [account, guest]) {
      await deleteOrder(admin, orderId)
      const { items } = await listAuditEntries(admin, { q: orderId })
      const customer = orderId === guest ? '01712345678' : 'rahim@suto.test'
      expect(items).toMatchObject([{ action: 'order_deleted', details: { customer } }])
    }
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
    ['processing', 'picked_up', 'with the courier'],
    ['shipped', 'in_transit', 'on its way'],
    ['shipped', 'out_for_delivery', 'at the door'],
    ['shipped', 'failed_delivery', 'not at home'],
    ['delivered', 'delivered', 'sold'],
    ['cancelled', 'returned', 'already put back'],
    ['cancelled', 'pending', 'already put back'],
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

  it('keeps a size without a count uncounted', async () => {
    const orderId = await writeOrder(shop, { lines: [{ productId: 'shawl' }] })
    await deleteOrder(admin, orderId)
    expect(await stockOf(shop, 'shawl')).toBeNull()
  })

  it('works after its product was removed', async () => {
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

  it('refuses an unknown order', async () => {
    await expect(deleteOrder(admin, 'HT-261121-NONE')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Order not found',
    })
  })

  it.each([
    [
      'was collected',
      { paymentStatus: 'paid', orderStatus: 'delivered', deliveryStatus: 'delivered' },
    ],
    ['is with the rider', { orderStatus: 'shipped', deliveryStatus: 'in_transit' }],
  ] as const)('also needs the right to payments once its cash %s', async (_name, state) => {
    const clerk = test.as('sumi@suto.test', {
      id: 'clerk',
      name: 'Clerk',
      rights: ['openDashboard', 'readOrders', 'manageOrders'],
    })
    await deleteOrder(clerk, await writeOrder(shop))
    const orderId = await writeOrder(shop, state)
    await expect(deleteOrder(clerk, orderId)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Your role does not allow this: Clerk.',
    })
    await deleteOrder(admin, orderId)
    expect(await findOrder(shop, orderId)).toBeUndefined()
  })

  it('is refused to visitors and shoppers, even for their own order', async () => {
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
