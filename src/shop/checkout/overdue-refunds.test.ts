import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, ToDecideMailJob } from '#shop/mail/contract.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { refundManually, retryRefund } from '#shop/orders/refunds/retry-refund.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { queueOverdueMails } from '#shop/payments/overdue-refunds.ts'
import { listPayments, summarisePayments } from '#shop/payments/queries.ts'
import { sendToDecideMail } from '#shop/payments/send-to-decide-mail.ts'
import { openCardShop } from '#test/card-shop.ts'
import { openTestShop, wrongMoney } from '#test/shop.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, shop, admin, minutesLater, returned, start } = openCardShop(test)

beforeEach(async () => {
  test.jobs.length = 0
  await shop.db.deleteFrom('users').execute()
  await shop.db
    .insertInto('users')
    .values([
      { email: 'nusrat@suto.test', name: 'Nusrat', role: 'admin', staffRoleId: 'manager' },
      { email: 'tania@suto.test', name: 'Tania', role: 'admin', staffRoleId: 'manager' },
      {
        email: 'former@suto.test',
        name: 'Former',
        role: 'admin',
        staffRoleId: 'manager',
        isActive: false,
      },
      { email: 'rahim@suto.test', name: 'Rahim' },
    ])
    .execute()
})

/** A full refund of an order, and the gateway’s answer about it. */
async function startRefundRequest(says: typeof bank.state.refundState) {
  const transactionId = await start()
  bank.pay(transactionId)
  const { orderId } = await returned(transactionId)
  const refund = {
    lines: [{ position: 0, quantity: 1 }],
    amount: 1510,
    reason: 'Did not fit',
    isByHand: false,
  }
  await refundOrder(admin, orderId ?? '', refund, 'one-click')
  bank.state.refundState = says
  await syncRefunds(shop)
  const [payment] = (await listPayments(admin)).items
  return { orderId: orderId ?? '', refundId: payment?.refunds[0]?._id ?? '' }
}

/** Runs the scheduled task once per hour. */
async function letHoursPass(from: number, to: number): Promise<void> {
  for (let hours = from; hours <= to; hours++) {
    minutesLater(hours * 60)
    await syncRefunds(shop)
    await queueOverdueMails(shop)
  }
}

const overdueMails = () =>
  test.jobs
    .map(({ job }) => job as ToDecideMailJob)
    .filter(({ kind }) => kind === 'refunds_overdue')

const countToDecide = async () => (await summarisePayments(admin)).toDecide

describe('a refund without an answer from the gateway', () => {
  it('needs a decision after six hours, and every administrator gets one mail', async () => {
    await startRefundRequest('away')
    await letHoursPass(1, 5)
    expect([await countToDecide(), overdueMails()]).toEqual([0, []])
    await letHoursPass(6, 30)
    expect(await countToDecide()).toBe(1)
    const { items } = await listPayments(admin, { toDecide: 'true' })
    expect(items).toMatchObject([{ refunds: [{ state: 'sent' }] }])
    expect(overdueMails()).toHaveLength(2)

    const sent: Mail[] = []
    const context = { ...shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
    for (const job of overdueMails()) await sendToDecideMail(context, job, 'job')
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['nusrat@suto.test', 'tania@suto.test'])
    expect(sent[0]?.content.subject).toBe('1 refund not confirmed by the payment gateway')
  })

  it('is settled as soon as the gateway answers', async () => {
    const { orderId } = await startRefundRequest('away')
    await letHoursPass(6, 7)
    bank.state.refundState = 'done'
    await letHoursPass(8, 20)
    expect(await countToDecide()).toBe(0)
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
    expect(bank.refunds.size).toBe(1)
  })

  it('can be noted as given by hand, and is no longer requested', async () => {
    const { orderId, refundId } = await startRefundRequest('away')
    await expect(refundManually(admin, refundId)).rejects.toMatchObject({ code: 'conflict' })
    await letHoursPass(6, 6)
    await expect(retryRefund(admin, refundId)).rejects.toMatchObject({ code: 'conflict' })
    await refundManually(admin, refundId)
    await letHoursPass(7, 20)
    expect(await countToDecide()).toBe(0)
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await wrongMoney(shop)).toEqual([])
  })
})

it('a refund under way needs a decision after five days', async () => {
  await startRefundRequest('processing')
  await letHoursPass(118, 119)
  expect([await countToDecide(), overdueMails()]).toEqual([0, []])
  await letHoursPass(120, 122)
  expect(await countToDecide()).toBe(1)
  expect(overdueMails()).toHaveLength(2)
})
