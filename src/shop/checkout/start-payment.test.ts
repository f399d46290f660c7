import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { openCardShop } from '#test/card-shop.ts'
import { openTestShop, orderFor, unexplainedStock } from '#test/shop.ts'
import { pollPayments } from './poll-payments.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const {
  bank,
  withGateway,
  shop,
  rahim,
  order,
  put,
  setPrice,
  minutesLater,
  returned,
  start,
  readShop,
  receiveOnly,
} = openCardShop(test)

describe('starting a card payment', () => {
  it('holds the cart, and sends its total to the gateway', async () => {
    await put(rahim)
    const { transactionId, redirectUrl } = await startPayment(rahim, order, randomUUID())
    expect(redirectUrl).toBe(`https://pay.test/${transactionId}`)
    expect(bank.requests).toMatchObject([{ transactionId, amountPaisa: 1_510_00, currency: 'BDT' }])
    expect(await readShop()).toMatchObject({ orders: [], stock: 2 })
  })

  it('is refused when the shop has no gateway', async () => {
    await put(rahim)
    const withoutCards = { ...rahim, paymentGateway: undefined }
    await expect(startPayment(withoutCards, order, randomUUID())).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: {
          paymentMethod: expect.stringContaining('Card payments are unavailable right now'),
        },
      },
    })
    expect(await readShop()).toMatchObject({ stock: 3 })
  })

  it('is refused by a restored copy, whose orders the shop never sees', async () => {
    await put(rahim)
    const setRestored = (restoredAt: Date | null) =>
      shop.db.updateTable('shopSetup').set({ restoredAt }).execute()
    await setRestored(shop.clock.now())
    await expect(startPayment(rahim, order, randomUUID())).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: {
          paymentMethod: expect.stringContaining('Card payments are unavailable right now'),
        },
      },
    })
    await setRestored(null)
    expect(bank.requests).toEqual([])
    expect(await readShop()).toMatchObject({ stock: 3 })
  })

  it('returns the same page for the same key, one after the other', async () => {
    await put(rahim)
    const first = await startPayment(rahim, order, 'one-tap-of-rahim')
    expect(await startPayment(rahim, order, 'one-tap-of-rahim')).toEqual(first)
    expect(await startPayment(rahim, order, 'another-window')).toEqual(first)
    expect(bank.requests).toHaveLength(1)
    expect(await readShop()).toMatchObject({ stock: 2 })
  })

  it('returns one page for several windows and repeats, and becomes one order', async () => {
    await put(rahim)
    const keys = ['one-tap-of-rahim', 'one-tap-of-rahim', randomUUID(), randomUUID()]
    const pages = await Promise.all(keys.map((key) => startPayment(rahim, order, key)))
    expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(bank.requests).toHaveLength(1)
    expect(await readShop()).toMatchObject({ stock: 2 })
    const [{ transactionId } = { transactionId: '' }] = pages
    bank.pay(transactionId)
    expect(await returned(transactionId)).toMatchObject({ outcome: 'placed' })
    const { orders, refunds, stock } = await readShop()
    expect(orders).toMatchObject([{ status: 'paid', paisa: 1_510_00 }])
    expect({ refunds, stock }).toEqual({ refunds: [], stock: 2 })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is refused to all requests while the gateway is unreachable, with one checkout held', async () => {
    await put(rahim)
    bank.state.isAway = true
    const asked = await Promise.allSettled(
      Array.from({ length: 3 }, () => startPayment(rahim, order, randomUUID())),
    )
    for (const each of asked) {
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    }
    expect(await readShop()).toMatchObject({ orders: [], stock: 2 })
  })

  it('opens another page when the process died while opening it', async () => {
    await put(rahim)
    const opening = startPayment(rahim, order, 'one-tap-of-rahim')
    const { transactionId } = await opening
    await shop.db.updateTable('payments').set({ redirectUrl: null }).execute()
    minutesLater(1)
    const again = await startPayment(rahim, order, 'one-tap-of-rahim')
    expect(again.transactionId).not.toBe(transactionId)
    bank.pay(transactionId)
    bank.pay(again.transactionId)
    const settled = [await returned(transactionId), await returned(again.transactionId)]
    expect(settled.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1)
    const { orders, refunds, stock } = await readShop()
    expect([orders.length, refunds.length, stock]).toEqual([1, 1, 2])
  })

  it('leads to the order when its key was paid', async () => {
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

  it('leads to the order when another window has paid without returning', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    const { redirectUrl } = await startPayment(rahim, order, randomUUID())
    expect(redirectUrl).toMatch(/^\/payment\/success\?/)
    expect((await readShop()).orders).toHaveLength(1)
  })

  it('leads to the order of received money that had none yet', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await receiveOnly(transactionId)
    const { redirectUrl } = await startPayment(rahim, order, randomUUID())
    expect(redirectUrl).toMatch(/^\/payment\/success\?/)
    expect((await readShop()).orders).toHaveLength(1)
  })

  it('opens no second page while a payment is in review', async () => {
    const transactionId = await start()
    bank.pay(transactionId, { isRisky: true })
    await returned(transactionId)
    await expect(startPayment(rahim, order, randomUUID())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(bank.requests).toHaveLength(1)
  })

  it('can be retried after the gateway was unreachable, with the same pieces held', async () => {
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

  it('does not hold twice for another key after the gateway was unreachable', async () => {
    await put(rahim)
    bank.state.isAway = true
    for (const key of ['first-key', 'second-key', 'third-key', 'fourth-key']) {
      const opening = startPayment(rahim, order, key)
      await expect(opening).rejects.toMatchObject({ code: 'unavailable' })
    }
    expect(await readShop()).toMatchObject({ stock: 2 })
  })

  it.each([
    ['the gateway’s minimum', { minPaisa: 1_510_00 }, 1450, true],
    ['less than the minimum', { minPaisa: 1_510_01 }, 1450, false],
    ['SSLCommerz’s maximum', {}, 499_940, true],
    ['more than the maximum', {}, 499_940.01, false],
  ])('for %s is opened, or refused with nothing held', async (_name, limits, price, isTaken) => {
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
        message: expect.stringMatching(/^Card payments must be between ৳.* and ৳5,00,000\. /),
      })
    }
    expect(bank.requests).toHaveLength(isTaken ? 1 : 0)
    expect(await readShop()).toMatchObject({ stock: isTaken ? 2 : 3 })
  })

  it('is refused without a mention of cash when the shop does not accept it', async () => {
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
    ).rejects.toMatchObject({ message: 'Card payments must be between ৳1,510.01 and ৳5,00,000.' })
    await takeCash(true)
  })
})

describe('robots', () => {
  const limits = 'on' as const
  const at = (address: string) => ({ ...rahim, limits, address })

  it('cannot hold all stock from one network, while others still buy', async () => {
    const hold = async (person: Context) => {
      await put(person)
      const wanted = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
        paymentMethod: 'card',
        address: `House ${bank.requests.length}`,
      })
      const { transactionId } = await startPayment(person, wanted, randomUUID())
      bank.say(transactionId, { state: 'cancelled' })
      await returned(transactionId)
      await shop.db.deleteFrom('cartLines').execute()
    }
    await shop.db.deleteFrom('limits').execute()
    const robots = Array.from({ length: 30 }, (_, place) => ({
      ...withGateway(test.as(`robot${place}@suto.test`)),
      limits,
      address: '203.0.113.7',
    }))
    for (const robot of robots) await hold(robot)
    await expect(hold(at('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many' })
    await shop.db.deleteFrom('cartLines').execute()
    await hold(at('198.51.100.9'))
  })
})
