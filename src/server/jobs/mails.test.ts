import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMailWriter } from '#adapters/html/html-mail.ts'
import type { MailJob, MailMessage } from '#shop/mail/contract.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { sendMail } from './mails.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const write = createMailWriter(async () => ({ name: 'Suto', email: 'hello@suto.test' }))
const sent: MailMessage[] = []
const context = {
  ...shop,
  shopUrl: 'https://suto.test',
  mailer: { send: async (mail: Parameters<typeof write>[0]) => void sent.push(await write(mail)) },
}

/** As the queue does, while something else is being done in the other language. */
const send = (job: MailJob, meanwhile: 'en' | 'bn') =>
  inLanguage(meanwhile, () => sendMail(context, job, `job ${sent.length}`))

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await sql`insert into users (email, name, language) values
    ('karim@suto.test', 'Karim', 'bn'), ('rahim@suto.test', 'Rahim', null)`.execute(shop.db)
})

beforeEach(() => {
  sent.length = 0
})

it('a mail about an order is in the language in which it was bought', async () => {
  const orderId = await writeOrder(shop, { language: 'bn' })
  await send({ kind: 'order_confirmed', orderId }, 'en')
  expect(sent[0]).toMatchObject({
    subject: `My shop: আপনার অর্ডার ${orderId} কনফার্ম হয়েছে`,
    html: expect.stringContaining('<html lang="bn">'),
    text: expect.stringContaining('ক্যাশ অন ডেলিভারি: ৳১,০৬০.০০ দিতে হবে'),
  })
  expect(sent[0]?.text).toContain('https://suto.test/bn/order-link#')
  expect(sent[0]?.text).not.toMatch(/Thank you|call us|Track/)
})

it('an English mail stays English while Bangla is shown, with links to English pages', async () => {
  const orderId = await writeOrder(shop, { language: 'en' })
  await send({ kind: 'order_confirmed', orderId }, 'bn')
  expect(sent[0]).toMatchObject({
    subject: `Your My shop order ${orderId} is confirmed`,
    html: expect.stringContaining('<html lang="en">'),
    text: expect.stringContaining('Cash on delivery: ৳1,060.00 due'),
  })
  expect(sent[0]?.text).toContain('https://suto.test/order-link#')
  expect(`${sent[0]?.html}${sent[0]?.text}`).not.toMatch(/[\u0980-\u09f2\u09f4-\u09ff]/)
})

it('mails at the same time are each in their own language', async () => {
  const languages = ['bn', 'en', 'bn', 'en'] as const
  const orders = await Promise.all(languages.map((language) => writeOrder(shop, { language })))
  await Promise.all(
    orders.map((orderId) => sendMail(context, { kind: 'order_confirmed', orderId }, orderId)),
  )
  const inBangla = sent.filter(({ html }) => html.includes('<html lang="bn">'))
  expect(inBangla.map(({ subject }) => subject).toSorted()).toEqual(
    [orders[0], orders[2]].map((id) => `My shop: আপনার অর্ডার ${id} কনফার্ম হয়েছে`).toSorted(),
  )
  expect(sent).toHaveLength(4)
})

it('an order that staff entered is read in the language of the customer’s account', async () => {
  const orders = [
    await writeOrder(shop, { userEmail: 'karim@suto.test' }),
    await writeOrder(shop, { userEmail: 'rahim@suto.test' }),
  ]
  for (const orderId of orders) await send({ kind: 'order_confirmed', orderId }, 'en')
  expect(sent.map(({ html }) => /<html lang="(..)">/.exec(html)?.[1])).toEqual(['bn', 'en'])
})

it('an answer is in the language of the message, an invitation in that of its sender', async () => {
  const message = { name: 'Salma', email: 'salma@suto.test', subject: 'সাইজ', network: 'a' }
  const { id: messageId } = await shop.db
    .insertInto('contactMessages')
    .values({ ...message, message: 'কোন সাইজ নেব?', sentAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: answerId } = await shop.db
    .insertInto('contactAnswers')
    .values({
      messageId,
      text: 'M নিন।',
      answeredAt: new Date(),
      answeredBy: 'nusrat@suto.test',
      idempotencyKey: 'a',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await send({ kind: 'contact_answer', messageId, answerId }, 'en')
  expect(sent[0]?.text).toContain('আপনি আমাদের লিখেছিলেন')

  const { id: invitationId } = await shop.db
    .insertInto('invitations')
    .values({
      email: 'kamal@suto.test',
      staffRoleId: 'packer',
      invitedBy: 'karim@suto.test',
      invitedAt: new Date(),
      expiresAt: new Date('2100-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await send({ kind: 'invitation', invitationId }, 'en')
  expect(sent[1]?.text).toContain('প্যাকার রোলে')
  expect(sent[1]?.text).toContain('https://suto.test/bn/accept-invitation#')
})

it('staff read theirs in the language of their account, others in the shop’s first', async () => {
  const { id: userId } = await shop.db
    .selectFrom('users')
    .where('email', '=', 'karim@suto.test')
    .select('id')
    .executeTakeFirstOrThrow()
  await send({ kind: 'welcome', userId }, 'en')
  expect(sent[0]?.subject).toContain('আপনাকে স্বাগত')

  const orderId = await writeOrder(shop)
  await changeSettings(admin, 'languages', {
    values: { first: 'bn', offersBoth: true },
    shownVersion: 0,
  })
  await send({ kind: 'order_confirmed', orderId }, 'en')
  expect(sent[1]?.subject).toContain('কনফার্ম হয়েছে')
  expect(sent[1]?.text).toContain('https://suto.test/order-link#')
})
