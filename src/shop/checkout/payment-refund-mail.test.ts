import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, PaymentRefundMailJob } from '#shop/mail/contract.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { sendPaymentRefundMail } from '#shop/payments/send-payment-refund-mail.ts'
import { openCardShop } from '#test/card-shop.ts'
import { accountOf, openTestShop } from '#test/shop.ts'
import { refusePayment } from './review-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, shop, admin, start, receiveOnly, minutesLater } = openCardShop(test)
const EMAIL = 'rahim@suto.test'

const mails = () =>
  test.jobs
    .map(({ job }) => job as PaymentRefundMailJob)
    .filter(({ kind }) => kind === 'payment_refunded')

async function sendAll(): Promise<Mail[]> {
  const sent: Mail[] = []
  const context = { ...shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
  for (const job of mails()) await sendPaymentRefundMail(context, job, 'job')
  return sent
}

const makeAccount = () =>
  sql`insert into auth_users (id, name, email) values (${accountOf(EMAIL)}, 'R', ${EMAIL})
    on conflict do nothing`.execute(shop.db)

/** A payment arrives for an order that cannot be placed. */
async function refuseMoney(): Promise<string> {
  const transactionId = await start()
  bank.pay(transactionId, { instrument: 'VISA-Dutch Bangla' })
  await receiveOnly(transactionId)
  minutesLater(6)
  const { id } = await shop.db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    .select('id')
    .executeTakeFirstOrThrow()
  await refusePayment(admin, id, 'Customer cannot be reached by phone')
  return transactionId
}

beforeAll(makeAccount)
beforeEach(() => {
  test.jobs.length = 0
})

describe('the mail about a refund without an order', () => {
  it('waits until the gateway has refunded, and says how much and where, once', async () => {
    const transactionId = await refuseMoney()
    expect(mails()).toEqual([])
    for (let times = 0; times < 2; times++) await syncRefunds(shop)
    const [mail, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: EMAIL, content: { heading: 'We have refunded ৳1,510.00' } })
    const text = JSON.stringify(mail)
    expect(text).toContain(transactionId)
    expect(text).toContain(
      'your original payment method (VISA-Dutch Bangla). Banks may take some days.',
    )
    expect(text).not.toContain('telephone')
  })

  it('is not sent to a removed account', async () => {
    await refuseMoney()
    await syncRefunds(shop)
    await sql`delete from auth_users`.execute(shop.db)
    expect(await sendAll()).toEqual([])
    await makeAccount()
  })
})
