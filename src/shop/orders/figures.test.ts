import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { deleteOrder } from './delete-order.ts'
import { assignDelivery, changeStatus, shipOrder } from './moves/move-delivery.ts'
import { listOrderChanges } from './queries.ts'
import { markRefunded } from './refunds/refund-order.ts'
import { summariseOrders } from './summarise-orders.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

await stockProduct(shop, { id: 'panjabi', stock: null })

beforeEach(async () => {
  await purgeTestOrders(shop)
})

describe('the figures', () => {
  it('follow an order through every status', async () => {
    const orderId = await writeOrder(shop)
    const steps = [
      () => assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' }),
      () => shipOrder(admin, orderId, undefined),
      () => changeStatus(admin, orderId, { deliveryStatus: 'returned' }),
      () => changeStatus(admin, orderId, { orderStatus: 'delivered' }),
      () => deleteOrder(admin, orderId),
    ]
    for (const go of steps) {
      await go()
      expect(await wrongFigures(shop)).toEqual([])
    }
    expect(await summariseOrders(admin)).toEqual({
      totalOrders: 0,
      ordersToday: 0,
      totalRevenue: 0,
      statusBreakdown: [],
    })
  })

  it('ignore a rolled-back order', async () => {
    await shop.db
      .transaction()
      .execute(async (db) => {
        await writeOrder({ ...shop, db })
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect((await summariseOrders(admin)).totalOrders).toBe(0)
  })

  it('stay right when many orders change both ways at once', async () => {
    const ids: string[] = []
    for (let i = 0; i < 20; i++) ids.push(await writeOrder(shop))
    for (const id of ids.slice(10)) await changeStatus(admin, id, { orderStatus: 'cancelled' })
    await Promise.all(
      ids.map((id, i) =>
        changeStatus(admin, id, { orderStatus: i < 10 ? 'cancelled' : 'confirmed' }),
      ),
    )
    expect(await summariseOrders(admin)).toMatchObject({
      totalOrders: 20,
      totalRevenue: 10 * 1060,
      statusBreakdown: [
        { _id: 'cancelled', count: 10 },
        { _id: 'confirmed', count: 10 },
      ],
    })
    expect(await wrongFigures(shop)).toEqual([])
  })
})

describe('the history of an order', () => {
  it('hides staff names from the shopper', async () => {
    const orderId = await writeOrder(rahim)
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    const { items: forAdmin } = await listOrderChanges(admin, orderId)
    expect(forAdmin).toMatchObject([
      { kind: 'order', from: null, to: 'confirmed', changedBy: 'rahim@suto.test' },
      { kind: 'order', from: 'confirmed', to: 'processing', changedBy: 'nusrat@suto.test' },
      { kind: 'delivery', from: 'pending', to: 'assigned', note: 'Assigned to Jamal.' },
    ])
    const { items: forRahim } = await listOrderChanges(rahim, orderId)
    expect(forRahim.map((change) => change.changedBy)).toEqual(['rahim@suto.test', 'shop', 'shop'])
  })

  it('is for the customer and administrators', async () => {
    const orderId = await writeOrder(shop)
    await expect(listOrderChanges(test.visitor, orderId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(listOrderChanges(test.as('karim@suto.test'), orderId)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('marking a refund', () => {
  it('records the refund once, with its author', async () => {
    const orderId = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    await cancelOrder(admin, orderId)
    expect(await markRefunded(admin, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
    })
    expect((await listOrderChanges(admin, orderId)).items.at(-1)).toMatchObject({
      kind: 'payment',
      from: 'paid',
      to: 'refunded',
      changedBy: 'nusrat@suto.test',
    })
    await expect(markRefunded(admin, orderId)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { kind: 'payment', from: 'refunded', to: 'refunded' } },
    })
  })

  it.each([
    ['is not cancelled', { paymentStatus: 'paid' }, 'confirmed'],
    ['was never paid', { orderStatus: 'cancelled', paymentStatus: 'cancelled' }, 'cancelled'],
  ] as const)('is refused for an order that %s', async (_name, words, from) => {
    const orderId = await writeOrder(shop, words)
    await expect(markRefunded(admin, orderId)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { from, to: 'refunded' } },
    })
  })
})
