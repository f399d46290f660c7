import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { queuePasswordMail } from './queue-password-mail.ts'

const test = await openTestShop()
const { jobs } = test
const shop = { ...test.shop, limits: 'on' as const }
afterAll(test.close)

const expiresAt = new Date(SATURDAY.getTime() + 60 * 60_000)

function setMinutes(minutes: number): void {
  test.setClock(new Date(SATURDAY.getTime() + minutes * 60_000))
}

function ask(token: string, accountId = 'of-rahim'): Promise<void> {
  const email = `${accountId.slice('of-'.length)}@suto.test`
  return queuePasswordMail(shop, { accountId, email, token, expiresAt })
}

const queuedTokens = () => jobs.map(({ job }) => (job as { token: string }).token)

beforeAll(async () => {
  for (const name of ['rahim', 'karim']) {
    await sql`insert into auth_users (id, name, email)
      values (${`of-${name}`}, ${name}, ${`${name}@suto.test`})`.execute(shop.db)
  }
})

beforeEach(async () => {
  await shop.db.deleteFrom('passwordMails').execute()
  await shop.db.deleteFrom('limits').execute()
  jobs.length = 0
  setMinutes(0)
})

describe('a mail with a password link', () => {
  it('is queued with the link and without the address', async () => {
    await ask('first')
    expect(jobs).toEqual([
      {
        queue: 'urgent_mail',
        job: {
          kind: 'password_reset',
          accountId: 'of-rahim',
          token: 'first',
          expiresAt: expiresAt.toISOString(),
        },
      },
    ])
  })

  it('is sent three times in ten minutes, and no more', async () => {
    for (const token of ['first', 'second', 'third', 'fourth']) await ask(token)
    setMinutes(9.9)
    await ask('fifth')
    expect(queuedTokens()).toEqual(['first', 'second', 'third'])
  })

  it('is sent again ten minutes after the first, each counted separately', async () => {
    await ask('first')
    setMinutes(5)
    for (const token of ['second', 'third']) await ask(token)
    setMinutes(10)
    for (const token of ['fourth', 'fifth']) await ask(token)
    expect(queuedTokens()).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('is counted per account', async () => {
    for (const token of ['first', 'second', 'third', 'fourth']) await ask(token)
    await ask('of another', 'of-karim')
    expect(queuedTokens()).toContain('of another')
  })

  it('is sent once an hour after two dozen, so that a valid link is always available', async () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      setMinutes(minutes)
      for (let i = 0; i < 4; i++) await ask(String(minutes))
    }
    const minutesSent = queuedTokens().map(Number)
    expect(minutesSent).toHaveLength(24 + 23)
    const pauses = minutesSent.map((sent, i) => sent - (minutesSent[i - 1] ?? 0))
    expect(Math.max(...pauses)).toBe(60)
    setMinutes(24 * 60)
    await ask('of another', 'of-karim')
    expect(queuedTokens()).toContain('of another')
    expect(await shop.db.selectFrom('limits').select(['kind', 'subject']).execute()).toEqual(
      expect.arrayContaining([{ kind: 'password_mail', subject: 'rahim@suto.test' }]),
    )
  })

  it('is not sent more often for many requests at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => ask(String(i))))
    expect(jobs).toHaveLength(3)
  })

  it('leaves no outdated counts behind', async () => {
    await ask('first')
    setMinutes(11)
    await ask('of another', 'of-karim')
    const kept = await shop.db.selectFrom('passwordMails').select('accountId').execute()
    expect(kept).toEqual([{ accountId: 'of-karim' }])
  })
})
