import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { listHeldCheckouts } from '#shop/checkout/queries.ts'
import { releaseHeldCheckout } from '#shop/checkout/release-held-checkout.ts'
import { refusePayment } from '#shop/checkout/review-payment.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { listCustomersOrders } from '#shop/customers/queries.ts'
import { limits } from '#shop/limits/rules.ts'
import type { Mail } from '#shop/mail/contract.ts'
import { listPrintedOrders } from '#shop/orders/documents/list-printed-orders.ts'
import { sendOrderMail } from '#shop/orders/mails/send-order-mail.ts'
import {
  assignDelivery,
  changeStatus,
  deliverOrder,
  shipOrder,
} from '#shop/orders/moves/move-delivery.ts'
import { listOrderChanges, listOrders, listOrdersOf } from '#shop/orders/queries.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { listPayments } from '#shop/payments/queries.ts'
import { sendPaymentRefundMail } from '#shop/payments/send-payment-refund-mail.ts'
import { listVoucherUses } from '#shop/pricing/vouchers/queries.ts'
import { searchEverything } from '#shop/search/queries.ts'
import { openCardShop } from './card-shop.ts'
import { wrongFigures } from './figures.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from './guests.ts'
import { makeVoucher, openTestShop, withVoucher } from './shop.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, withGateway, shop, admin, order, receiveOnly, minutesLater } = openCardShop(test)
const visitor = withGateway(test.visitor)
const guest = newGuestId()
const inCash = asGuest(guest, { ...order, paymentMethod: 'cash_on_delivery' as const })

beforeEach(async () => {
  await shop.db.deleteFrom('customers').execute()
  await shop.db.deleteFrom('vouchers').execute()
  await shop.db.deleteFrom('limits').execute()
  await letOrder(shop, 'anybody')
  test.jobs.length = 0
})

async function place(changes: Partial<typeof inCash> = {}) {
  await putAsGuest(visitor, guest)
  return placeOrder(visitor, { ...inCash, ...changes })
}

async function start(changes: Partial<typeof order> = {}): Promise<string> {
  await putAsGuest(visitor, guest)
  const paid = asGuest(guest, { ...order, ...changes })
  return (await startPayment(visitor, paid, randomUUID())).transactionId
}

function collectMails() {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  return { sent, context: { ...shop, limits: 'on', mailer } as const }
}

describe('a guest’s order without an email', () => {
  it('is found by phone, printed and delivered like any other', async () => {
    const { orderId } = await place()
    expect((await listOrders(admin, { q: '01712345678' })).items).toMatchObject([{ orderId }])
    const [printed] = await listPrintedOrders(admin, [orderId])
    expect(printed).toMatchObject({ userEmail: '', userName: 'Rahim Uddin' })
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    await shipOrder(admin, orderId, undefined)
    await changeStatus(admin, orderId, { deliveryStatus: 'out_for_delivery' })
    await deliverOrder(admin, orderId, undefined)
    const { items: changes } = await listOrderChanges(admin, orderId)
    expect(changes[0]).toMatchObject({ changedBy: 'visitor', to: 'confirmed' })
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('sends no mail', async () => {
    const { orderId } = await place()
    const { sent, context } = collectMails()
    await sendOrderMail(context, { kind: 'order_confirmed', orderId }, randomUUID())
    expect(sent).toEqual([])
  })

  it('belongs to a customer found by phone', async () => {
    const { orderId } = await place()
    const groups = await searchEverything(admin, '01712345678')
    const found = groups.find(({ kind }) => kind === 'customers')?.items ?? []
    expect(found).toMatchObject([{ title: 'Rahim Uddin', detail: '+8801712345678' }])
    const { items } = await listCustomersOrders(admin, found[0]?.id ?? '')
    expect(items).toMatchObject([{ orderId }])
  })

  it('shows the phone among the uses of a voucher', async () => {
    await makeVoucher(shop, { code: 'EID' })
    await place(withVoucher(inCash, 'EID', 100))
    const { items } = await listVoucherUses(admin, 'EID')
    expect(items).toMatchObject([{ userEmail: '', userPhone: '01712345678' }])
  })
})

describe('a guest’s order with an email', () => {
  const userEmail = 'rahim@suto.test'

  it('is mailed without user input, within the limit for unproven addresses', async () => {
    const { orderId } = await place({ userEmail })
    const { sent, context } = collectMails()
    for (let count = 0; count <= limits.mail_to_unproven.most; count++) {
      await sendOrderMail(context, { kind: 'order_confirmed', orderId }, randomUUID())
    }
    expect(sent).toHaveLength(limits.mail_to_unproven.most)
    expect(sent[0]).toMatchObject({ to: userEmail })
    expect(JSON.stringify(sent[0])).not.toContain('Rahim Uddin')
  })

  it('is not among the orders of the user with that email', async () => {
    await place({ userEmail })
    const rahim = test.as(userEmail)
    expect((await listOrdersOf(rahim, userEmail)).items).toEqual([])
    expect((await listOrdersOf(admin, userEmail)).items).toEqual([])
  })
})

describe('a guest’s card payment', () => {
  it('is held and listed under the name and phone', async () => {
    await start()
    const { items: held } = await listHeldCheckouts(admin)
    expect(held).toMatchObject([{ userName: 'Rahim Uddin', userEmail: '' }])
    const { items: payments } = await listPayments(admin)
    expect(payments).toMatchObject([{ userEmail: null, userPhone: '01712345678' }])
    await releaseHeldCheckout(admin, held[0]?._id ?? '')
    const { subject } = await shop.db
      .selectFrom('auditEntries')
      .where('action', '=', 'hold_released')
      .select('subject')
      .executeTakeFirstOrThrow()
    expect(subject).toBe('Rahim Uddin')
  })

  it.each([
    [{ userEmail: 'karim@suto.test' }, ['karim@suto.test']],
    [{}, []],
  ])('is refunded with a mail to %j, if there is an email', async (changes, recipients) => {
    const transactionId = await start(changes)
    bank.pay(transactionId)
    await receiveOnly(transactionId)
    minutesLater(6)
    const { id } = await shop.db
      .selectFrom('payments')
      .where('transactionId', '=', transactionId)
      .select('id')
      .executeTakeFirstOrThrow()
    await refusePayment(admin, id, 'Nobody answers the phone')
    await syncRefunds(shop)
    const { id: refundId } = await shop.db
      .updateTable('refunds')
      .set({ state: 'done', doneAt: shop.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sent, context } = collectMails()
    await sendPaymentRefundMail(context, { kind: 'payment_refunded', refundId }, randomUUID())
    expect(sent.map(({ to }) => to)).toEqual(recipients)
  })
})
