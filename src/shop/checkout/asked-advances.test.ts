import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordCall } from '#shop/calls/record-call.ts'
import { releaseUnconfirmed } from '#shop/calls/release-unconfirmed.ts'
import { MAIL_QUEUE } from '#shop/mail/contract.ts'
import { askAdvance, dropAdvance, getAdvanceText } from '#shop/orders/advances/ask-advance.ts'
import { payAdvance } from '#shop/orders/advances/pay-advance.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { confirmOrder } from '#shop/orders/confirm-order.ts'
import { EditOrder } from '#shop/orders/edit/contract.ts'
import { editOrder } from '#shop/orders/edit/edit-order.ts'
import { cancelLinkedOrder, payLinkedAdvance } from '#shop/orders/links/change-linked-order.ts'
import { findLinkedOrder } from '#shop/orders/links/find-linked-order.ts'
import { pathToOrder } from '#shop/orders/links/order-link.ts'
import { changeStatus } from '#shop/orders/moves/move-delivery.ts'
import { getOrder, listOrderChanges } from '#shop/orders/queries.ts'
import { listMoneyOf, listPayments } from '#shop/payments/queries.ts'
import { SentTransfer } from '#shop/payments/wallets/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import type { PaymentSettings } from '#shop/settings/payments/contract.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { HOUR_MS } from '#shop/shared/clock.ts'
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
import { givenRole } from '#test/staff.ts'
import { placeOrder } from './place-order.ts'
import { acceptPayment, refusePayment } from './review-payment.ts'

const test = await openTestShop()
const { shop, visitor, as, jobs } = test
afterAll(test.close)

const owner = as('owner@suto.test', 'admin')
const packer = as('packer@suto.test', givenRole('packer'))
const rahim = as('rahim@suto.test')

/** ৳1,450 and ৳60 for delivery. */
const TOTAL = 1510
const SENT = SentTransfer.parse({
  paymentMethod: 'bkash_transfer',
  senderNumber: '01712345678',
  trxId: '9BK7XYZ12A',
})

async function setGroup(
  name: 'payments' | 'calls',
  change: Partial<PaymentSettings> & Record<string, unknown>,
): Promise<void> {
  const { version: shownVersion } = await findGroup(shop, name)
  const values = { ...defaultSettings[name], ...change }
  await changeSettings(owner, name, { values, shownVersion } as never)
}

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 10 }))

beforeEach(async () => {
  await shop.db.deleteFrom('smsMessages').execute()
  await purgeTestOrders(shop)
  await shop.db.updateTable('variants').set({ stock: 10 }).execute()
  test.setClock(SATURDAY)
  await letOrder(shop, 'anybody')
  await setGroup('calls', { whichOrders: 'all', releaseAfterHours: 24 })
  await setGroup('payments', { bkashTransfer: true, bkashNumber: '01812345678' })
  jobs.length = 0
})

async function place(): Promise<string> {
  const guestId = newGuestId()
  await putAsGuest(visitor, guestId)
  const lines = [{ productId: 'panjabi', quantity: 1, price: 1450 }]
  return (await placeOrder(visitor, asGuest(guestId, orderFor(lines, {})))).orderId
}

async function asked(): Promise<{ orderId: string; token: string }> {
  const orderId = await place()
  await askAdvance(owner, orderId)
  const text = await getAdvanceText(owner, orderId)
  return { orderId, token: text.split('/o#')[1] ?? '' }
}

async function moneyOf(orderId: string) {
  const money = (await listMoneyOf(shop, [orderId])).get(orderId)
  return { received: (money?.receivedPaisa ?? 0) / 100, due: (money?.owedCashPaisa ?? 0) / 100 }
}

const paymentOf = async (orderId: string) =>
  (await listPayments(owner)).items.find((each) => each.orderId === orderId)?._id ?? ''

const messages = () =>
  shop.db.selectFrom('smsMessages').select(['kind', 'state', 'text']).orderBy('queuedAt').execute()

const later = (hours: number) => test.setClock(new Date(SATURDAY.getTime() + hours * HOUR_MS))

async function expectAllToAddUp() {
  expect([await unexplainedStock(shop), await wrongMoney(shop)]).toEqual([[], []])
}

describe('an advance that staff ask of one order', () => {
  it('is the owner’s rule, goes to the customer with a link, and is asked for once', async () => {
    const orderId = await place()
    expect(await askAdvance(owner, orderId)).toMatchObject({ askedAdvance: 60 })
    await askAdvance(owner, orderId)
    expect(await messages()).toMatchObject([
      { kind: 'advance_asked', state: 'queued', text: expect.stringContaining('Tk 60') },
    ])
    const { items } = await listOrderChanges(owner, orderId)
    expect(items.map(({ note }) => note)).toEqual([
      'On hold until confirmed',
      'Asked for an advance of ৳60',
    ])
    expect(await getOrder(packer, orderId)).toMatchObject({ askedAdvance: 60 })
  })

  it('is a share of the total where the owner says so, whatever the checkout asks for', async () => {
    await setGroup('payments', {
      ...{ bkashTransfer: true, bkashNumber: '01812345678' },
      ...{ advanceKind: 'share', advancePercent: 20, advanceUpTo: 250 },
    })
    expect(await askAdvance(owner, await place())).toMatchObject({ askedAdvance: 250 })
  })

  it('is sent by no SMS where the shop has no gateway; staff have its text', async () => {
    const orderId = await place()
    const { askedAdvance } = await askAdvance({ ...owner, isDemo: false }, orderId)
    expect(askedAdvance).toBe(60)
    expect(await messages()).toEqual([])
    expect(await getAdvanceText(owner, orderId)).toContain(`/o#${orderId}.`)
  })

  it('is refused of an order that is not on hold, without a wallet, and to packers', async () => {
    const orderId = await place()
    await expect(askAdvance(packer, orderId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(dropAdvance(packer, orderId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getAdvanceText(packer, orderId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(getAdvanceText(owner, orderId)).rejects.toMatchObject({ code: 'not_found' })
    await setGroup('payments', {})
    await expect(askAdvance(owner, orderId)).rejects.toMatchObject({ code: 'conflict' })
    await setGroup('payments', { bkashTransfer: true, bkashNumber: '01812345678' })
    await confirmOrder(owner, orderId)
    await expect(askAdvance(owner, orderId)).rejects.toMatchObject({ code: 'conflict' })
    expect((await getOrder(owner, orderId)).askedAdvance).toBeUndefined()
  })

  it('shows to those who have the number, not to those with the link of an email', async () => {
    const { orderId, token } = await asked()
    expect(await findLinkedOrder(visitor, token)).toMatchObject({
      askedAdvance: 60,
      delivery: { toPay: TOTAL - 60 },
    })
    const { uid, linkVersion: version } = await shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['uid', 'linkVersion'])
      .executeTakeFirstOrThrow()
    const [, mailed = ''] = pathToOrder(shop, { uid, version }).split('#')
    expect((await findLinkedOrder(visitor, mailed)).askedAdvance).toBeUndefined()
    const paid = payLinkedAdvance(visitor, mailed, SENT)
    await expect(paid).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('that was sent waits for staff, and the rest is due at the door', async () => {
    const { orderId, token } = await asked()
    jobs.length = 0
    expect(await payLinkedAdvance(visitor, token, SENT)).toMatchObject({
      onHoldSince: null,
      paymentStatus: 'pending',
      paymentMethodCode: 'bkash_transfer',
      dueAtDoor: TOTAL - 60,
    })
    expect((await findLinkedOrder(visitor, token)).askedAdvance).toBeUndefined()
    expect(jobs.filter(({ queue }) => queue === MAIL_QUEUE)).toMatchObject([
      { job: { kind: 'order_confirmed', orderId } },
    ])
    expect(await messages()).toMatchObject([{ kind: 'advance_asked', state: 'withdrawn' }])
    const parcel = changeStatus(owner, orderId, { deliveryStatus: 'in_transit' })
    await expect(parcel).rejects.toMatchObject({ code: 'conflict' })
    await acceptPayment(owner, await paymentOf(orderId))
    expect(await moneyOf(orderId)).toEqual({ received: 60, due: TOTAL - 60 })
    await changeStatus(owner, orderId, { deliveryStatus: 'delivered' })
    expect(await moneyOf(orderId)).toEqual({ received: TOTAL, due: 0 })
    await expectAllToAddUp()
  })

  it('that is named twice, by an impatient customer or two devices, is one payment', async () => {
    const { orderId, token } = await asked()
    await Promise.all([
      payLinkedAdvance(visitor, token, SENT),
      payLinkedAdvance(visitor, token, SENT),
    ])
    await payLinkedAdvance(visitor, token, SENT)
    const other = payLinkedAdvance(visitor, token, { ...SENT, trxId: '9BK7XYZ12B' })
    await expect(other).rejects.toMatchObject({ code: 'conflict' })
    expect((await listPayments(owner)).items).toHaveLength(1)
    expect(await moneyOf(orderId)).toEqual({ received: 0, due: TOTAL - 60 })
  })

  it('named by a TrxID that pays another order changes nothing', async () => {
    const first = await asked()
    await payLinkedAdvance(visitor, first.token, SENT)
    const second = await asked()
    const used = payLinkedAdvance(visitor, second.token, SENT)
    await expect(used).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { trxId: expect.stringContaining('already used') } },
    })
    expect(await getOrder(owner, second.orderId)).toMatchObject({
      askedAdvance: 60,
      paymentMethodCode: 'cash_on_delivery',
      onHoldSince: SATURDAY.toISOString(),
    })
    expect(await moneyOf(second.orderId)).toEqual({ received: 0, due: TOTAL })
  })

  it('can be sent to a wallet that is on, and to no other', async () => {
    const { token } = await asked()
    const sent = SentTransfer.parse({ ...SENT, paymentMethod: 'nagad_transfer', trxId: '9BK7XYZ1' })
    const paid = payLinkedAdvance(visitor, token, sent)
    await expect(paid).rejects.toMatchObject({ code: 'invalid' })
    expect((await listPayments(owner)).items).toEqual([])
  })

  it('that did not come leaves the order to staff, in cash or cancelled', async () => {
    const { orderId, token } = await asked()
    await payLinkedAdvance(visitor, token, SENT)
    await refusePayment(owner, await paymentOf(orderId), 'Nothing came', 'cash_on_delivery')
    expect(await getOrder(owner, orderId)).toMatchObject({
      paymentMethodCode: 'cash_on_delivery',
      paymentStatus: 'pending',
    })
    expect(await moneyOf(orderId)).toEqual({ received: 0, due: TOTAL })
    await expectAllToAddUp()
  })

  it('is dropped by staff, by a confirmation and by a cancellation', async () => {
    const { orderId, token } = await asked()
    expect(await dropAdvance(owner, orderId)).toMatchObject({ onHoldSince: SATURDAY.toISOString() })
    expect((await dropAdvance(owner, orderId)).askedAdvance).toBeUndefined()
    await expect(payLinkedAdvance(visitor, token, SENT)).rejects.toMatchObject({ code: 'conflict' })
    expect(await messages()).toMatchObject([{ state: 'withdrawn' }])
    await askAdvance(owner, orderId)
    await recordCall(owner, orderId, { outcome: 'confirmed', number: 1 })
    expect((await getOrder(owner, orderId)).askedAdvance).toBeUndefined()
    for (const cancel of [cancelLinkedOrder, undefined]) {
      const next = await asked()
      await (cancel ? cancel(visitor, next.token) : cancelOrder(owner, next.orderId))
      expect((await getOrder(owner, next.orderId)).askedAdvance).toBeUndefined()
      await expect(payLinkedAdvance(visitor, next.token, SENT)).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    await expectAllToAddUp()
  })

  it('is waited for as long as for a confirmation, from when it was asked for', async () => {
    const orderId = await place()
    later(20)
    await askAdvance(owner, orderId)
    later(43)
    expect(await releaseUnconfirmed(shop)).toBe(0)
    later(44)
    expect(await releaseUnconfirmed(shop)).toBe(1)
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'cancelled' })
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })

  it('is waited for no longer where the owner has stopped calls since', async () => {
    const [{ orderId }, other] = [await asked(), await place()]
    await setGroup('calls', { whichOrders: 'none', releaseAfterHours: 24 })
    later(24)
    expect(await releaseUnconfirmed(shop)).toBe(1)
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'cancelled' })
    expect(await getOrder(owner, other)).toMatchObject({ orderStatus: 'confirmed' })
  })

  it('is waited for no longer once a TrxID is named', async () => {
    const { orderId, token } = await asked()
    await payLinkedAdvance(visitor, token, SENT)
    later(1000)
    expect(await releaseUnconfirmed(shop)).toBe(0)
    expect(await getOrder(owner, orderId)).toMatchObject({ orderStatus: 'confirmed' })
  })

  it('is at most what the order costs after an edit', async () => {
    const { orderId, token } = await asked()
    await shop.db
      .updateTable('orders')
      .set({ advanceAskedPaisa: 2_000_00 })
      .where('id', '=', orderId)
      .execute()
    expect(await getOrder(owner, orderId)).toMatchObject({ askedAdvance: TOTAL })
    const edit = EditOrder.parse({
      lines: [{ position: 0, productId: 'panjabi', size: 'M', quantity: 2 }],
      reason: 'Two',
    })
    await editOrder(owner, orderId, edit, 'edit')
    expect(await payLinkedAdvance(visitor, token, SENT)).toMatchObject({ dueAtDoor: 960 })
    await expectAllToAddUp()
  })

  it('of an account’s order is named on its own page, and by no stranger', async () => {
    const orderId = await place()
    await askAdvance(owner, orderId)
    await shop.db
      .updateTable('orders')
      .set({ guestId: null, accountId: 'rahim@suto.test' })
      .where('id', '=', orderId)
      .execute()
    const stranger = payAdvance(as('karim@suto.test'), orderId, SENT)
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
    const { accountId } = rahim.actor as { accountId?: string }
    await shop.db
      .updateTable('orders')
      .set({ accountId: accountId ?? null })
      .where('id', '=', orderId)
      .execute()
    expect(await payAdvance(rahim, orderId, SENT)).toMatchObject({ paymentStatus: 'pending' })
  })
})
