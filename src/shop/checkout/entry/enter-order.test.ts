import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payAdvance } from '#shop/orders/advances/pay-advance.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { confirmOrder } from '#shop/orders/confirm-order.ts'
import { writeOrderDocuments } from '#shop/orders/documents/write-documents.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { moveOrders } from '#shop/orders/moves/move-orders.ts'
import { listNotes } from '#shop/orders/notes/list-notes.ts'
import {
  countPendingDeliveries,
  getOrder,
  listOrderChanges,
  listOrders,
  listPendingDeliveries,
} from '#shop/orders/queries.ts'
import { getRefundable } from '#shop/orders/refunds/refundable.ts'
import { summariseDeliveries } from '#shop/orders/summarise-orders.ts'
import { isPaidBefore, PAYMENT_METHODS } from '#shop/payments/methods.ts'
import { listMoneyOf } from '#shop/payments/queries.ts'
import { SentTransfer } from '#shop/payments/wallets/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  openTestShop,
  stockOf,
  stockProduct,
  takePreOrders,
  unexplainedStock,
  wrongMoney,
} from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { EnterOrder, EntryQuoteRequest, StaffPaymentMethod } from './contract.ts'
import { enterOrder } from './enter-order.ts'
import { findCaller } from './find-caller.ts'
import { quoteEntry } from './quote-entry.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
beforeAll(() => takePreOrders(test.shop))

const nusrat = test.as('nusrat@suto.test', 'admin')
const sumi = test.as('sumi@suto.test', 'admin')
const packer = test.as('packer@suto.test', givenRole('packer'))
/** May enter orders, without the right to set amounts. */
const clerk = test.as('clerk@suto.test', {
  id: 'clerk',
  name: 'Clerk',
  rights: ['openDashboard', 'readOrders', 'manageOrders', 'deliverOrders'],
})

let panjabi = ''
let shirt = ''
let round = 0

beforeEach(async () => {
  await purgeTestOrders(shop)
  test.jobs.length = 0
  panjabi = `panjabi-${++round}`
  shirt = `shirt-${round}`
  await stockProduct(shop, { id: panjabi, stock: 3 })
  await stockProduct(shop, { id: shirt, pricePaisa: 333_00, stock: null })
})

type Words = Partial<Parameters<typeof EnterOrder.parse>[0] & object> & Record<string, unknown>

function entry(words: Words = {}): EnterOrder {
  return EnterOrder.parse({
    recipientName: 'করিম উদ্দিন',
    recipientPhone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    region: 'Rangpur',
    district: 'Rangpur',
    city: 'Pirganj',
    address: 'Bazar road',
    landmark: '',
    addressCategory: 'home',
    lines: [{ productId: panjabi, size: 'M', quantity: 2 }],
    deliveryOption: 'standard',
    source: 'messenger',
    ...words,
  })
}

let keys = 0
function enter(words: Words = {}, { by = nusrat, key = `entry-number-${++keys}` } = {}) {
  return enterOrder(by, entry(words), key)
}

async function expectAllToAddUp() {
  const unexplained = await unexplainedStock(shop)
  expect(unexplained.filter((name) => name.startsWith(`${panjabi} `))).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
  expect(await wrongMoney(shop)).toEqual([])
}

const mailKinds = () => test.jobs.map(({ job }) => ('kind' in job ? job.kind : undefined))

describe('an order entered by staff', () => {
  it('is like every other, paid on delivery, with its source', async () => {
    const order = await enter({ note: 'Wants it before Friday' })
    expect(order).toMatchObject({
      userName: 'করিম উদ্দিন',
      userEmail: '',
      recipientPhone: '01712345678',
      orderStatus: 'confirmed',
      paymentStatus: 'pending',
      paymentMethodCode: 'cash_on_delivery',
      source: 'messenger',
      onHoldSince: null,
      subtotal: 2000,
      deliveryCharge: 60,
      discount: 0,
      totalAmount: 2060,
    })
    expect(await stockOf(shop, panjabi)).toBe(1)
    expect(mailKinds()).toEqual(['order_confirmed'])
    expect((await listNotes(nusrat, order.orderId)).items).toMatchObject([
      { text: 'Wants it before Friday' },
    ])
    const { items } = await listOrderChanges(nusrat, order.orderId)
    expect(items).toMatchObject([{ changedBy: 'nusrat@suto.test', note: '' }])
    await expectAllToAddUp()
  })

  it('applies a lowered price and a discount by line, so that pieces can be returned', async () => {
    const order = await enter({
      lines: [
        { productId: panjabi, size: 'M', quantity: 2, price: 900, priceReason: 'A stain' },
        { productId: shirt, size: 'M', quantity: 1 },
      ],
      discount: 100,
      discountReason: 'Regular customer',
      deliveryCharge: 130,
    })
    expect(order).toMatchObject({
      subtotal: 2333,
      deliveryCharge: 130,
      discount: 300,
      totalAmount: 2163,
    })
    const adjustments = await shop.db
      .selectFrom('orderAdjustments')
      .where('orderId', '=', order.orderId)
      .orderBy('id')
      .select(['kind', 'rule', 'position', 'amountPaisa'])
      .execute()
    expect(
      adjustments.map(({ amountPaisa, ...rest }) => [...Object.values(rest), Number(amountPaisa)]),
    ).toEqual([
      ['delivery_charge', null, null, 130_00],
      ['manual', 'A stain', 0, -200_00],
      ['manual', 'Regular customer', 0, -84_39],
      ['manual', 'Regular customer', 1, -15_61],
    ])
    await changeStatus(nusrat, order.orderId, { orderStatus: 'delivered' })
    const { left, lines } = await getRefundable(nusrat, order.orderId)
    expect(left).toBe(2163)
    expect(lines.map(({ worth }) => worth.at(-1))).toEqual([1715.61, 317.39])
    await expectAllToAddUp()
  })

  it('is entered once, however often it is sent, and by one user', async () => {
    const key = 'the-same-key-again'
    const [one, other] = await Promise.all([enter({}, { key }), enter({}, { key })])
    expect(one.orderId).toBe(other.orderId)
    expect(await stockOf(shop, panjabi)).toBe(1)
    await expect(enter({ source: 'phone' }, { key })).rejects.toMatchObject({ code: 'conflict' })
    const theirs = await enter(
      { lines: [{ productId: shirt, size: 'M', quantity: 1 }] },
      { key, by: sumi },
    )
    expect(theirs.orderId).not.toBe(one.orderId)
  })

  it('takes the last pieces once', async () => {
    const tries = await Promise.allSettled([enter({}, { by: nusrat }), enter({}, { by: sumi })])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop, panjabi)).toBe(1)
    await expect(enter()).rejects.toMatchObject({
      code: 'conflict',
      message: `The ${panjabi}: Only 1 left in size M.`,
      details: { data: { quote: { lines: [{ problem: 'Only 1 left in size M.' }] } } },
    })
    await enter({ lines: [{ productId: panjabi, size: 'M', quantity: 2, isPreorder: true }] })
    expect(await stockOf(shop, panjabi)).toBe(1)
    await expectAllToAddUp()
  })

  it('is refused when its total differs from the one quoted to the customer', async () => {
    await expect(enter({ totalAmount: 2050 })).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { quote: { totalAmount: 2060 } } },
    })
    expect((await enter({ totalAmount: 2060 })).totalAmount).toBe(2060)
  })

  it.each([
    [{ lines: [{ productId: 'gone', size: 'M', quantity: 1 }] }, 'Size M is not for sale.'],
    [{ discount: 2000.01 }, 'The discount is more than the items cost.'],
  ])('refuses %j', async (words, message) => {
    await expect(enter(words)).rejects.toMatchObject({ code: 'invalid', message })
  })

  it('needs a mobile number for its customer, since strangers could share any other', () => {
    for (const recipientPhone of ['02912345678', '09612345678', '01112345678'])
      expect(() => entry({ recipientPhone }), recipientPhone).toThrow('Enter a mobile number')
  })

  it('cannot raise a price, nor lower one without a reason', async () => {
    const line = { productId: panjabi, size: 'M', quantity: 1 }
    await expect(
      enter({ lines: [{ ...line, price: 1000.01, priceReason: 'More' }] }),
    ).rejects.toMatchObject({ message: 'A price can only be lowered. It is ৳1,000.' })
    expect(() => entry({ lines: [{ ...line, price: 900 }] })).toThrow('Say why the price is lower')
    expect(() => entry({ lines: [line, line] })).toThrow('Add each size and colour once')
    expect(() => entry({ source: 'web' })).toThrow('Choose where the order came from')
  })

  it('needs the right to manage orders, and that to amounts for amounts', async () => {
    for (const by of [packer, test.as('rahim@suto.test')]) {
      await expect(enter({}, { by })).rejects.toMatchObject({ code: 'forbidden' })
      await expect(findCaller(by, '01712345678')).rejects.toMatchObject({ code: 'forbidden' })
    }
    const order = await enter({}, { by: clerk })
    expect(order.totalAmount).toBeUndefined()
    for (const words of [
      ...[{ discount: 1 }, { deliveryCharge: 0 }, { totalAmount: 2060 }],
      ...[1, 99_999].map((sentAmount) => ({ paymentMethod: 'bkash_transfer', sentAmount })),
    ]) {
      await expect(enter(words, { by: clerk })).rejects.toMatchObject({ code: 'forbidden' })
    }
    const request = EntryQuoteRequest.parse(entry())
    await expect(quoteEntry(clerk, request)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await quoteEntry(nusrat, request)).toMatchObject({ totalAmount: 2060, discount: 0 })
  })
})

describe('an order on hold', () => {
  it('keeps its pieces, is not packed, and cannot move until it is confirmed', async () => {
    const { orderId, onHoldSince } = await enter({ isOnHold: true })
    expect(onHoldSince).not.toBeNull()
    expect(await stockOf(shop, panjabi)).toBe(1)
    expect(mailKinds()).toEqual([])
    expect((await listPendingDeliveries(nusrat)).items).toEqual([])
    expect(await countPendingDeliveries(nusrat)).toBe(0)
    expect((await summariseDeliveries(nusrat)).pending.count).toBe(0)
    expect((await listOrders(nusrat, { onHold: 'true' })).items).toHaveLength(1)
    const refusal = `Order ${orderId} is on hold. Confirm it first.`
    const orders = [{ orderId }]
    expect(
      await moveOrders(packer, { action: 'assign', deliveryPersonName: 'Jamal', orders }),
    ).toMatchObject([{ outcome: 'refused', reason: refusal }])
    await expect(changeStatus(nusrat, orderId, { orderStatus: 'delivered' })).rejects.toMatchObject(
      { message: refusal },
    )
    await expect(
      writeOrderDocuments(nusrat, { kind: 'packing-slip', orders: [orderId] }),
    ).rejects.toMatchObject({ message: `Orders on hold have only an invoice: ${orderId}` })

    await expect(confirmOrder(packer, orderId)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await confirmOrder(sumi, orderId)).onHoldSince).toBeNull()
    await confirmOrder(sumi, orderId)
    expect(mailKinds()).toEqual(['order_confirmed'])
    expect((await listPendingDeliveries(packer)).items).toHaveLength(1)
    const { items } = await listOrderChanges(nusrat, orderId)
    expect(items.map(({ note }) => note)).toEqual([
      'On hold until confirmed',
      'Confirmed with the customer',
    ])
    await expectAllToAddUp()
  })

  it('returns its pieces when it is cancelled, and is no longer on hold', async () => {
    const { orderId } = await enter({ isOnHold: true })
    await cancelOrder(nusrat, orderId)
    expect(await getOrder(nusrat, orderId)).toMatchObject({
      orderStatus: 'cancelled',
      onHoldSince: null,
    })
    expect(await stockOf(shop, panjabi)).toBe(3)
    await expect(confirmOrder(nusrat, orderId)).rejects.toMatchObject({ code: 'conflict' })
    await expectAllToAddUp()
  })
})

describe('a caller', () => {
  it('is recognised by number, in any spelling, with the results of their orders', async () => {
    const { orderId } = await enter()
    await cancelOrder(nusrat, orderId)
    const sent = await enter({ lines: [{ productId: shirt, size: 'M', quantity: 1 }] })
    await changeStatus(nusrat, sent.orderId, {
      orderStatus: 'cancelled',
      deliveryStatus: 'returned',
    })
    await enter({ recipientPhone: '01812345678' })
    const caller = await findCaller(nusrat, '০১৭১২ ৩৪৫ ৬৭৮')
    expect(caller).toMatchObject({
      phone: '01712345678',
      orders: 2,
      delivered: 0,
      refused: 1,
      cancelled: 1,
    })
    // Both orders were placed at the same time.
    expect(new Set(caller.latest.map((latest) => latest.orderId))).toEqual(
      new Set([orderId, sent.orderId]),
    )
    expect(await findCaller(clerk, '+8801912345678')).toMatchObject({ orders: 0, latest: [] })
    await expect(findCaller(nusrat, '0171')).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('an entered order that is paid by transfer', () => {
  const SENT = {
    paymentMethod: 'bkash_transfer',
    senderNumber: '01712345678',
    trxId: '9bk7 xyz12a',
  }

  async function takeWallets(isOn: boolean) {
    const { version: shownVersion } = await findGroup(shop, 'payments')
    const values = {
      ...defaultSettings.payments,
      ...{ bkashTransfer: isOn, bkashNumber: '01812345678' },
    }
    await changeSettings(nusrat, 'payments', { values, shownVersion })
  }
  beforeAll(() => takeWallets(true))
  afterAll(() => takeWallets(false))

  const moneyOf = async (orderId: string) => (await listMoneyOf(shop, [orderId])).get(orderId)

  it('is paid at once when its money was found, by staff with the right to confirm payments', async () => {
    const { orderId, ...paid } = await enter({ ...SENT, isReceived: true })
    expect(paid).toMatchObject({ paymentStatus: 'paid', onHoldSince: null })
    expect(await moneyOf(orderId)).toMatchObject({ owedCashPaisa: 0 })
    const byClerk = enter({ ...SENT, trxId: '9BK7XYZ12B', isReceived: true }, { by: clerk })
    await expect(byClerk).rejects.toMatchObject({ code: 'forbidden' })
    await expectAllToAddUp()
  })

  it('waits for its payment to be confirmed otherwise, and is one however often it is sent', async () => {
    const { orderId, ...waiting } = await enter(SENT, { by: clerk, key: 'by-transfer-once' })
    expect(waiting).toMatchObject({ paymentStatus: 'pending', paymentMethodCode: 'bkash_transfer' })
    expect(await enter(SENT, { by: clerk, key: 'by-transfer-once' })).toMatchObject({ orderId })
    expect(await countPendingDeliveries(nusrat)).toBe(0)
    await expect(enter(SENT)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf(shop, panjabi)).toBe(1)
    await expectAllToAddUp()
  })

  it('collects the rest of an advance at the door', async () => {
    const { orderId, totalAmount = 0 } = await enter({ ...SENT, sentAmount: 200, isReceived: true })
    expect(await moneyOf(orderId)).toEqual({
      receivedPaisa: 200_00,
      owedCashPaisa: (totalAmount - 200) * 100,
    })
  })

  it('is on hold and asks its customer, where nothing is sent yet', async () => {
    const order = await enter({ paymentMethod: 'bkash_transfer' }, { by: clerk })
    expect(order.onHoldSince).not.toBeNull()
    expect(order.paymentMethodCode).toBe('cash_on_delivery')
    const { totalAmount, askedAdvance } = await getOrder(nusrat, order.orderId)
    expect(askedAdvance).toBe(totalAmount)
    const notesFor = async (by: Context) =>
      (await listOrderChanges(by, order.orderId)).items.map(({ note }) => note)
    expect(await notesFor(nusrat)).toContain('Asked for an advance of ৳2,060')
    expect(await notesFor(clerk)).toContain('Asked for an advance')
    const transfer = SentTransfer.parse(SENT)
    await payAdvance(nusrat, order.orderId, transfer)
    expect(await moneyOf(order.orderId)).toMatchObject({ owedCashPaisa: 0 })
    expect(await getOrder(nusrat, order.orderId)).toMatchObject({ paymentStatus: 'pending' })
    await expectAllToAddUp()
  })

  it.each([
    ['a TrxID without its sender', { ...SENT, senderNumber: '' }, 'senderNumber'],
    ['a sender without a TrxID', { ...SENT, trxId: '' }, 'trxId'],
    ['a TrxID of the other wallet', { ...SENT, trxId: '9BK7XYZ1' }, 'trxId'],
    ['more than the total', { ...SENT, sentAmount: 99_999 }, 'sentAmount'],
    [
      'nothing to pay',
      { paymentMethod: 'bkash_transfer', discount: 2000, deliveryCharge: 0 },
      'sentAmount',
    ],
    [
      'a wallet that is off',
      { ...SENT, paymentMethod: 'nagad_transfer', trxId: '9BK7XYZ1' },
      'paymentMethod',
    ],
  ])('is refused with %s, and changes nothing', async (_, words, name) => {
    await expect(enter(words)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { [name]: expect.any(String) } },
    })
    expect(await stockOf(shop, panjabi)).toBe(3)
  })
})

it('is never paid on the page of a gateway, whose shopper is not here', () => {
  const others = PAYMENT_METHODS.filter((method) => !isPaidBefore(method))
  expect(StaffPaymentMethod.options).toEqual(others)
})
