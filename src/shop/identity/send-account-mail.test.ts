import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '#test/describe-shop.ts'
import { openTestShop } from '#test/shop.ts'
import type { Mail } from '../mail/contract.ts'
import { passwordResetMail } from './account-mails.ts'
import { sendAccountMail } from './send-account-mails.ts'

const test = await openTestShop()
afterAll(test.close)

const job = {
  kind: 'password_reset',
  accountId: 'of-rahim',
  token: 'abc',
  expiresAt: '2026-11-21T05:00:00.000Z',
} as const

const suto = { name: 'Suto', phone: '01712-000000', email: 'hello@suto.test' }
const mails: Mail[] = []
const context = { ...test.shop, mailer: { send: async (mail: Mail) => void mails.push(mail) } }

beforeAll(async () => {
  await describeShop(test.shop, suto)
  await sql`insert into auth_users (id, name, email)
    values ('of-rahim', 'Rahim', 'rahim@suto.test')`.execute(test.shop.db)
})

beforeEach(() => {
  mails.length = 0
  test.setClock(new Date('2026-11-21T04:59:00Z'))
})

it('sends the link to the address of the account', async () => {
  await sendAccountMail(context, job, 'job-1')
  const link = 'https://shop.test/reset-password#abc'
  expect(mails).toEqual([
    { id: 'job-1', to: 'rahim@suto.test', content: passwordResetMail(link, suto) },
  ])
})

it('does not send an expired link', async () => {
  test.setClock(new Date('2026-11-21T05:00:00Z'))
  await sendAccountMail(context, job, 'job-1')
  expect(mails).toEqual([])
})

it('sends nothing to a deleted account', async () => {
  await sendAccountMail(context, { ...job, accountId: 'of-nobody' }, 'job-1')
  expect(mails).toEqual([])
})

it('explains the link, how long it works and what to do without a request', () => {
  const mail = passwordResetMail('https://shop.test/new/abc', suto)
  expect(mail.subject).toBe('Reset your Suto password')
  expect(mail.blocks).toContainEqual({
    kind: 'button',
    label: 'Choose a new password',
    url: 'https://shop.test/new/abc',
  })
  const words = mail.blocks.map((block) => ('text' in block ? block.text : '')).join(' ')
  expect(words).toContain('once, for one hour')
  expect(words).toContain('If you did not request this')
  expect(words).toContain('01712-000000')
})

it('suggests an email when the shop has no phone', () => {
  const wordsOf = (shop: typeof suto) =>
    JSON.stringify(passwordResetMail('https://shop.test', shop))
  expect(wordsOf({ ...suto, phone: '' })).toContain('write to us at hello@suto.test.')
  expect(wordsOf({ ...suto, phone: '', email: '' })).toContain('write to us on our contact page.')
})
