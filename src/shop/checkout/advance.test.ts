import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { EditOrder } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { sendOrderMail } from '#shop/orders/mails/send-order-mail.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { shownPaymentStatus } from '#shop/orders/rules.ts'
import { matchMessages } from '#shop/orders/transfers/match-messages.ts'
import { advanceOf } from '#shop/payments/advance/rules.ts'
import type { AdvanceRule } from '#shop/payments/contract.ts'
import { listMoneyOf, listPaymentMethods, listPayments } from '#shop/payments/queries.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { deliveryDefaults, firstZones } from '#shop/settings/delivery/rules.ts'
import { PaymentSettings } from '#shop/settings/payments/contract.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockOf, stockProduct, wrongMoney } from '#test/shop.ts'
import type { PlaceOrder } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { acceptPayment, refusePayment } from './review-payment.ts'

const test = await openTestShop()
const { shop, as, jobs } = test
afterAll(test.close)

const rahim = as('rahim@suto.test')
const admin = as('nusrat@suto.test', 'admin')

/** ৳1,450 and ৳60 for delivery. */
const TOTAL = 1510

async function ask(changes: Partial<PaymentSettings>): Promise<void> {
  const { version: shownVersion } = await findGroup(shop, 'payments')
  const values: PaymentSettings = {
    ...defaultSettings.payments,
    bkashTransfer: true,
    bkashNumber: '01812345678',
    advance: 'everywhere',
    ...changes,
  }
  await changeSettings(admin, 'payments', { values, shownVersion })
}

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db.updateTable('variants').set({ stock: 5 }).execute()
  test.setClock(SATURDAY)
  await ask({})
  jobs.length = 0
})

const SENT = {
  paymentMethod: 'bkash_transfer',
  senderNumber: '01712345678',
  trxId: '9BK7XYZ12A',
  advance: 60,
} as const

async function order(words: Partial<PlaceOrder> = SENT) {
  await shop.db.deleteFrom('cartLines').execute()
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1, preOrder: false })
  const lines = [{ productId: 'panjabi', quantity: 1, price: 1450 }]
  return placeOrder(rahim, orderFor(lines, words))
}

async function paid() {
  const { orderId } = await order()
  await acceptPayment(admin, await paymentOf(orderId))
  return orderId
}

async function paymentOf(orderId: string): Promise<string> {
  const { items } = await listPayments(admin)
  return items.find((each) => each.orderId === orderId)?._id ?? ''
}

async function moneyOf(orderId: string) {
  const money = (await listMoneyOf(shop, [orderId])).get(orderId)
  return {
    received: (money?.receivedPaisa ?? 0) / 100,
    due: (money?.owedCashPaisa ?? 0) / 100,
  }
}

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isShopError(error)) throw new Error(`Not refused: ${error}`)
  return { code: error.code, fields: error.details.fields }
}

async function mails(): Promise<string> {
  const sent: unknown[] = []
  const context = { ...shop, mailer: { send: async (mail: unknown) => void sent.push(mail) } }
  for (const { job } of jobs.filter(({ queue }) => queue === 'mail')) {
    await sendOrderMail(context, job as Parameters<typeof sendOrderMail>[1], 'job')
  }
  return JSON.stringify(sent)
}

const move = (orderId: string, deliveryStatus: 'delivered' | 'in_transit' | 'returned') =>
  changeStatus(admin, orderId, { deliveryStatus })

describe('an advance', () => {
  const rule = (changes: Partial<AdvanceRule>): AdvanceRule => ({
    advance: 'everywhere',
    advanceKind: 'share',
    advancePercent: 20,
    advanceUpTo: null,
    ...changes,
  })
  const zone = { asksAdvance: true }
  const amounts = { deliveryCharge: 60, totalAmount: 1511 }

  it.each([
    ['a share, rounded up', rule({}), {}, amounts, 303],
    ['a share up to a limit', rule({ advanceUpTo: 200 }), {}, amounts, 200],
    ['the delivery charge', rule({ advanceKind: 'delivery_charge' }), {}, amounts, 60],
    [
      'nothing where delivery is free',
      rule({ advanceKind: 'delivery_charge' }),
      {},
      { ...amounts, deliveryCharge: 0 },
      undefined,
    ],
    [
      'at most the total',
      rule({ advanceKind: 'delivery_charge' }),
      {},
      { deliveryCharge: 60, totalAmount: 45.5 },
      45.5,
    ],
    ['nothing in a zone that asks for none', rule({ advance: 'zones' }), {}, amounts, undefined],
    ['what a zone asks for', rule({ advance: 'zones' }), zone, amounts, 303],
    ['nothing without a rule', undefined, zone, amounts, undefined],
  ])('is %s', (_, each, delivery, quoted, taka) => {
    expect(advanceOf(each, delivery, quoted)).toBe(taka)
  })

  it('is shown to shoppers with cash on delivery', async () => {
    const [cash] = await listPaymentMethods(shop)
    expect(cash).toMatchObject({ code: 'cash_on_delivery', advance: { advance: 'everywhere' } })
  })

  it('needs a wallet', () => {
    const asked = { ...defaultSettings.payments, advance: 'everywhere' }
    const { error } = PaymentSettings.safeParse(asked)
    expect(error?.issues).toMatchObject([{ path: ['advance'] }])
  })

  it.each<[string, Partial<PlaceOrder>, string, string]>([
    ['cash without one', {}, 'invalid', 'paymentMethod'],
    ['another amount', { ...SENT, advance: 50 }, 'conflict', 'advance'],
    ['less than nothing', { ...SENT, advance: -60 }, 'conflict', 'advance'],
  ])('is checked: %s is refused', async (_, words, code, name) => {
    const refused = await refusalOf(order(words))
    expect(refused.code).toBe(code)
    expect(refused.fields).toHaveProperty(name)
    expect(await stockOf(shop, 'panjabi')).toBe(5)
  })

  it('is refused where none is asked for', async () => {
    await ask({ advance: 'none' })
    expect((await refusalOf(order())).fields).toHaveProperty('advance')
    await ask({ cashOnDelivery: false })
    expect((await refusalOf(order())).fields).toHaveProperty('advance')
  })

  it('is asked for by zone', async () => {
    await ask({ advance: 'zones' })
    const { version: shownVersion } = await findGroup(shop, 'delivery')
    const zones = firstZones.map((each) => ({
      ...each,
      asksAdvance: each.name === 'Outside Dhaka',
    }))
    const before = { ...deliveryDefaults, zones: [] }
    await changeSettings(admin, 'delivery', {
      values: { ...deliveryDefaults, zones },
      shownVersion,
    })
    const near = { deliveryCharge: 70, totalAmount: 1520 }
    await order(near)
    const far = {
      ...{ region: 'Khulna' as const, district: 'Khulna', city: 'Khulna' },
      ...{ deliveryCharge: 130, totalAmount: 1580 },
    }
    expect((await refusalOf(order(far))).fields).toHaveProperty('paymentMethod')
    expect(await order({ ...far, ...SENT, advance: 130 })).toMatchObject({ dueAtDoor: 1450 })
    const { version } = await findGroup(shop, 'delivery')
    await changeSettings(admin, 'delivery', { values: before, shownVersion: version })
  })

  it('waits for staff; then the rest is due at the door', async () => {
    const placed = await order()
    expect(placed).toMatchObject({ dueAtDoor: 1450, paymentStatus: 'pending', totalAmount: TOTAL })
    const sms =
      'You have received Tk 60.00 from 01712345678. Fee Tk 0.00. Balance Tk 9,510.00. TrxID 9BK7XYZ12A at 21/11/2026 10:12'
    expect(await mails()).toContain('Please have ৳1,450.00 in cash ready.')
    jobs.length = 0
    expect(await matchMessages(admin, { text: sms })).toMatchObject([{ outcome: 'confirmed' }])
    const order_ = await getOrder(admin, placed.orderId)
    expect(shownPaymentStatus(order_)).toBe('paid_in_part')
    expect(await moneyOf(placed.orderId)).toEqual({ received: 60, due: 1450 })
    expect(await mails()).toContain('Paid by bKash: ৳60.00. Please have ৳1,450.00 in cash ready.')
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('and the cash make up the total when the parcel is delivered, and not before', async () => {
    const orderId = await paid()
    await move(orderId, 'in_transit')
    expect(await moneyOf(orderId)).toEqual({ received: 60, due: 1450 })
    await move(orderId, 'delivered')
    expect(await moneyOf(orderId)).toEqual({ received: TOTAL, due: 0 })
    expect(shownPaymentStatus(await getOrder(admin, orderId))).toBe('paid')
    await move(orderId, 'in_transit')
    expect(await moneyOf(orderId)).toEqual({ received: 60, due: 1450 })
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('stays with the shop, up to the delivery charge, when the parcel is refused at the door', async () => {
    const orderId = await paid()
    await move(orderId, 'in_transit')
    await move(orderId, 'returned')
    expect(await getOrder(admin, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'paid',
      refundDue: 0,
    })
    expect(await moneyOf(orderId)).toEqual({ received: 60, due: 0 })
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('is given back together with the cash, by one TrxID', async () => {
    const orderId = await paid()
    await move(orderId, 'delivered')
    const refund = { amount: TOTAL, reason: 'Lost', isByHand: true, sentTrxId: '9BK7REFUND' }
    await refundOrder(admin, orderId, refund, 'both')
    expect(await getOrder(admin, orderId)).toMatchObject({ refunded: TOTAL })
    const refunds = await shop.db
      .selectFrom('refunds')
      .orderBy('amountPaisa')
      .select(['amountPaisa', 'sentTrxId'])
      .execute()
    expect(refunds).toEqual([
      { amountPaisa: 60_00, sentTrxId: null },
      { amountPaisa: 1_450_00, sentTrxId: '9BK7REFUND' },
    ])
  })

  it('is owed back for an order that is not sent', async () => {
    const orderId = await paid()
    await cancelOrder(rahim, orderId)
    expect(await getOrder(admin, orderId)).toMatchObject({ refundDue: 60 })
    expect(await moneyOf(orderId)).toEqual({ received: 60, due: 0 })
  })

  it('that did not come makes all of it due at the door, or ends the order', async () => {
    const first = await order()
    await refusePayment(admin, await paymentOf(first.orderId), 'Not there', 'cash_on_delivery')
    expect(await moneyOf(first.orderId)).toEqual({ received: 0, due: TOTAL })
    const second = await order()
    await refusePayment(admin, await paymentOf(second.orderId), 'Not there', 'cancelled')
    expect(await getOrder(admin, second.orderId)).toMatchObject({ paymentStatus: 'failed' })
    expect(await moneyOf(second.orderId)).toEqual({ received: 0, due: 0 })
    expect(await wrongMoney(shop)).toEqual([])
  })

  it.each([
    [2, 2900],
    [1, 1450],
  ])('stays when the order is edited to %i pieces: the rest follows', async (quantity, due) => {
    const orderId = await paid()
    const [line] = await shop.db
      .selectFrom('orderLines')
      .where('orderId', '=', orderId)
      .select('position')
      .execute()
    const edited = { productId: 'panjabi', size: 'M', colour: '', quantity }
    const input = EditOrder.parse({
      reason: 'By phone',
      lines: [{ ...edited, position: line?.position }],
      deliveryCharge: 60,
      ...(quantity === 1 && { deliveryCharge: 50 }),
    })
    await editOrder(admin, orderId, input, `edit ${quantity}`)
    const off = quantity === 1 ? 10 : 0
    expect(await moneyOf(orderId)).toEqual({ received: 60, due: due - off })
    expect(await wrongMoney(shop)).toEqual([])
  })
})
