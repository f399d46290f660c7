import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, ToDecideMailJob } from '#shop/mail/contract.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { getPaymentOutcome, summarisePayments } from '#shop/payments/queries.ts'
import { sendToDecideMail } from '#shop/payments/send-to-decide-mail.ts'
import { decideUnknown } from '#shop/payments/unknown/decide-unknown.ts'
import { listUnknown } from '#shop/payments/unknown/queries.ts'
import { queueUnknownMails } from '#shop/payments/unknown/queue-unknown-mails.ts'
import { openCardShop } from '#test/card-shop.ts'
import { openTestShop } from '#test/shop.ts'
import { noticeOf } from '#test/stand-in-gateway.ts'
import { settlePayment } from './settle-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, shop, rahim, admin } = openCardShop(test)

const LOST = 'BEGUNAFTERTHEBACKUP'

beforeEach(async () => {
  test.jobs.length = 0
  await shop.db.deleteFrom('unknown_payments').execute()
  await shop.db.deleteFrom('users').execute()
  await shop.db
    .insertInto('users')
    .values([
      { email: 'nusrat@suto.test', name: 'Nusrat', role: 'admin', staff_role_id: 'manager' },
      { email: 'rahim@suto.test', name: 'Rahim' },
    ])
    .execute()
})

const paid = {
  state: 'paid',
  validationId: `V-${LOST}`,
  bankTransactionId: `B-${LOST}`,
  amountPaisa: 1_060_00,
  currency: 'BDT',
} as const

const hear = (
  source: 'notice' | 'return',
  changes: Parameters<typeof noticeOf>[1] = {},
  transactionId = LOST,
) => settlePayment(shop, { transactionId, source, notice: noticeOf(transactionId, changes) })

const listed = async () => (await listUnknown(admin)).items
const toDecide = async () => (await summarisePayments(admin)).toDecide
const outcome = async () => (await getPaymentOutcome(shop, LOST)).outcome

describe('money of a payment that the shop does not know', () => {
  it.each([
    ['notice', true],
    ['return', true],
    ['return', false],
  ] as const)(
    'told by a %s, signed: %s, is to decide, once however often',
    async (source, isSigned) => {
      bank.say(LOST, paid)
      const told = { hasValidSignature: isSigned }
      expect(await hear(source, told)).toMatchObject({ outcome: 'unmatched', orderId: null })
      await Promise.all([hear(source, told), hear(source, told)])
      expect(await listed()).toMatchObject([
        { transactionId: LOST, amount: 1060, currency: 'BDT', bankTransactionId: `B-${LOST}` },
      ])
      expect([await toDecide(), await outcome()]).toEqual([1, 'unmatched'])
    },
  )

  it.each([
    ['notice', { hasValidSignature: false }, 'paid'],
    ['return', { hasValidSignature: false }, 'pending'],
    ['return', { hasValidSignature: false, validationId: undefined }, 'paid'],
    ['notice', { validationId: undefined }, 'paid'],
    ['notice', {}, 'failed'],
  ] as const)('is nobody’s word in a %s of %o, when it is %s', async (source, changes, state) => {
    bank.say(LOST, { ...paid, state })
    await expect(hear(source, changes)).rejects.toMatchObject({ code: 'not_found' })
    expect([await listed(), await outcome()]).toEqual([[], 'unknown'])
  })

  it('is kept when the gateway is silent, which is asked again by the next notice', async () => {
    bank.state.isAway = true
    expect(await hear('notice')).toMatchObject({ outcome: 'unknown', unanswered: 'silent' })
    expect(await listed()).toMatchObject([{ amount: null }])
    expect(await outcome()).toBe('unknown')
    bank.state.isAway = false
    bank.say(LOST, paid)
    expect(await hear('notice')).toMatchObject({ outcome: 'unmatched' })
    expect(await listed()).toMatchObject([{ amount: 1060 }])
  })

  it('is kept within bounds', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`${at}${'n'.repeat(300)}`, 'ক\0'.repeat(400)]),
    )
    await hear('notice', { fields: long })
    expect(JSON.stringify((await listed())[0]?.content).length).toBeLessThan(32_768)
    await shop.db
      .insertInto('unknown_payments')
      .values(
        Array.from({ length: 1000 }, (_, at) => ({
          gateway: 'sslcommerz',
          transaction_id: `T${at}`,
          validation_id: 'V',
          content: '{}',
          heard_at: shop.clock.now(),
        })),
      )
      .execute()
    await expect(hear('notice', {}, 'ONEMORE')).rejects.toMatchObject({ code: 'not_found' })
    const page = await listUnknown(admin, { limit: 2 })
    const next = await listUnknown(admin, { limit: 2, cursor: page.nextCursor ?? '' })
    expect(new Set([...page.items, ...next.items].map(({ _id }) => _id)).size).toBe(4)
  })

  it('is to decide once, whatever validations a browser makes up', async () => {
    bank.say(LOST, paid)
    const madeUp = (validationId: string) =>
      hear('return', { hasValidSignature: false, validationId })
    await Promise.all(['J-1', 'J-2', 'J-3'].map(madeUp))
    expect(await listed()).toMatchObject([{ bankTransactionId: `B-${LOST}` }])
    await decideUnknown(admin, (await listed())[0]?._id ?? '', {
      decision: 'settled_outside',
      reason: 'Given back in cash',
    })
    expect(await madeUp('J-4')).toMatchObject({ outcome: 'unmatched' })
    expect([await listed(), await toDecide()]).toEqual([[], 0])
  })

  it('is to decide twice, when it was paid twice', async () => {
    const second = { ...paid, validationId: 'V-2', bankTransactionId: 'B-2' }
    bank.say(LOST, paid, second)
    await hear('return', { hasValidSignature: false, validationId: 'J-1' })
    expect((await listed()).map(({ bankTransactionId }) => bankTransactionId).toSorted()).toEqual([
      'B-2',
      `B-${LOST}`,
    ])
  })

  it('is told to every administrator once', async () => {
    await hear('notice')
    for (let times = 0; times < 3; times++) await queueUnknownMails(shop)
    const jobs = test.jobs
      .map(({ job }) => job as ToDecideMailJob)
      .filter(({ kind }) => kind === 'payments_unknown')
    expect(jobs).toHaveLength(1)
    const sent: Mail[] = []
    const context = { ...shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
    for (const job of jobs) await sendToDecideMail(context, job, 'job')
    expect(sent).toMatchObject([
      { to: 'nusrat@suto.test', content: { subject: '1 unknown payment' } },
    ])
  })
})

describe('somebody who decides', () => {
  const decide = async (decision: 'refunded' | 'settled_outside', as = admin) =>
    decideUnknown(as, (await listed())[0]?._id ?? '', { decision, reason: 'Lost in the restore' })

  it('has the gateway send it back, once however often', async () => {
    bank.say(LOST, paid)
    await hear('notice')
    const tries = await Promise.allSettled([decide('refunded'), decide('refunded')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await syncRefunds(shop)
    expect([...bank.refunds.values()]).toMatchObject([
      { bankTransactionId: `B-${LOST}`, amountPaisa: 1_060_00 },
    ])
    expect([await toDecide(), await outcome()]).toEqual([0, 'refused'])
    expect(await hear('notice')).toMatchObject({ outcome: 'refused' })
    expect(await listed()).toEqual([])
  })

  it('of money that the gateway did not confirm at once, has it asked first', async () => {
    bank.state.isAway = true
    await hear('notice')
    await expect(decide('refunded')).rejects.toMatchObject({ code: 'conflict' })
    expect(await toDecide()).toBe(1)
    bank.state.isAway = false
    bank.say(LOST, paid)
    await decide('refunded')
    expect(await toDecide()).toBe(0)
  })

  it('refunds nothing that did not come in taka', async () => {
    bank.say(LOST, { ...paid, currency: 'USD' })
    await hear('notice')
    await expect(decide('refunded')).rejects.toMatchObject({ code: 'conflict' })
    await decide('settled_outside')
    expect([await toDecide(), bank.refunds.size]).toEqual([0, 0])
    await hear('notice')
    expect(await listed()).toEqual([])
  })

  it('refunds nothing that another payment has brought', async () => {
    bank.say(LOST, paid)
    await hear('notice')
    await shop.db
      .insertInto('payments')
      .values({
        transaction_id: 'ANOTHER',
        method: 'card',
        gateway: 'sslcommerz',
        amount_paisa: 1_060_00,
        state: 'paid',
        bank_transaction_id: `B-${LOST}`,
        started_at: shop.clock.now(),
        paid_at: shop.clock.now(),
      })
      .execute()
    await expect(decide('refunded')).rejects.toMatchObject({ code: 'conflict' })
    expect([await toDecide(), bank.refunds.size]).toEqual([1, 0])
    await decide('settled_outside')
    await shop.db.deleteFrom('payments').where('transaction_id', '=', 'ANOTHER').execute()
  })

  it('is an administrator', async () => {
    await hear('notice')
    await expect(decide('settled_outside', rahim)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listUnknown(rahim)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
