import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shop/limits/rules.ts'
import type { Mail, WelcomeMailJob } from '#shop/mail/contract.ts'
import { openTestShop } from '#test/shop.ts'
import { saveNewUser } from './save-new-user.ts'
import { sendWelcomeMail } from './send-account-mails.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const EMAIL = 'rahim@suto.test'
const rahim = test.as(EMAIL)
const PRIZE = 'পুরস্কার: https://prizes.test'
const sent: Mail[] = []
const mailing = { ...test.limited, mailer: { send: async (mail: Mail) => void sent.push(mail) } }

const signUp = () => saveNewUser(rahim, { email: EMAIL, name: PRIZE, phone: '', imageUrl: '' })

async function sendAll(): Promise<void> {
  for (const { job } of test.jobs) {
    const { userId } = job as WelcomeMailJob
    await sendWelcomeMail(mailing, { kind: 'welcome', userId }, `job of ${userId}`)
  }
}

beforeEach(async () => {
  test.jobs.length = 0
  sent.length = 0
  await sql`do $$ begin delete from users; delete from auth_users; delete from limits; end $$`.execute(
    shop.db,
  )
  await sql`insert into auth_users (id, name, email, email_verified)
    values ('rahim', ${PRIZE}, ${EMAIL}, false)`.execute(shop.db)
})

describe('the welcome mail', () => {
  it('is queued once, however often the sign-up is reported', async () => {
    await Promise.all([signUp(), signUp()])
    await signUp()
    expect(test.jobs).toMatchObject([{ queue: 'mail', job: { kind: 'welcome' } }])
  })

  it('is not queued for users that the shop records itself', async () => {
    await saveNewUser(shop, { email: EMAIL, name: 'Rahim', phone: '', imageUrl: '' })
    expect(test.jobs).toEqual([])
  })

  it('greets a proven email by name', async () => {
    await sql`update auth_users set email_verified = true`.execute(shop.db)
    await signUp()
    await sendAll()
    expect(sent).toMatchObject([{ to: EMAIL, content: { heading: `Welcome, ${PRIZE}` } }])
  })

  it('contains no user input for an unproven email', async () => {
    await signUp()
    await sendAll()
    expect(sent).toMatchObject([{ to: EMAIL, content: { heading: 'Welcome to My shop' } }])
    expect(JSON.stringify(sent)).not.toMatch(/পুরস্কার|prizes/)
  })

  it('goes to one unproven address only a few times a day', async () => {
    for (let each = 0; each < limits.mail_to_unproven.most + 2; each++) {
      await shop.db.deleteFrom('users').execute()
      test.jobs.length = 0
      await signUp()
      await sendAll()
    }
    expect(sent).toHaveLength(limits.mail_to_unproven.most)
  })

  it('is not sent to a removed user', async () => {
    await signUp()
    await shop.db.deleteFrom('users').execute()
    await sendAll()
    expect(sent).toEqual([])
  })
})
