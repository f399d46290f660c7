import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { EditOrder } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { getRefundable } from '#shop/orders/refunds/refundable.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import type { GatewayAnswer } from '#shop/payments/contract.ts'
import { DAY_MS, MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { isLongRun } from '#test/engines.ts'
import { wrongFigures } from '#test/figures.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
  wrongMoney,
} from '#test/shop.ts'
import { noticeOf, openStandInGateway } from '#test/stand-in-gateway.ts'
import { placeOrder } from './place-order.ts'
import { pollPayments } from './poll-payments.ts'
import { releaseExpiredCheckouts } from './release-expired-checkouts.ts'
import { acceptPayment, refusePayment } from './review-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const bank = openStandInGateway()
const withGateway = (context: Context): Context => ({ ...context, paymentGateway: bank.gateway })
const shop = withGateway(test.shop)
const rahim = withGateway(test.as('rahim@suto.test'))
const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

const TOTAL = 1_510_00

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 })
  await stockProduct(shop, { id: 'shirt', pricePaisa: 1_450_00, stock: 3 })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await setStock(3)
  bank.reset()
  test.setClock(SATURDAY)
})

const setStock = (stock: number) => shop.db.updateTable('variants').set({ stock }).execute()

const afterMs = (ms: number) => test.setClock(new Date(SATURDAY.getTime() + ms))

async function start(person = rahim): Promise<string> {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
    paymentMethod: 'card',
  })
  return (await startPayment(person, order, randomUUID())).transactionId
}

type Messenger = (transactionId: string) => Promise<unknown>

/** The sources of news about a payment; polls are made due first. */
const messengers = {
  return: (transactionId) =>
    settlePayment(shop, { transactionId, source: 'return', notice: noticeOf(transactionId) }),
  notice: (transactionId) =>
    settlePayment(shop, { transactionId, source: 'notice', notice: noticeOf(transactionId) }),
  forged: (transactionId) =>
    settlePayment(shop, {
      transactionId,
      source: 'notice',
      notice: noticeOf(transactionId, { hasValidSignature: false, validationId: 'V-of-another' }),
    }),
  poll: async () => {
    await shop.db
      .updateTable('payments')
      .set({ nextPollAt: shop.clock.now() })
      .where('nextPollAt', 'is not', null)
      .execute()
    await pollPayments(shop)
  },
} satisfies Record<string, Messenger>

type Name = keyof typeof messengers

const inTurn = (...names: Name[]) => ({
  name: names.join(', then '),
  bring: async (transactionId: string) => {
    for (const name of names) await messengers[name](transactionId)
  },
})

const atOnce = (...names: Name[]) => ({
  name: `at once: ${names.join(', ')}`,
  bring: async (transactionId: string) => {
    await Promise.all(names.map((name) => messengers[name](transactionId)))
  },
})

/** Each source is first in one of these. */
const orders = [
  inTurn('return', 'notice', 'poll'),
  inTurn('notice', 'poll', 'return'),
  inTurn('poll', 'return', 'notice'),
  inTurn('return', 'poll', 'notice'),
  inTurn('notice', 'return', 'poll'),
  inTurn('poll', 'notice', 'return'),
]

/** Together they contain each source several times, in sequence and in parallel. */
const mostMixed = [
  inTurn('forged', 'return', 'return', 'notice', 'notice', 'poll', 'poll', 'return'),
  atOnce('return', 'return', 'notice', 'forged', 'notice', 'notice', 'poll', 'poll', 'return'),
]
const ways = [
  ...mostMixed,
  ...(isLongRun ? orders : orders.slice(0, 3)),
  inTurn('poll'),
  atOnce('return', 'notice', 'poll'),
]

/** Moves the clock on to the ninth day, with the scheduled work. */
async function letTimePass(lastDay = 9): Promise<void> {
  const minutes = [3, 10, 30, 31, 61, 62].map((each) => each * MINUTE_MS)
  const days = Array.from({ length: lastDay }, (_, before) => (before + 1) * DAY_MS)
  for (const ms of [...minutes, ...days]) {
    if (SATURDAY.getTime() + ms < shop.clock.now().getTime()) continue
    afterMs(ms)
    await pollPayments(shop)
    await releaseExpiredCheckouts(shop)
    await syncRefunds(shop)
  }
}

async function readShop() {
  const { db } = shop
  const orders = await db
    .selectFrom('orders')
    .select(['paymentStatus as status', 'totalPaisa as paisa'])
    .execute()
  const refunds = await db.selectFrom('refunds').select(['amountPaisa as paisa', 'state']).execute()
  const payments = await db.selectFrom('payments').select(['state', 'nextPollAt as next']).execute()
  return {
    orders,
    refunds,
    payments: payments.map(({ state }) => state),
    isAskedOn: payments.some(({ next }) => next !== null),
    stock: await stockOf(shop, 'panjabi'),
  }
}

type Word = Partial<GatewayAnswer> | 'away'

const paid = (transactionId: string): Partial<GatewayAnswer> => ({
  state: 'paid',
  validationId: `V-${transactionId}`,
  bankTransactionId: `B-${transactionId}`,
  amountPaisa: TOTAL,
  currency: 'BDT',
})

const ORDER = { orders: [{ status: 'paid', paisa: TOTAL }], refunds: [], stock: 2 }
const NOTHING = { orders: [], refunds: [], stock: 3 }
const expired = { ...NOTHING, payments: ['expired'] }
const review = { ...NOTHING, payments: ['review'] }

/** The gateway's answers at first, from the third minute and on the seventh day. */
const cases: { name: string; says: (id: string) => Word[]; ends: object }[] = [
  { name: 'paid', says: (id) => [paid(id)], ends: ORDER },
  { name: 'failed', says: () => [{ state: 'failed' }], ends: { ...NOTHING, payments: ['failed'] } },
  {
    name: 'cancelled',
    says: () => [{ state: 'cancelled' }],
    ends: { ...NOTHING, payments: ['cancelled'] },
  },
  { name: 'expired', says: () => [{ state: 'expired' }], ends: expired },
  { name: 'failed, and then paid', says: (id) => [{ state: 'failed' }, paid(id)], ends: ORDER },
  {
    name: 'cancelled, and then paid',
    says: (id) => [{ state: 'cancelled' }, paid(id)],
    ends: ORDER,
  },
  {
    name: 'failed, and paid on the last day',
    says: (id) => [{ state: 'failed' }, { state: 'failed' }, paid(id)],
    ends: ORDER,
  },
  {
    name: 'cancelled, and paid on the last day',
    says: (id) => [{ state: 'cancelled' }, { state: 'cancelled' }, paid(id)],
    ends: ORDER,
  },
  { name: 'paid, and then failed', says: (id) => [paid(id), { state: 'failed' }], ends: ORDER },
  {
    name: 'another amount',
    says: (id) => [{ ...paid(id), amountPaisa: TOTAL - 1 }],
    ends: review,
  },
  { name: 'no amount', says: (id) => [{ ...paid(id), amountPaisa: undefined }], ends: review },
  { name: 'another currency', says: (id) => [{ ...paid(id), currency: 'USD' }], ends: review },
  { name: 'paid, at a risk', says: (id) => [{ ...paid(id), isRisky: true }], ends: review },
  {
    name: 'paid, without a validation',
    says: (id) => [{ ...paid(id), validationId: undefined }],
    ends: review,
  },
  { name: 'not known', says: () => [{ state: 'unknown' }], ends: expired },
  {
    name: 'not known, and then paid',
    says: (id) => [{ state: 'unknown' }, paid(id)],
    ends: ORDER,
  },
  {
    name: 'the payment of another',
    says: (id) => [{ ...paid(id), transactionId: 'OF-ANOTHER' }],
    ends: expired,
  },
  {
    name: 'nothing, for it is away',
    says: () => ['away'],
    ends: { ...NOTHING, payments: ['pending'], isAskedOn: true },
  },
  { name: 'nothing, and then paid', says: (id) => ['away', paid(id)], ends: ORDER },
  {
    name: 'nothing, and then failed',
    says: () => ['away', { state: 'failed' }],
    ends: { ...NOTHING, payments: ['failed'] },
  },
]

describe.each(cases)('when the gateway says: $name', ({ says, ends }) => {
  it.each(isLongRun ? ways : mostMixed)('ends the same way, with $name', async ({ bring }) => {
    const transactionId = await start()
    const [first = 'away', then = first, last = then] = says(transactionId)
    bank.say(transactionId, first)
    await bring(transactionId)
    bank.say(transactionId, then)
    await letTimePass(6)
    bank.say(transactionId, last)
    await letTimePass()
    await bring(transactionId)
    expect(await readShop()).toMatchObject({ isAskedOn: false, ...ends })
    expect(await unexplainedStock(shop)).toEqual([])
    if (isLongRun) expect(await wrongFigures(shop)).toEqual([])
    expect(await wrongMoney(shop)).toEqual([])
  })
})

describe('money for sold-out goods', () => {
  it.each(ways)('is refunded once, with $name', async ({ bring }) => {
    const transactionId = await start()
    afterMs(31 * MINUTE_MS)
    await releaseExpiredCheckouts(shop)
    await setStock(0)
    bank.pay(transactionId)
    await bring(transactionId)
    await syncRefunds(shop)
    // Even when the pieces are back in stock.
    await setStock(3)
    await bring(transactionId)
    await letTimePass()
    expect(await readShop()).toMatchObject({
      orders: [],
      refunds: [{ paisa: TOTAL, state: 'done' }],
      stock: 3,
      isAskedOn: false,
    })
    expect(bank.refunds.size).toBe(1)
  })

  it('is refunded or becomes an order, but never both, when goods return meanwhile', async () => {
    const transactionId = await start()
    afterMs(31 * MINUTE_MS)
    await releaseExpiredCheckouts(shop)
    await setStock(0)
    bank.pay(transactionId)
    const brought = Promise.all(Array.from({ length: 6 }, () => messengers.return(transactionId)))
    await Promise.all([brought, setStock(1)])
    const { orders, refunds } = await readShop()
    expect(orders.length + refunds.length).toBe(1)
  })
})

describe('an unknown payment', () => {
  it.each(['', '0'.repeat(31), "'; drop table payments"])(
    'with the transaction id "%s" is not found',
    async (transactionId) => {
      await expect(messengers.return(transactionId)).rejects.toMatchObject({ code: 'not_found' })
    },
  )
})

describe('a validation of another payment', () => {
  it('leaves this payment unpaid when sent with its notice', async () => {
    const one = await start()
    bank.pay(one)
    await messengers.return(one)
    const other = await start()
    const word = noticeOf(other, { validationId: `V-${one}` })
    await settlePayment(shop, { transactionId: other, source: 'notice', notice: word })
    expect((await readShop()).orders).toHaveLength(1)
  })

  it('is held for review when the gateway reports it for both', async () => {
    const one = await start()
    bank.pay(one)
    await messengers.return(one)
    const other = await start()
    bank.pay(other, { validationId: `V-${one}` })
    await messengers.return(other)
    const { orders, payments } = await readShop()
    expect(orders).toHaveLength(1)
    expect(payments.toSorted()).toEqual(['paid', 'review'])
  })
})

describe('a bank transaction that the gateway reports for two payments', () => {
  async function startTwo() {
    const one = await start()
    // One more piece in the cart starts another checkout.
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    const order = orderFor([{ productId: 'panjabi', quantity: 2, price: 1450 }], {
      paymentMethod: 'card',
    })
    const other = (await startPayment(rahim, order, randomUUID())).transactionId
    for (const transactionId of [one, other]) bank.pay(transactionId, { bankTransactionId: 'B1' })
    return [one, other] as const
  }

  it('pays for the first, and the second is held for review', async () => {
    const [one, other] = await startTwo()
    await messengers.return(one)
    expect(await messengers.return(other)).toMatchObject({ outcome: 'review' })
    await messengers.return(one)
    const { orders, payments } = await readShop()
    expect(orders).toHaveLength(1)
    expect(payments.toSorted()).toEqual(['paid', 'review'])
  })

  it('pays once, and loses nothing, when both are reported at once', async () => {
    const both = await startTwo()
    await Promise.allSettled(both.map((transactionId) => messengers.return(transactionId)))
    await messengers.poll()
    const { orders, payments } = await readShop()
    expect(orders).toHaveLength(1)
    expect(payments.toSorted()).toEqual(['paid', 'review'])
  })

  it('is refunded by hand for the second, since the gateway would refund the first', async () => {
    const [one, other] = await startTwo()
    await messengers.return(one)
    await messengers.return(other)
    const held = await shop.db
      .selectFrom('payments')
      .where('state', '=', 'review')
      .select('id')
      .executeTakeFirstOrThrow()
    await refusePayment(admin, held.id, 'Told twice')
    await letTimePass()
    expect(bank.refunds.size).toBe(0)
    expect((await readShop()).refunds).toMatchObject([{ state: 'done' }])
  })
})

/** A shopper pays twice on one page: one transaction id, two bank transactions. */
describe('a second payment under the same transaction id', () => {
  const second = (transactionId: string): Partial<GatewayAnswer> => ({
    ...paid(transactionId),
    validationId: `V2-${transactionId}`,
    bankTransactionId: `B2-${transactionId}`,
  })
  const noticeOfSecond = (transactionId: string, hasValidSignature = true) =>
    noticeOf(transactionId, { validationId: `V2-${transactionId}`, hasValidSignature })

  const refundedOnce = {
    orders: ORDER.orders,
    refunds: [{ paisa: TOTAL, state: 'done' }],
    stock: 2,
    isAskedOn: false,
  }

  async function expectRefunded(transactionId: string): Promise<void> {
    await syncRefunds(shop)
    await letTimePass()
    expect(await readShop()).toMatchObject(refundedOnce)
    const [first, other] = [`B-${transactionId}`, `B2-${transactionId}`]
    expect([...bank.refunds.values()]).toMatchObject([
      { bankTransactionId: expect.toBeOneOf([first, other]), amountPaisa: TOTAL },
    ])
    expect(await wrongMoney(shop)).toEqual([])
  }

  it.each(ways)('is refunded when the gateway reports both, with $name', async ({ bring }) => {
    const transactionId = await start()
    bank.say(transactionId, paid(transactionId), second(transactionId))
    await bring(transactionId)
    await bring(transactionId)
    await expectRefunded(transactionId)
  })

  it.each(ways)('is refunded when it comes after the order, with $name', async ({ bring }) => {
    const transactionId = await start()
    bank.pay(transactionId)
    await messengers.return(transactionId)
    bank.say(transactionId, paid(transactionId), second(transactionId))
    const word = { source: 'notice', notice: noticeOfSecond(transactionId) } as const
    await Promise.all([
      bring(transactionId),
      settlePayment(shop, { transactionId, ...word }),
      settlePayment(shop, { transactionId, ...word, source: 'return' }),
    ])
    await expectRefunded(transactionId)
  })

  it('is refunded when a browser brings it, without a signature', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await messengers.return(transactionId)
    bank.say(transactionId, paid(transactionId), second(transactionId))
    const notice = noticeOfSecond(transactionId, false)
    const settled = await settlePayment(shop, { transactionId, source: 'return', notice })
    expect(settled).toMatchObject({ outcome: 'placed' })
    await expectRefunded(transactionId)
  })

  it('is held for review when its amount differs', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await messengers.return(transactionId)
    const other = { ...second(transactionId), amountPaisa: TOTAL - 1 }
    bank.say(transactionId, paid(transactionId), other)
    const notice = noticeOfSecond(transactionId)
    await settlePayment(shop, { transactionId, source: 'notice', notice })
    const { payments, refunds } = await readShop()
    expect(payments.toSorted()).toEqual(['paid', 'review'])
    expect(refunds).toEqual([])
  })

  it('pays for the order when the first was held for review', async () => {
    const transactionId = await start()
    const risky = { ...paid(transactionId), isRisky: true }
    bank.say(transactionId, risky)
    await messengers.return(transactionId)
    bank.say(transactionId, risky, second(transactionId))
    const notice = noticeOfSecond(transactionId)
    await settlePayment(shop, { transactionId, source: 'notice', notice })
    expect(await readShop()).toMatchObject(ORDER)
  })

  it('is looked up when its notice comes again after the gateway was silent', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await messengers.return(transactionId)
    const notice = noticeOfSecond(transactionId)
    const bring = () => settlePayment(shop, { transactionId, source: 'notice', notice })
    bank.say(transactionId, 'away')
    expect(await bring()).toMatchObject({ outcome: 'placed', unanswered: 'silent' })
    bank.say(transactionId, paid(transactionId), second(transactionId))
    await bring()
    await expectRefunded(transactionId)
  })

  it('is ignored when the gateway does not know it', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await messengers.return(transactionId)
    const notice = noticeOfSecond(transactionId)
    await settlePayment(shop, { transactionId, source: 'notice', notice })
    expect((await readShop()).payments).toEqual(['paid'])
  })
})

describe('many notices', () => {
  it('are looked up fifty times, and the schedule still polls', async () => {
    const transactionId = await start()
    for (let i = 0; i < 55; i++) await messengers.notice(transactionId)
    expect(bank.state.asked).toBe(50)
    bank.pay(transactionId)
    await messengers.notice(transactionId)
    expect((await readShop()).orders).toEqual([])
    await messengers.poll()
    expect(await readShop()).toMatchObject(ORDER)
  })

  it('of any content and length do not break the payment', async () => {
    const transactionId = await start()
    const fields = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `${at}\0\ud83d${'ক'.repeat(300)}`,
        `${'x'.repeat(249)}👍\0\ud83d\u0001${'ক'.repeat(300)}`,
      ]),
    )
    await settlePayment(shop, {
      transactionId,
      source: 'notice',
      notice: noticeOf(transactionId, { fields }),
    })
    bank.pay(transactionId)
    expect(await messengers.return(transactionId)).toMatchObject({ outcome: 'placed' })
  })
})

describe('a card page left open for another order', () => {
  const inCash = () =>
    placeOrder(rahim, orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }]))

  it('that is paid after all makes no second order, and is refunded', async () => {
    const transactionId = await start()
    const { orderId } = await inCash()
    bank.pay(transactionId)
    expect(await messengers.notice(transactionId)).toMatchObject({ outcome: 'refused' })
    await letTimePass()
    expect(await readShop()).toMatchObject({ refunds: [{ paisa: TOTAL, state: 'done' }] })
    const orders = await shop.db.selectFrom('orders').select('id').execute()
    expect(orders).toEqual([{ id: orderId }])
  })

  it('makes no second order either when the cart was paid on another page', async () => {
    await setStock(10)
    const first = await start()
    bank.say(first, { state: 'failed' })
    expect(await messengers.notice(first)).toMatchObject({ outcome: 'failed' })
    const anew = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
      paymentMethod: 'card',
    })
    const { transactionId: second } = await startPayment(rahim, anew, randomUUID())
    bank.pay(second)
    const { orderId } = await messengers.notice(second)
    bank.pay(first)
    expect(await messengers.notice(first)).toMatchObject({ outcome: 'refused' })
    await letTimePass()
    expect(await readShop()).toMatchObject({ refunds: [{ paisa: TOTAL, state: 'done' }] })
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }])
  })

  describe('and staff edited the order since', () => {
    async function edit(orderId: string, line: object) {
      const lines = [{ productId: 'panjabi', size: 'M', position: 0, ...line }]
      const input = EditOrder.parse({ lines, reason: 'Asked by phone' })
      await editOrder(admin, orderId, input, randomUUID())
    }

    async function startFailed(): Promise<string> {
      await setStock(10)
      const transactionId = await start()
      bank.say(transactionId, { state: 'failed' })
      await messengers.notice(transactionId)
      return transactionId
    }

    async function buyByCard() {
      await shop.db.deleteFrom('cartLines').execute()
      const transactionId = await start()
      bank.pay(transactionId)
      return messengers.notice(transactionId)
    }

    const edits = {
      product: { productId: 'shirt', position: undefined },
      pieces: { quantity: 2 },
    }
    const bought = { 'in cash': inCash, 'by card': buyByCard }
    it.each(
      Object.keys(edits).flatMap((edited) => Object.keys(bought).map((how) => [edited, how])),
    )('makes no second order when the %s changed of what was bought %s', async (edited, how) => {
      const first = await startFailed()
      const { orderId } = await bought[how as keyof typeof bought]()
      await edit(orderId ?? '', { quantity: 1, ...edits[edited as keyof typeof edits] })
      bank.pay(first)
      expect(await messengers.notice(first)).toMatchObject({ outcome: 'refused' })
      const { refunds } = await readShop()
      expect(refunds).toMatchObject([{ paisa: TOTAL }])
      expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: orderId }])
    })

    it('makes its order when the edited order first held something else', async () => {
      const first = await startFailed()
      await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 2 })
      const { orderId } = await placeOrder(
        rahim,
        orderFor([{ productId: 'panjabi', quantity: 3, price: 1450 }]),
      )
      await edit(orderId, { quantity: 1 })
      bank.pay(first)
      expect(await messengers.notice(first)).toMatchObject({ outcome: 'placed' })
    })
  })

  describe('by a guest who pays in another browser with the same number', () => {
    const visitor = withGateway(test.visitor)
    beforeEach(() => letOrder(shop, 'anybody'))

    async function startAsGuest() {
      const guestId = newGuestId()
      await putAsGuest(visitor, guestId)
      const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
        paymentMethod: 'card',
      })
      return (await startPayment(visitor, asGuest(guestId, order), randomUUID())).transactionId
    }

    it('makes no second order, and is refunded', async () => {
      await setStock(10)
      const [first, second] = [await startAsGuest(), await startAsGuest()]
      bank.say(first, { state: 'failed' })
      await messengers.notice(first)
      bank.pay(second)
      expect(await messengers.notice(second)).toMatchObject({ outcome: 'placed' })
      bank.pay(first)
      expect(await messengers.notice(first)).toMatchObject({ outcome: 'refused' })
      expect(await readShop()).toMatchObject({ orders: [{}], refunds: [{ paisa: TOTAL }] })
    })

    it('makes one order of two payments at once', async () => {
      await setStock(10)
      const both = [await startAsGuest(), await startAsGuest()]
      for (const transactionId of both) bank.pay(transactionId)
      await Promise.all(both.map((transactionId) => messengers.notice(transactionId)))
      expect(await readShop()).toMatchObject({ orders: [{}], refunds: [{ paisa: TOTAL }] })
      expect(await wrongMoney(shop)).toEqual([])
    })
  })

  it('makes its order when the same was ordered in cash just before', async () => {
    await setStock(10)
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    await inCash()
    const transactionId = await start()
    bank.pay(transactionId)
    expect(await messengers.notice(transactionId)).toMatchObject({ outcome: 'placed' })
  })

  it('makes its order when the cash order was cancelled or has other items', async () => {
    await setStock(10)
    const transactionId = await start()
    const { orderId } = await inCash()
    await cancelOrder(rahim, orderId)
    bank.pay(transactionId)
    expect(await messengers.notice(transactionId)).toMatchObject({ outcome: 'placed' })
    const second = await start()
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    await placeOrder(rahim, orderFor([{ productId: 'panjabi', quantity: 2, price: 1450 }]))
    bank.pay(second)
    expect(await messengers.notice(second)).toMatchObject({ outcome: 'placed' })
  })
})

describe('a payment reviewed by staff', () => {
  async function held(changes: Partial<GatewayAnswer>) {
    const transactionId = await start()
    bank.pay(transactionId, changes)
    await messengers.return(transactionId)
    const { id } = await shop.db
      .selectFrom('payments')
      .where('transactionId', '=', transactionId)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('that is accepted becomes its order, once however often', async () => {
    const id = await held({ isRisky: true })
    const answers = await Promise.allSettled([1, 2, 3].map(() => acceptPayment(admin, id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readShop()).toMatchObject(ORDER)
  })

  it('that is refused is refunded in full, once however often', async () => {
    const id = await held({ amountPaisa: TOTAL + 500 })
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => refusePayment(admin, id, 'The amount paid differs')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await letTimePass()
    expect(await readShop()).toMatchObject({
      orders: [],
      refunds: [{ paisa: TOTAL + 500, state: 'done' }],
    })
    expect([...bank.refunds.values()]).toMatchObject([{ amountPaisa: TOTAL + 500 }])
  })

  it('without an amount from the gateway needs the received amount to be accepted', async () => {
    const id = await held({ amountPaisa: undefined })
    await expect(acceptPayment(admin, id)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { received: expect.stringMatching(/amount in taka/) } },
    })
    expect(await readShop()).toMatchObject({ orders: [], payments: ['review'] })
    await expect(acceptPayment(admin, id, { received: TOTAL })).rejects.toMatchObject({
      details: { fields: { received: expect.stringMatching(/^The amount cannot exceed/) } },
    })
    await expect(acceptPayment(admin, id, { received: 10 })).rejects.toMatchObject({
      details: { fields: { received: expect.stringMatching(/and less was received/) } },
    })
    expect(await readShop()).toMatchObject({ orders: [], payments: ['review'] })
    const { orderId } = await acceptPayment(admin, id, { received: TOTAL / 100 })
    expect(await readShop()).toMatchObject(ORDER)
    const { left } = await getRefundable(admin, orderId ?? '')
    expect(left).toBe(TOTAL / 100)
  })

  it('with an amount from the gateway accepts no other', async () => {
    const id = await held({ amountPaisa: TOTAL + 500 })
    await expect(acceptPayment(admin, id, { received: TOTAL / 100 })).rejects.toMatchObject({
      code: 'invalid',
    })
    const { orderId } = await acceptPayment(admin, id)
    const { left } = await getRefundable(admin, orderId ?? '')
    expect(left).toBe((TOTAL + 500) / 100)
  })

  it('of less than the order cannot be accepted, but refused', async () => {
    const id = await held({ amountPaisa: TOTAL - 500 })
    await expect(acceptPayment(admin, id)).rejects.toMatchObject({
      details: { fields: { received: expect.stringMatching(/and less was received/) } },
    })
    await refusePayment(admin, id, 'Too little')
    await letTimePass()
    expect(await readShop()).toMatchObject({
      orders: [],
      refunds: [{ paisa: TOTAL - 500, state: 'done' }],
    })
  })

  it('is either accepted or refused', async () => {
    const id = await held({ isRisky: true })
    await Promise.allSettled([acceptPayment(admin, id), refusePayment(admin, id, 'Too risky')])
    const { orders, refunds } = await readShop()
    expect(orders.length + refunds.length).toBe(1)
  })

  it('in another currency is refunded by hand, since the gateway would take it for taka', async () => {
    const id = await held({ currency: 'USD', amountPaisa: 1400 })
    await refusePayment(admin, id, 'Paid in dollars')
    await letTimePass()
    expect(bank.refunds.size).toBe(0)
    expect((await readShop()).refunds).toMatchObject([{ state: 'done' }])
  })

  it('for sold-out goods is refunded when it is accepted', async () => {
    const id = await held({ isRisky: true })
    afterMs(31 * MINUTE_MS)
    await releaseExpiredCheckouts(shop)
    await setStock(0)
    expect(await acceptPayment(admin, id)).toMatchObject({ outcome: 'refused' })
    await letTimePass()
    expect(await readShop()).toMatchObject({ orders: [], refunds: [{ state: 'done' }] })
  })
})

describe('the schedule', () => {
  it('keeps polling a payment whose gateway was unreachable each time', async () => {
    const transactionId = await start()
    bank.say(transactionId, 'away')
    await letTimePass()
    bank.pay(transactionId)
    afterMs(10 * DAY_MS)
    await pollPayments(shop)
    expect(await readShop()).toMatchObject(ORDER)
    await pollPayments(shop)
    expect(await readShop()).toMatchObject({ ...ORDER, isAskedOn: false })
  })

  it('is not held up by payments of a former gateway', async () => {
    const former = Array.from({ length: 20 }, (_, at) => ({
      method: 'card' as const,
      gateway: 'former',
      transactionId: `FORMER${at}`,
      amountPaisa: TOTAL,
      startedAt: SATURDAY,
      nextPollAt: SATURDAY,
    }))
    await shop.db.insertInto('payments').values(former).execute()
    const transactionId = await start()
    bank.pay(transactionId)
    afterMs(2 * MINUTE_MS)
    await pollPayments(shop)
    expect((await readShop()).orders).toHaveLength(1)
  })
})
