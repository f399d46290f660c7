import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, RefundMailJob } from '#shop/mail/contract.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { cancelOrder } from '../cancel-order.ts'
import { RefundOrder } from '../refunds/contract.ts'
import { markRefunded, refundOrder } from '../refunds/refund-order.ts'
import { refundManually, retryRefund } from '../refunds/retry-refund.ts'
import { syncRefund } from '../refunds/sync-refund.ts'
import { sendRefundMail } from './send-refund-mail.ts'

const test = await openTestShop()
afterAll(test.close)

const bank = openStandInGateway()
const shop = { ...test.shop, paymentGateway: bank.gateway }
const admin = { ...test.as('nusrat@suto.test', 'admin'), paymentGateway: bank.gateway }
const EMAIL = 'refunded@suto.test'
const sent: Mail[] = []

const mailJobs = () =>
  test.jobs.filter(({ queue }) => queue === 'mail').map(({ job }) => job as RefundMailJob)

const refundMails = () => mailJobs().filter(({ kind }) => kind === 'order_refunded')

async function sendAll(): Promise<string> {
  const context = { ...shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
  for (const job of refundMails()) await sendRefundMail(context, job, 'job')
  return JSON.stringify(sent)
}

const paidOrder = (words: Parameters<typeof writeOrder>[1] = {}) =>
  writeOrder(shop, { userEmail: EMAIL, paymentMethod: 'card', paymentStatus: 'paid', ...words })

const halfOfIt = RefundOrder.parse({ amount: 500.5, reason: 'A stain, and a rude customer' })

async function startRefundRequest(orderId: string): Promise<string> {
  await refundOrder(admin, orderId, halfOfIt, 'one-click')
  const { id } = await shop.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi', stock: null })
  await sql`insert into auth_users (id, name, email, email_verified)
    values ('refunded', 'R', ${EMAIL}, true)`.execute(shop.db)
})

beforeEach(() => {
  bank.reset()
  test.jobs.length = 0
  sent.length = 0
  test.setClock(SATURDAY)
})

describe('the mail about a refund', () => {
  it('waits until the gateway has refunded, and is queued once', async () => {
    const refundId = await startRefundRequest(await paidOrder())
    bank.state.refundState = 'processing'
    await syncRefund(shop, refundId)
    expect(refundMails()).toEqual([])
    bank.state.refundState = 'done'
    for (const hours of [1, 2, 48]) {
      test.setClock(new Date(SATURDAY.getTime() + hours * 60 * 60 * 1000))
      await syncRefund(shop, refundId)
    }
    expect(refundMails()).toMatchObject([{ kind: 'order_refunded', refundId }])
  })

  it('says how much was refunded and how, but not the staff’s reason', async () => {
    const orderId = await paidOrder()
    await syncRefund(shop, await startRefundRequest(orderId))
    const text = await sendAll()
    expect(sent).toMatchObject([{ to: EMAIL, content: { heading: 'We have refunded ৳500.50' } }])
    expect(text).toContain(orderId)
    expect(text).toContain('the card or wallet you paid with. Banks may take a few days.')
    expect(text).not.toContain('rude')
  })

  it('names the pieces, and a refund by hand', async () => {
    const orderId = await paidOrder({ paymentMethod: 'cash_on_delivery' })
    const input = RefundOrder.parse({ lines: [{ position: 0, quantity: 1 }], reason: 'Too small' })
    await refundOrder(admin, orderId, input, 'by-hand')
    await refundOrder(admin, orderId, input, 'by-hand')
    expect(refundMails()).toHaveLength(1)
    const text = await sendAll()
    expect(text).toContain('The panjabi, M × 1')
    expect(text).toContain('It was paid in cash, or to your wallet or bank account')
  })

  it('is queued once when a refund was declined and then given by hand', async () => {
    const refundId = await startRefundRequest(await paidOrder())
    bank.state.refundState = 'failed'
    await syncRefund(shop, refundId)
    expect(refundMails()).toEqual([])
    await retryRefund(admin, refundId)
    await syncRefund(shop, refundId)
    await refundManually(admin, refundId)
    await expect(refundManually(admin, refundId)).rejects.toMatchObject({ code: 'conflict' })
    expect(refundMails()).toHaveLength(1)
    expect(await sendAll()).toContain('It was paid in cash, or to your wallet or bank account.')
  })

  it('follows a cancelled order marked as refunded, once', async () => {
    const orderId = await paidOrder({
      orderStatus: 'cancelled',
      paymentMethod: 'cash_on_delivery',
    })
    await markRefunded(admin, orderId)
    await expect(markRefunded(admin, orderId)).rejects.toMatchObject({ code: 'conflict' })
    expect(refundMails()).toHaveLength(1)
  })

  it('is not sent for unpaid cash', async () => {
    const orderId = await writeOrder(shop, { userEmail: EMAIL })
    await cancelOrder(admin, orderId)
    await expect(markRefunded(admin, orderId)).rejects.toMatchObject({ code: 'conflict' })
    expect(mailJobs().map(({ kind }) => kind)).toEqual(['order_cancelled'])
  })
})
