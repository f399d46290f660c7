import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { listPayments } from '#shop/payments/queries.ts'
import { REFUND_QUEUE } from '#shop/payments/request-refund.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const bank = openStandInGateway()
const withGateway = (context: Context): Context => ({ ...context, paymentGateway: bank.gateway })
const shop = withGateway(test.shop)
const rahim = withGateway(test.as('rahim@suto.test'))
const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  bank.reset()
  test.jobs.length = 0
  test.setClock(SATURDAY)
})

const DELIVERY_PAISA = 60_00

/** Adds a piece of ৳1,000 to the cart, and pays by card. */
async function pay(pieces: number, word: { isRisky?: boolean } = {}) {
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: pieces, price: 1000 }], {
    paymentMethod: 'card',
  })
  const { transactionId } = await startPayment(rahim, order, randomUUID())
  bank.pay(transactionId, word)
  return settlePayment(shop, { transactionId, source: 'return' })
}

async function buy(): Promise<string> {
  return (await pay(1)).orderId ?? ''
}

const giveBack = (orderId: string, amount: number) =>
  refundOrder(admin, orderId, { amount, reason: 'A stain', isByHand: false }, randomUUID())

const listRefunds = () => shop.db.selectFrom('refunds').orderBy('requestedAt').selectAll().execute()

async function listToDecide() {
  return (await listPayments(admin, { toDecide: 'true' })).items
}

describe('an order cancelled by its shopper', () => {
  it('is refunded through the gateway automatically', async () => {
    const orderId = await buy()
    expect(await cancelOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'paid' })
    const [refund] = await listRefunds()
    expect(refund).toMatchObject({
      state: 'requested',
      kind: 'gateway',
      amountPaisa: 1000_00 + DELIVERY_PAISA,
      requestedBy: 'shop',
    })
    const jobs = test.jobs.filter(({ queue }) => queue === REFUND_QUEUE)
    expect(jobs).toEqual([{ queue: REFUND_QUEUE, job: { refundId: refund?.id } }])
    expect(bank.refunds.size).toBe(0)

    await syncRefunds(shop)
    expect([...bank.refunds.values()]).toMatchObject([{ amountPaisa: 1000_00 + DELIVERY_PAISA }])
    expect(await getOrder(rahim, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
    })
  })

  it('is refunded once, however often it is cancelled', async () => {
    const orderId = await buy()
    await Promise.allSettled(Array.from({ length: 5 }, () => cancelOrder(rahim, orderId)))
    await expect(cancelOrder(rahim, orderId)).rejects.toMatchObject({ code: 'conflict' })
    await Promise.all([syncRefunds(shop), syncRefunds(shop)])
    expect(await listRefunds()).toMatchObject([{ state: 'done' }])
    expect(bank.refunds.size).toBe(1)
  })

  it('is refunded once, also when an administrator refunds it at the same moment', async () => {
    const orderId = await buy()
    await Promise.allSettled([cancelOrder(rahim, orderId), giveBack(orderId, 1060)])
    expect(await listRefunds()).toMatchObject([{ amountPaisa: 1000_00 + DELIVERY_PAISA }])
  })

  it('is refunded the rest after an earlier refund', async () => {
    const orderId = await buy()
    await giveBack(orderId, 400)
    test.setClock(new Date(SATURDAY.getTime() + DAY_MS))
    await cancelOrder(rahim, orderId)
    await syncRefunds(shop)
    expect((await listRefunds()).map(({ amountPaisa }) => amountPaisa)).toEqual([400_00, 660_00])
    expect(await getOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('needs a decision when the gateway declines', async () => {
    const orderId = await buy()
    bank.state.refundState = 'failed'
    await cancelOrder(rahim, orderId)
    await syncRefunds(shop)
    expect(await getOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await listToDecide()).toMatchObject([{ orderId, refunds: [{ state: 'failed' }] }])
  })

  it('needs no decision once its money was refunded in another way', async () => {
    const orderId = await buy()
    bank.state.refundState = 'failed'
    await cancelOrder(rahim, orderId)
    await syncRefunds(shop)
    const byHand = (amount: number) =>
      refundOrder(admin, orderId, { amount, reason: 'In the shop', isByHand: true }, randomUUID())
    await byHand(60)
    expect(await listToDecide()).toEqual([])
    await byHand(1000)
    expect(await getOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('is cancelled and refunded together, or not at all', async () => {
    const orderId = await buy()
    const add: Context['jobs']['add'] = async (_db, queue) => {
      if (queue === REFUND_QUEUE) throw new Error('The queue is away.')
    }
    const failing = { ...rahim, jobs: { ...rahim.jobs, add } }
    await expect(cancelOrder(failing, orderId)).rejects.toThrow('The queue is away.')
    expect(await getOrder(rahim, orderId)).toMatchObject({ orderStatus: 'confirmed' })
    expect(await listRefunds()).toEqual([])
  })

  it('does not touch money of another checkout held for review', async () => {
    expect(await pay(1, { isRisky: true })).toMatchObject({ outcome: 'review' })
    const { orderId } = await pay(2)
    await cancelOrder(rahim, orderId ?? '')
    await syncRefunds(shop)
    expect(await listRefunds()).toMatchObject([{ orderId, state: 'done' }])
    expect(await listToDecide()).toMatchObject([{ state: 'review', refunds: [] }])
  })

  it('without a payment has no refund', async () => {
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])
    const { orderId } = await placeOrder(rahim, order, randomUUID())
    expect(await cancelOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'cancelled' })
    expect(await listRefunds()).toEqual([])
  })
})

it('an order cancelled by an administrator waits for their decision about the refund', async () => {
  const orderId = await buy()
  await cancelOrder(admin, orderId)
  expect(await listRefunds()).toEqual([])
})
