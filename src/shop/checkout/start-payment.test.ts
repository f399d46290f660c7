import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { followRefund, followRefunds } from '#shop/orders/refunds/follow-refund.ts'
import { markRefunded, refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { listPayments } from '#shop/payments/queries.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { forgetOrders } from '#test/orders.ts'
import {
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
} from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { detachCheckouts } from './detach-checkouts.ts'
import { placeOrder } from './place-order.ts'
import { pollPayments } from './poll-payments.ts'
import { releaseExpiredCheckouts } from './release-expired-checkouts.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const bank = openStandInGateway()
const withGateway = (context: Context): Context => ({ ...context, paymentGateway: bank.gateway })
const shop = withGateway(test.shop)
const rahim = withGateway(test.as('rahim@suto.test'))
const karim = withGateway(test.as('karim@suto.test'))
const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 }))

beforeEach(async () => {
  await forgetOrders(shop)
  await shop.db.deleteFrom('cart_lines').execute()
  await shop.db.updateTable('product_sizes').set({ stock: 3 }).execute()
  await setPrice(1_450_00)
  bank.reset()
  test.setClock(SATURDAY)
})

const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
  paymentMethod: 'card',
})

const put = (person: Context, quantity = 1) =>
  addToCart(person, { productId: 'panjabi', size: 'M', quantity })

const setPrice = (pricePaisa: number) =>
  shop.db.updateTable('products').set({ price_paisa: pricePaisa }).execute()

const minutesLater = (minutes: number) =>
  test.setClock(new Date(SATURDAY.getTime() + minutes * MINUTE_MS))

const returned = (transactionId: string) => settlePayment(shop, { transactionId, source: 'return' })

async function start(person = rahim): Promise<string> {
  await put(person)
  return (await startPayment(person, order, randomUUID())).transactionId
}

/** Everything that money has become. */
async function readShop() {
  const { db } = shop
  const orders = await db
    .selectFrom('orders')
    .where('deleted_at', 'is', null)
    .select(['id', 'payment_status as status', 'total_paisa as paisa'])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount_paisa as paisa', 'state'])
    .execute()
  return { orders, refunds, stock: await stockOf(shop, 'panjabi') }
}

describe('asking for the page of the gateway', () => {
  it('holds the cart, and asks for what it costs', async () => {
    await put(rahim)
    const { transactionId, redirectUrl } = await startPayment(rahim, order, randomUUID())
    expect(redirectUrl).toBe(`https://pay.test/${transactionId}`)
    expect(bank.requests).toMatchObject([{ transactionId, amountPaisa: 1_510_00, currency: 'BDT' }])
    expect(await readShop()).toMatchObject({ orders: [], stock: 2 })
  })

  it('is refused in words where the shop has no gateway', async () => {
    await put(rahim)
    const withoutCards = { ...rahim, paymentGateway: undefined }
    await expect(startPayment(withoutCards, order, randomUUID())).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { paymentMethod: expect.stringContaining('no cards') } },
    })
    expect(await readShop()).toMatchObject({ stock: 3 })
  })

  it('is answered with the same page for the same key, one after the other', async () => {
    await put(rahim)
    const first = await startPayment(rahim, order, 'one-tap-of-rahim')
    expect(await startPayment(rahim, order, 'one-tap-of-rahim')).toEqual(first)
    expect(await startPayment(rahim, order, 'another-window')).toEqual(first)
    expect(bank.requests).toHaveLength(1)
    expect(await readShop()).toMatchObject({ stock: 2 })
  })

  it('holds one cart once for two windows at once, and becomes one order if both are paid', async () => {
    await put(rahim)
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => startPayment(rahim, order, randomUUID())),
    )
    expect(await readShop()).toMatchObject({ stock: 2 })
    const attempts = [...new Set(pages.map(({ transactionId }) => transactionId))]
    for (const transactionId of attempts) bank.pay(transactionId)
    const settled = await Promise.all(attempts.map(returned))
    expect(settled.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1)
    const { orders, refunds, stock } = await readShop()
    expect(orders).toMatchObject([{ status: 'paid', paisa: 1_510_00 }])
    expect(refunds).toHaveLength(attempts.length - 1)
    expect(stock).toBe(2)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('leads to the order when it is asked for again with a key that was paid', async () => {
    await put(rahim)
    const { transactionId } = await startPayment(rahim, order, 'one-tap-of-rahim')
    bank.pay(transactionId)
    const { orderId } = await returned(transactionId)
    expect(await startPayment(rahim, order, 'one-tap-of-rahim')).toEqual({
      transactionId,
      redirectUrl: `/payment/success?tran_id=${transactionId}&order_id=${orderId}`,
    })
    expect(await readShop()).toMatchObject({ orders: [{ id: orderId }], stock: 2 })
  })

  it('leads to the order when another window has paid, and nobody came back', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    const { redirectUrl } = await startPayment(rahim, order, randomUUID())
    expect(redirectUrl).toMatch(/^\/payment\/success\?/)
    expect((await readShop()).orders).toHaveLength(1)
  })

  it('leads to the order of money whose order was not made yet', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await receiveOnly(transactionId)
    const { redirectUrl } = await startPayment(rahim, order, randomUUID())
    expect(redirectUrl).toMatch(/^\/payment\/success\?/)
    expect((await readShop()).orders).toHaveLength(1)
  })

  it('opens no second page while a payment is looked at by somebody', async () => {
    const transactionId = await start()
    bank.pay(transactionId, { isRisky: true })
    await returned(transactionId)
    await expect(startPayment(rahim, order, randomUUID())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(bank.requests).toHaveLength(1)
  })

  it('can be tried again when the gateway was away, and keeps what is held', async () => {
    await put(rahim)
    bank.state.isAway = true
    const opening = startPayment(rahim, order, 'one-tap-of-rahim')
    await expect(opening).rejects.toMatchObject({ code: 'unavailable' })
    expect(await readShop()).toMatchObject({ orders: [], stock: 2 })
    bank.state.isAway = false
    const { transactionId } = await startPayment(rahim, order, 'one-tap-of-rahim')
    minutesLater(2)
    await pollPayments(shop)
    expect(await readShop()).toMatchObject({ stock: 2 })
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
    expect(await readShop()).toMatchObject({ stock: 2, orders: [{ status: 'paid' }] })
  })

  it('holds no second time for another key after the gateway was away', async () => {
    await put(rahim)
    bank.state.isAway = true
    for (const key of ['first-key', 'second-key', 'third-key', 'fourth-key']) {
      const opening = startPayment(rahim, order, key)
      await expect(opening).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(await readShop()).toMatchObject({ stock: 2 })
  })

  it.each([
    ['the least that it takes', { minPaisa: 1_510_00 }, 1450, true],
    ['less than that', { minPaisa: 1_510_01 }, 1450, false],
    ['the most that SSLCommerz takes', {}, 499_940, true],
    ['more than that', {}, 499_940.01, false],
  ])(
    'for %s is opened, or refused in words with nothing held',
    async (_name, limits, price, isTaken) => {
      const gateway = { ...bank.gateway, ...limits }
      await put(rahim)
      await setPrice(Math.round(price * 100))
      const wanted = orderFor([{ productId: 'panjabi', quantity: 1, price }], {
        paymentMethod: 'card',
        totalAmount: price + 60,
      })
      const opening = startPayment({ ...rahim, paymentGateway: gateway }, wanted, randomUUID())
      if (isTaken) await opening
      else {
        await expect(opening).rejects.toMatchObject({
          code: 'invalid',
          message: expect.stringMatching(/^Cards can pay from ৳.* to ৳5,00,000\. /),
        })
      }
      expect(bank.requests).toHaveLength(isTaken ? 1 : 0)
      expect(await readShop()).toMatchObject({ stock: isTaken ? 2 : 3 })
    },
  )

  it('is refused without naming cash, where the shop takes none', async () => {
    const gateway = { ...bank.gateway, minPaisa: 1_510_01 }
    const takeCash = async (cashOnDelivery: boolean) => {
      const { values, version } = await findGroup(shop, 'payments')
      const change = { values: { ...values, cashOnDelivery }, shownVersion: version }
      await changeSettings(shop, 'payments', change)
    }
    await put(rahim)
    await takeCash(false)
    await expect(
      startPayment({ ...rahim, paymentGateway: gateway }, order, randomUUID()),
    ).rejects.toMatchObject({ message: 'Cards can pay from ৳1,510.01 to ৳5,00,000.' })
    await takeCash(true)
  })
})

/** The gateway's yes is kept, and this process dies before the order. */
async function receiveOnly(transactionId: string): Promise<void> {
  const { recordAnswer } = await import('../payments/record-answer.ts')
  const { id } = await shop.db
    .selectFrom('payments')
    .where('transaction_id', '=', transactionId)
    .select('id')
    .executeTakeFirstOrThrow()
  const answer = await bank.gateway.confirm({
    transactionId,
    sessionKey: undefined,
    validationId: undefined,
  })
  expect(await recordAnswer(shop, id, answer)).toBe('paid')
}

describe('robots', () => {
  const limits = 'on' as const
  const at = (address: string) => ({ ...rahim, limits, address })

  it('cannot hold the shop empty from one network, and others go on', async () => {
    const hold = async (person: Context) => {
      await put(person)
      const wanted = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
        paymentMethod: 'card',
        address: `House ${bank.requests.length}`,
      })
      const { transactionId } = await startPayment(person, wanted, randomUUID())
      bank.say(transactionId, { state: 'cancelled' })
      await returned(transactionId)
      await shop.db.deleteFrom('cart_lines').execute()
    }
    await shop.db.deleteFrom('limits').execute()
    const robots = Array.from({ length: 30 }, (_, place) => ({
      ...withGateway(test.as(`robot${place}@suto.test`)),
      limits,
      address: '203.0.113.7',
    }))
    for (const robot of robots) await hold(robot)
    await expect(hold(at('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many' })
    await shop.db.deleteFrom('cart_lines').execute()
    await hold(at('198.51.100.9'))
  })
})

describe('a payment that comes after its time', () => {
  it('becomes an order at the price that was paid, when the goods are still there', async () => {
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

  it('goes back when it comes weeks after its goods were let go', async () => {
    const transactionId = await start()
    minutesLater(31)
    await releaseExpiredCheckouts(shop)
    minutesLater(15 * 24 * 60)
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused', orderId: null })
    expect(await readShop()).toMatchObject({ orders: [], refunds: [{ paisa: 1_510_00 }], stock: 3 })
  })

  it('goes back when the goods are gone, and tells the shopper and the administrator', async () => {
    const transactionId = await start()
    minutesLater(31)
    await releaseExpiredCheckouts(shop)
    await shop.db.updateTable('product_sizes').set({ stock: 0 }).execute()
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused', orderId: null })
    expect(await returned(transactionId)).toMatchObject({ outcome: 'refused', orderId: null })
    await followRefunds(shop)
    expect(await readShop()).toMatchObject({
      orders: [],
      refunds: [{ paisa: 1_510_00, state: 'done' }],
    })
    expect([...bank.refunds.values()]).toMatchObject([{ amountPaisa: 1_510_00 }])
    const { items } = await listPayments(admin)
    expect(items).toMatchObject([{ orderRefusal: 'Some of the pieces are no longer in stock.' }])
  })

  it('is asked for before its pieces are let go', async () => {
    const transactionId = await start()
    minutesLater(31)
    bank.pay(transactionId)
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }], stock: 2 })
  })

  it('keeps its pieces for half an hour more while the gateway is away, and no longer', async () => {
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

  it('keeps its pieces when it came and only the order is missing', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await receiveOnly(transactionId)
    minutesLater(31)
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    expect(await readShop()).toMatchObject({ orders: [{ status: 'paid' }], stock: 2 })
  })
})

describe('what changes while somebody pays', () => {
  it('is not the price', async () => {
    const transactionId = await start()
    await setPrice(9_999_00)
    bank.pay(transactionId)
    await returned(transactionId)
    expect(await readShop()).toMatchObject({ orders: [{ paisa: 1_510_00 }] })
  })

  it('may be the account, which is removed: the order is that of nobody', async () => {
    const transactionId = await start()
    await detachCheckouts(shop, 'rahim@suto.test')
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
    const { user_removed_at } = await shop.db
      .selectFrom('orders')
      .select('user_removed_at')
      .executeTakeFirstOrThrow()
    expect(user_removed_at).not.toBeNull()
  })

  it('may be the cart, of which only what was paid is taken', async () => {
    const transactionId = await start()
    await put(rahim)
    bank.pay(transactionId)
    await returned(transactionId)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ quantity: 1 }])
  })

  it('may be bought with cash in another window: the payment goes on', async () => {
    const transactionId = await start()
    await placeOrder(rahim, { ...order, paymentMethod: 'cash_on_delivery' })
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is not the order of somebody else', async () => {
    const [one, other] = [await start(rahim), await start(karim)]
    for (const transactionId of [one, other]) bank.pay(transactionId)
    await Promise.all([returned(one), returned(other), returned(other), returned(one)])
    const { orders } = await readShop()
    expect(orders).toHaveLength(2)
  })
})

describe('an order that was paid', () => {
  async function placed(): Promise<string> {
    const transactionId = await start()
    bank.pay(transactionId)
    return (await returned(transactionId)).orderId ?? ''
  }

  it('stays what it was when it is deleted, however often its payment is heard of', async () => {
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

  it('is not taken up again while its money is on its way back', async () => {
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
    await followRefund(shop, refunds[0]?.id ?? '')
    expect(await readShop()).toMatchObject({ orders: [{ status: 'refunded' }] })
  })
})
