import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, ToDecideMailJob } from '#shop/mail/contract.ts'
import { getPaymentOutcome } from '#shop/payments/queries.ts'
import { sendToDecideMail } from '#shop/payments/send-to-decide-mail.ts'
import { openCardShop } from '#test/card-shop.ts'
import { openTestShop } from '#test/shop.ts'
import { noticeOf } from '#test/stand-in-gateway.ts'
import { settlePayment } from './settle-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, shop } = openCardShop(test)

const LOST = 'BEGUNAFTERTHEBACKUP'

beforeEach(async () => {
  test.jobs.length = 0
  await shop.db.deleteFrom('unknownPayments').execute()
  await shop.db.deleteFrom('users').execute()
  await shop.db
    .insertInto('users')
    .values([
      { email: 'nusrat@suto.test', name: 'Nusrat', role: 'admin', staffRoleId: 'manager' },
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

const hear = (source: 'notice' | 'return', changes: Parameters<typeof noticeOf>[1] = {}) =>
  settlePayment(shop, { transactionId: LOST, source, notice: noticeOf(LOST, changes) })

const outcome = async () => (await getPaymentOutcome(shop, LOST)).outcome

/** The amounts and bank transactions in the queued mails. */
async function mailed(): Promise<(Mail & { facts: string[] })[]> {
  const sent: Mail[] = []
  const context = { ...shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
  for (const { job } of test.jobs) await sendToDecideMail(context, job as ToDecideMailJob, 'job')
  return sent.map((mail) => ({
    ...mail,
    facts: mail.content.blocks.flatMap((block) =>
      block.kind === 'paragraph' && /^(Amount|Bank)/.test(block.text) ? [block.text] : [],
    ),
  }))
}

const CONFIRMED = ['Amount: ৳1,060', `Bank transaction: B-${LOST}`]

async function recorded(): Promise<number> {
  const rows = await shop.db.selectFrom('unknownPayments').select('id').execute()
  const entries = await shop.db
    .selectFrom('auditEntries')
    .where('action', '=', 'unknown_payment')
    .select('id')
    .execute()
  expect(entries.length - audited).toBe(rows.length)
  return rows.length
}

let audited = 0
beforeEach(async () => {
  const { count } = await shop.db
    .selectFrom('auditEntries')
    .where('action', '=', 'unknown_payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  audited = Number(count)
})

describe('money for an unknown payment', () => {
  it.each([
    ['notice', true],
    ['return', true],
    ['return', false],
  ] as const)(
    'reported by a %s, signed: %s, is recorded and mailed once, however often',
    async (source, isSigned) => {
      bank.say(LOST, paid)
      const told = { hasValidSignature: isSigned }
      await Promise.all([hear(source, told), hear(source, told)])
      expect(await hear(source, told)).toMatchObject({ outcome: 'unmatched', orderId: null })
      expect([await recorded(), await outcome()]).toEqual([1, 'unmatched'])
      expect(await mailed()).toMatchObject([
        {
          to: 'nusrat@suto.test',
          content: { subject: `Unknown payment ${LOST}` },
          facts: CONFIRMED,
        },
      ])
    },
  )

  it.each([
    ['notice', { hasValidSignature: false }, 'paid'],
    ['return', { hasValidSignature: false }, 'pending'],
    ['return', { hasValidSignature: false, validationId: undefined }, 'paid'],
    ['notice', { validationId: undefined }, 'paid'],
    ['notice', {}, 'failed'],
  ] as const)('is ignored in a %s of %o while %s', async (source, changes, state) => {
    bank.say(LOST, { ...paid, state })
    await expect(hear(source, changes)).rejects.toMatchObject({ code: 'not_found' })
    expect([await recorded(), await outcome(), test.jobs]).toEqual([0, 'unknown', []])
  })

  it.each(['away', 'pending'] as const)('is recorded without its amount while %s', async (word) => {
    bank.say(LOST, word === 'away' ? 'away' : { ...paid, state: word })
    expect(await hear('notice')).toMatchObject({ outcome: 'unmatched' })
    bank.say(LOST, paid)
    await hear('notice')
    expect([await recorded(), await mailed()]).toMatchObject([
      1,
      [{ facts: ['Amount: Not confirmed by the gateway'] }],
    ])
  })

  it('in another currency is reported in it', async () => {
    bank.say(LOST, { ...paid, currency: 'USD', amountPaisa: 14_00 })
    await hear('notice')
    expect(await mailed()).toMatchObject([{ facts: ['Amount: 14 USD', CONFIRMED[1]] }])
  })

  it('is recorded once, whatever validations a browser makes up', async () => {
    bank.say(LOST, paid)
    const madeUp = (validationId: string) =>
      hear('return', { hasValidSignature: false, validationId })
    await Promise.all(['J-1', 'J-2', 'J-3'].map(madeUp))
    expect(await madeUp('J-4')).toMatchObject({ outcome: 'unmatched' })
    expect([await recorded(), (await mailed()).length]).toEqual([1, 1])
  })

  it('is recorded twice when it was paid twice', async () => {
    const second = { ...paid, validationId: 'V-2', bankTransactionId: 'B-2' }
    bank.say(LOST, paid, second)
    await hear('return', { hasValidSignature: false, validationId: 'J-1' })
    expect((await mailed()).map(({ facts }) => facts[1]).toSorted()).toEqual([
      'Bank transaction: B-2',
      `Bank transaction: B-${LOST}`,
    ])
  })

  it('is not mailed to former managers of payments', async () => {
    bank.say(LOST, paid)
    await hear('notice')
    await shop.db.updateTable('users').set({ isActive: false }).execute()
    expect([test.jobs.length, await mailed()]).toEqual([1, []])
  })
})
