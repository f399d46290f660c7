import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { sendOrderMail } from '#shop/orders/mails/send-order-mail.ts'
import { changeStatus, shipOrder } from '#shop/orders/moves/move-delivery.ts'
import { getOrder, listPendingDeliveries } from '#shop/orders/queries.ts'
import { RefundOrder } from '#shop/orders/refunds/contract.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { getRefundable } from '#shop/orders/refunds/refundable.ts'
import { matchMessages } from '#shop/orders/transfers/match-messages.ts'
import {
  listMoneyOf,
  listPaymentMethods,
  listPayments,
  summarisePayments,
} from '#shop/payments/queries.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockOf, stockProduct, wrongMoney } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import type { PlaceOrder } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { acceptPayment, refusePayment } from './review-payment.ts'

const test = await openTestShop()
const { shop, as, jobs } = test
afterAll(test.close)

const rahim = as('rahim@suto.test')
const karim = as('karim@suto.test')
const admin = as('nusrat@suto.test', 'admin')
const packer = as('packer@suto.test', givenRole('packer'))

const TRX_ID = '9BK7XYZ12A'
const TOTAL = 1510
const sms = (trxId: string, taka = '1,510.00', from = '01712345678') =>
  `You have received Tk ${taka} from ${from}. Ref shirt. Fee Tk 0.00. Balance Tk 9,510.00. TrxID ${trxId} at 21/11/2026 10:12`

async function takeWallets(bkashTransfer: boolean): Promise<void> {
  const { version: shownVersion } = await findGroup(shop, 'payments')
  const values = {
    ...defaultSettings.payments,
    bkashTransfer,
    bkashNumber: '01812345678',
    nagadTransfer: true,
    nagadNumber: '01912345678',
    transferNote: 'We confirm within an hour.',
  }
  await changeSettings(admin, 'payments', { values, shownVersion })
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00 })
  await takeWallets(true)
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db.updateTable('variants').set({ stock: 5 }).execute()
  test.setClock(SATURDAY)
  jobs.length = 0
})

async function order(
  person: Context = rahim,
  words: Partial<PlaceOrder> = {},
  idempotencyKey?: string,
) {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1, preOrder: false })
  const lines = [{ productId: 'panjabi', quantity: 1, price: 1450 }]
  const input: PlaceOrder = {
    ...orderFor(lines),
    paymentMethod: 'bkash_transfer',
    senderNumber: '01712-345678',
    trxId: TRX_ID,
    ...words,
  }
  return placeOrder(person, input, idempotencyKey)
}

async function paymentOf(orderId: string) {
  const { items } = await listPayments(admin)
  const payment = items.find((each) => each.orderId === orderId)
  if (!payment) throw new Error(`No payment of ${orderId}`)
  return payment
}

const toDecide = async () => (await summarisePayments(admin)).toDecide

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isShopError(error)) throw new Error(`Not refused: ${error}`)
  return { code: error.code, fields: error.details.fields, message: error.message }
}

async function mailsOf(): Promise<string> {
  const sent: unknown[] = []
  const context = { ...shop, mailer: { send: async (mail: unknown) => void sent.push(mail) } }
  for (const { job } of jobs.filter(({ queue }) => queue === 'mail')) {
    await sendOrderMail(context, job as Parameters<typeof sendOrderMail>[1], 'job')
  }
  return JSON.stringify(sent)
}

describe('an order paid by hand', () => {
  it('is offered with the number that the owner entered, and not where it is off', async () => {
    expect(await listPaymentMethods(shop)).toContainEqual({
      code: 'bkash_transfer',
      name: 'bKash',
      wallet: { number: '01812345678', account: 'personal', note: 'We confirm within an hour.' },
    })
    await takeWallets(false)
    expect((await listPaymentMethods(shop)).map(({ code }) => code)).not.toContain('bkash_transfer')
    expect((await refusalOf(order())).fields).toHaveProperty('paymentMethod')
    await takeWallets(true)
  })

  it('waits with its goods taken, is listed for staff, and is not sent meanwhile', async () => {
    const { orderId, paymentStatus, paymentMethod } = await order()
    expect({ paymentStatus, paymentMethod }).toEqual({
      paymentStatus: 'pending',
      paymentMethod: 'bKash',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
    expect(await toDecide()).toBe(1)
    expect(await paymentOf(orderId)).toMatchObject({
      method: 'bkash_transfer',
      state: 'pending',
      senderNumber: '01712345678',
      bankTransactionId: TRX_ID,
      amount: TOTAL,
      userEmail: 'rahim@suto.test',
    })
    expect((await listPendingDeliveries(admin)).items).toEqual([])
    const shipped = refusalOf(shipOrder(admin, orderId, ''))
    expect((await shipped).message).toBe(
      `Order ${orderId} waits for its payment. Confirm the payment first.`,
    )
    expect((await refusalOf(deleteOrder(admin, orderId))).code).toBe('conflict')
    expect(await mailsOf()).toContain('We prepare it once we have confirmed your bKash payment.')
  })

  it.each([
    ['bkash_transfer', ' 9bk7 xyz১2a ', '9BK7XYZ12A'],
    ['nagad_transfer', '৭1abcd-2e', '71ABCD2E'],
  ] as const)('reads a TrxID of %s as people type it', async (paymentMethod, typed, trxId) => {
    const { orderId } = await order(rahim, { paymentMethod, trxId: typed })
    expect((await paymentOf(orderId)).bankTransactionId).toBe(trxId)
  })

  it.each<[PlaceOrder['paymentMethod'], Partial<PlaceOrder>, Record<string, string>]>([
    ['bkash_transfer', { trxId: '71ABCD2E' }, { trxId: 'A bKash TrxID has 10 letters and digits' }],
    ['nagad_transfer', {}, { trxId: 'A Nagad TrxID has 8 letters and digits' }],
    ['bkash_transfer', { trxId: '' }, { trxId: 'Enter the TrxID' }],
    [
      'bkash_transfer',
      { senderNumber: '12345' },
      { senderNumber: 'Enter an 11-digit mobile number, such as 01712345678' },
    ],
    ['bkash_transfer', { senderNumber: undefined, trxId: undefined }, { trxId: 'Enter the TrxID' }],
  ])('refuses %s with %j', async (paymentMethod, words, fields) => {
    const refused = await refusalOf(order(rahim, { paymentMethod, ...words }))
    expect(refused).toMatchObject({ code: 'invalid', fields })
    expect(await stockOf(shop, 'panjabi')).toBe(5)
  })

  it('takes one TrxID once, also when two orders name it at once', async () => {
    const tried = await Promise.allSettled([order(rahim), order(karim)])
    const [refused] = tried.filter(({ status }) => status === 'rejected')
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: { code: 'conflict', details: { fields: { trxId: /already used/ } } },
    })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
    const late = rahim === (await placedBy()) ? karim : rahim
    expect((await listCart(shop, emailOf(late))).length).toBe(1)
  })

  it('counts among the orders that newcomers may have open, as nobody knows yet that it is paid', async () => {
    const robot: Context = { ...rahim, limits: 'on', address: '203.0.113.7' }
    const trxIds = Array.from({ length: 12 }, (_, at) => `9BK7XYZ1${10 + at}`)
    await shop.db.updateTable('variants').set({ stock: 50 }).execute()
    const codes: string[] = []
    for (const trxId of trxIds) {
      codes.push(
        await order(robot, { trxId }).then(
          () => 'placed',
          (error) => error.code,
        ),
      )
    }
    expect(codes).toContain('too_many')
  })

  it('is placed once by one idempotency key', async () => {
    const first = await order(rahim, {}, 'key')
    const again = await order(rahim, {}, 'key')
    expect(again.orderId).toBe(first.orderId)
  })
})

async function placedBy(): Promise<Context> {
  const { userEmail } = await shop.db
    .selectFrom('orders')
    .select('userEmail')
    .executeTakeFirstOrThrow()
  return userEmail === 'rahim@suto.test' ? rahim : karim
}

function emailOf({ actor }: Context): string {
  return actor.kind === 'person' ? actor.email : ''
}

describe('staff', () => {
  it('confirm: the order is paid, may be sent, and its shopper is told', async () => {
    const { orderId } = await order()
    jobs.length = 0
    await acceptPayment(admin, (await paymentOf(orderId))._id)
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect((await listPendingDeliveries(admin)).items).toHaveLength(1)
    expect(await mailsOf()).toContain('Paid by bKash: ৳1,510')
    expect(await toDecide()).toBe(0)
    const again = acceptPayment(admin, (await paymentOf(orderId))._id)
    expect((await refusalOf(again)).code).toBe('conflict')
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('refuse: the order is cancelled, its goods and its TrxID are free again', async () => {
    const { orderId } = await order()
    const { _id } = await paymentOf(orderId)
    expect((await refusalOf(refusePayment(admin, _id, 'Not there'))).fields).toHaveProperty('order')
    jobs.length = 0
    await refusePayment(admin, _id, 'Not there', 'cancelled')
    expect(await getOrder(admin, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'failed',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(5)
    expect(await mailsOf()).toContain('We could not find your bKash payment.')
    await order(karim)
    expect((await refusalOf(acceptPayment(admin, _id))).code).toBe('conflict')
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('refuse: the cancelled order is reopened only once the money is found', async () => {
    const { orderId } = await order()
    const { _id } = await paymentOf(orderId)
    await refusePayment(admin, _id, 'Not there', 'cancelled')
    const reopen = () => changeStatus(admin, orderId, { orderStatus: 'confirmed' })
    expect((await refusalOf(reopen())).message).toContain('Confirm the payment first.')
    await acceptPayment(admin, _id)
    await reopen()
    expect(await getOrder(admin, orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })

  it('refuse: the order is paid on delivery instead', async () => {
    const { orderId } = await order()
    const { _id } = await paymentOf(orderId)
    jobs.length = 0
    await refusePayment(admin, _id, 'Only 500 came', 'cash_on_delivery')
    expect(await getOrder(admin, orderId)).toMatchObject({
      paymentMethodCode: 'cash_on_delivery',
      paymentStatus: 'pending',
      orderStatus: 'confirmed',
    })
    expect((await listPendingDeliveries(admin)).items).toHaveLength(1)
    const { owedCashPaisa } = (await listMoneyOf(shop, [orderId])).get(orderId) ?? {}
    expect(owedCashPaisa).toBe(TOTAL * 100)
    expect(await mailsOf()).toContain('Cash on delivery: ৳1,510.00 due')
    expect((await refusalOf(acceptPayment(admin, _id))).code).toBe('conflict')
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('find money of an order that its shopper cancelled, and owe it back', async () => {
    const { orderId } = await order()
    await cancelOrder(rahim, orderId)
    expect(await toDecide()).toBe(1)
    await acceptPayment(admin, (await paymentOf(orderId))._id)
    expect(await getOrder(admin, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'paid',
      refundDue: TOTAL,
    })
  })

  it('refund by hand, with the number and the TrxID of it', async () => {
    const { orderId } = await order()
    await acceptPayment(admin, (await paymentOf(orderId))._id)
    expect(await getRefundable(admin, orderId)).toMatchObject({
      left: TOTAL,
      isThroughGateway: false,
      sender: { wallet: 'bKash', number: '01712345678' },
    })
    const refund = { amount: 510, reason: 'A stain', isByHand: true, sentTo: '+880 1712 345678' }
    const input = RefundOrder.parse({ ...refund, sentTrxId: '9bk7refund' })
    await refundOrder(admin, orderId, input, 'refund')
    expect((await paymentOf(orderId)).refunds).toMatchObject([
      {
        amount: 510,
        kind: 'by_hand',
        state: 'done',
        sentTo: '01712345678',
        sentTrxId: '9BK7REFUND',
      },
    ])
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('refund with one TrxID once', async () => {
    const { orderId } = await order()
    await acceptPayment(admin, (await paymentOf(orderId))._id)
    const refund = { reason: 'A stain', isByHand: true, sentTrxId: '9BK7REFUND' }
    await refundOrder(admin, orderId, { ...refund, amount: 100 }, 'first')
    const again = refundOrder(admin, orderId, { ...refund, amount: 50 }, 'second')
    expect(await refusalOf(again)).toMatchObject({
      code: 'conflict',
      fields: { sentTrxId: 'TrxID 9BK7REFUND is already that of another refund' },
    })
    await refundOrder(admin, orderId, { ...refund, amount: 100 }, 'first')
    expect((await paymentOf(orderId)).refunds).toHaveLength(1)
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('without the right neither confirm nor refuse nor read SMS', async () => {
    const { orderId } = await order()
    const { _id } = await paymentOf(orderId)
    expect((await refusalOf(acceptPayment(packer, _id))).code).toBe('forbidden')
    expect((await refusalOf(refusePayment(packer, _id, 'No', 'cancelled'))).code).toBe('forbidden')
    expect((await refusalOf(matchMessages(packer, { text: sms(TRX_ID) }))).code).toBe('forbidden')
  })
})

describe('a pasted SMS', () => {
  it.each([
    ['confirmed', sms(TRX_ID), 'paid'],
    ['amount_differs', sms(TRX_ID, '1,510.50'), 'pending'],
    ['sender_differs', sms(TRX_ID, '1,510.00', '01812345678'), 'pending'],
    ['unknown', sms('9BK7XYZ99Z'), 'pending'],
  ] as const)('is %s', async (outcome, text, paymentStatus) => {
    const { orderId } = await order()
    expect(await matchMessages(admin, { text })).toMatchObject([{ outcome }])
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus })
  })

  it('changes nothing when it is read twice, and one of several confirms its own', async () => {
    await order(rahim)
    await order(karim, { trxId: '9BK7XYZ12B' })
    const text = [sms('9BK7XYZ12B'), sms(TRX_ID, '20.00')].join('\n\n')
    const outcomes = async () => (await matchMessages(admin, { text })).map((each) => each.outcome)
    expect(await outcomes()).toEqual(['confirmed', 'amount_differs'])
    expect(await outcomes()).toEqual(['confirmed_before', 'amount_differs'])
  })

  it('that several colleagues paste at once is read to the end by each', async () => {
    await order(rahim)
    await order(karim, { trxId: '9BK7XYZ12B' })
    const text = [sms(TRX_ID), sms('9BK7XYZ12B')].join('\n\n')
    const read = await Promise.all([1, 2, 3].map(() => matchMessages(admin, { text })))
    const outcomes = read.flat().map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual([
      ...['confirmed', 'confirmed'],
      ...Array(4).fill('confirmed_before'),
    ])
  })

  it('about anything else is refused', async () => {
    const sent = 'Send Money Tk 1,510.00 to 01712345678 successful. Fee Tk 5.00. TrxID 9BK7XYZ12A'
    for (const text of [sent, 'Hello', 'TrxID '.repeat(1000)]) {
      expect((await refusalOf(matchMessages(admin, { text }))).fields).toHaveProperty('text')
    }
  })
})
