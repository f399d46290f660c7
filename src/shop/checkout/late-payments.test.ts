import { afterAll, describe, expect, it } from 'vitest'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { markRefunded, refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { syncRefund, syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { StartExchange } from '#shop/orders/returns/contract.ts'
import { startExchange } from '#shop/orders/returns/exchange-pieces.ts'
import { getReturns } from '#shop/orders/returns/queries.ts'
import { listPayments } from '#shop/payments/queries.ts'
import { openCardShop } from '#test/card-shop.ts'
import { customerOf } from '#test/customers.ts'
import { openTestShop, stockOf, unexplainedStock } from '#test/shop.ts'
import { detachCheckouts } from './detach-checkouts.ts'
import { placeOrder } from './place-order.ts'
import { pollPayments } from './poll-payments.ts'
import { releaseExpiredCheckouts } from './release-expired-checkouts.ts'

const test = await openTestShop()
afterAll(test.close)

const {
  bank,
  shop,
  rahim,
  karim,
  admin,
  order,
  put,
  setPrice,
  minutesLater,
  returned,
  start,
  readShop,
  receiveOnly,
} = openCardShop(test)

describe('a late payment', () => {
  it('becomes an order at the paid price when the pieces are still there', async () => {
    const transactionId = await start()
    minutesLater(31)
    expect(await releaseExpiredCheckouts(shop)).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    await setPrice(2_000_00)
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
    expect(await readShop()).toMatchObject({
      orders: [{ status: 'paid', paisa: 1_510_00 }],
      refunds: [],
      stock: 2,
    })
  })

  it('is refunded weeks after its pieces were released', async () => {
    const transactionId = await start()
    minutesLater(31)
    await releaseExpiredCheckouts(shop)
    minutesLater(15 * 24 * 60)
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused', orderId: null })
    expect(await readShop()).toMatchObject({ orders: [], refunds: [{ paisa: 1_510_00 }], stock: 3 })
  })

  it('is refunded when the pieces are gone, with mails to shopper and administrator', async () => {
    const transactionId = await start()
    minutesLater(31)
    await releaseExpiredCheckouts(shop)
    await shop.db.updateTable('variants').set({ stock: 0 }).execute()
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused', orderId: null })
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused', orderId: null })
    await syncRefunds(shop)
    expect(await readShop()).toMatchObject({
      orders: [],
      refunds: [{ paisa: 1_510_00, state: 'done' }],
    })
    expect([...bank.refunds.values()]).toMatchObject([{ amountPaisa: 1_510_00 }])
    const { items } = await listPayments(admin)
    expect(items).toMatchObject([{ orderRefusal: 'Some items are no longer in stock.' }])
  })

  it('is looked up before its pieces are released', async () => {
    const transactionId = await start()
    minutesLater(31)
    bank.pay(transactionId)
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }], stock: 2 })
  })

  it('keeps its pieces for half an hour more while the gateway is unreachable', async () => {
    await start()
    bank.state.isAway = true
    minutesLater(31)
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    minutesLater(59)
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    minutesLater(61)
    expect(await releaseExpiredCheckouts(shop)).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('keeps its pieces when only the order is missing', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await receiveOnly(transactionId)
    minutesLater(31)
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }], stock: 2 })
  })
})

describe('during a payment', () => {
  it('a new price does not apply', async () => {
    const transactionId = await start()
    await setPrice(9_999_00)
    bank.pay(transactionId)
    await returned(transactionId)
    expect(await readShop()).toMatchObject({ orders: [{ paisa: 1_510_00 }] })
  })

  it('the account may be removed, which leaves an order without an account', async () => {
    const transactionId = await start()
    await detachCheckouts(shop, await customerOf(shop, 'rahim@suto.test'))
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
    const { userRemovedAt } = await shop.db
      .selectFrom('orders')
      .select('userRemovedAt')
      .executeTakeFirstOrThrow()
    expect(userRemovedAt).not.toBeNull()
  })

  it('the cart may grow, and keeps what was not paid', async () => {
    const transactionId = await start()
    await put(rahim)
    bank.pay(transactionId)
    await returned(transactionId)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ quantity: 1 }])
  })

  it('the same may be ordered in cash, and then the payment is refunded', async () => {
    const transactionId = await start()
    await placeOrder(rahim, { ...order, paymentMethod: 'cash_on_delivery' })
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused' })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('an exchange for the same does not count as ordered in cash', async () => {
    await put(rahim)
    const delivered = await placeOrder(rahim, { ...order, paymentMethod: 'cash_on_delivery' })
    await changeStatus(admin, delivered.orderId, {
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
    })
    const transactionId = await start()
    const { lines } = await getReturns(admin, delivered.orderId)
    const exchange = StartExchange.parse({
      ...{ position: 0, quantity: 1, reason: 'damaged' },
      variantId: lines[0]?.variantId,
    })
    await startExchange(admin, delivered.orderId, exchange, 'the-torn-one')
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
  })

  it('another user’s order does not count either', async () => {
    const [one, other] = [await start(rahim), await start(karim)]
    for (const transactionId of [one, other]) bank.pay(transactionId)
    await Promise.all([returned(one), returned(other), returned(other), returned(one)])
    const { orders } = await readShop()
    expect(orders).toHaveLength(2)
  })
})

describe('a paid order', () => {
  async function placed(): Promise<string> {
    const transactionId = await start()
    bank.pay(transactionId)
    return (await returned(transactionId)).orderId ?? ''
  }

  it('stays deleted, however often its payment is reported', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    const { orderId } = await returned(transactionId)
    await cancelOrder(admin, orderId ?? '')
    await markRefunded(admin, orderId ?? '')
    await deleteOrder(admin, orderId ?? '')
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed', orderId })
    minutesLater(60)
    await pollPayments(shop)
    expect(await readShop()).toMatchObject({ orders: [], refunds: [{}], stock: 3 })
  })

  it('is not reopened while its refund is under way', async () => {
    const orderId = await placed()
    await cancelOrder(admin, orderId)
    await refundOrder(
      admin,
      orderId,
      { amount: 1510, reason: 'Cancelled', isByHand: false },
      'key-1',
    )
    const again = changeStatus(admin, orderId, {
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
    })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
    const { refunds } = await readShop()
    await syncRefund(shop, refunds[0]?.id ?? '')
    expect(await readShop()).toMatchObject({ orders: [{ status: 'refunded' }] })
  })
})
