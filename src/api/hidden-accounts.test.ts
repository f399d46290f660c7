import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'

const test = await openTestApp({ hidesAccounts: true })
const { shop, request } = test
afterAll(test.close)

const KNOWN = 'known@suto.test'
const NEW = 'new@suto.test'
const FORGETFUL = 'forgetful@suto.test'
const CHOSEN = 'what the mailbox chose'
await test.setSignIn({ email: KNOWN, name: 'Known', password: PASSWORD })

const post = (path: string, json: object) =>
  request(`/api/auth${path}`, { json, headers: { Origin: 'http://shop.test' } })

/** All that somebody sees of an answer. */
async function seen(answer: Promise<Response>) {
  const response = await answer
  return {
    status: response.status,
    body: await response.text(),
    headers: [...response.headers.keys()].filter((name) => name !== 'x-request-id'),
    type: response.headers.get('content-type'),
    cookies: response.headers.getSetCookie(),
  }
}

const signUp = (email: string) =>
  seen(
    post('/sign-up/email', { email, name: 'A\nB', image: '/images/x', password: 'a new password' }),
  )
const signIn = (email: string, password: string) =>
  seen(post('/sign-in/email', { email, password }))

function mailedToken(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const outbox = join(test.dataDir, 'outbox')
      const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
      const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
      // Other mails may have gone to the same address.
      const tokens = mails
        .filter((text) => text.includes(`To: ${email}`))
        .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        .flatMap((text) => /\/reset-password#(\w+)/.exec(text)?.[1] ?? [])
      return tokens[0] ?? expect.fail('not sent yet')
    },
    { timeout: 15_000, interval: 50 },
  )
}

describe('a shop that hides its accounts', () => {
  it('answers who signs up, and then signs in, alike whether there was an account or not', async () => {
    const fresh = await signUp(NEW)
    expect(fresh).toMatchObject({ status: 200, body: '{"token":null}', cookies: [] })
    expect(await signUp(KNOWN)).toEqual(fresh)
    expect(await signUp(NEW)).toEqual(fresh)
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => signUp('many@suto.test')))
    expect(atOnce).toEqual(Array(4).fill(fresh))

    const refused = await signIn(NEW, 'a new password')
    expect(refused.status).toBe(401)
    expect(await signIn(KNOWN, 'a new password')).toEqual(refused)
    expect(await signIn('nobody@suto.test', 'a new password')).toEqual(refused)
    expect((await signIn(KNOWN, PASSWORD)).status).toBe(200)
  })

  it('writes down alike that a link was asked for, whether there was an account or not', async () => {
    await test.setSignIn({ email: FORGETFUL, name: 'Forgetful', password: PASSWORD })
    const redirectTo = '/reset-password'
    const ask = (email: string) => seen(post('/request-password-reset', { email, redirectTo }))
    const answer = await ask(FORGETFUL.toUpperCase())
    expect(answer.status).toBe(200)
    expect(await ask('nobody@suto.test')).toEqual(answer)
    const { rows } = await sql<{ data: object }>`
      select data from jobs.job where data ->> 'kind' = 'password_asked'`.execute(shop.db)
    expect(rows.map(({ data }) => Object.keys(data).sort())).toEqual(
      Array(2).fill(['accountId', 'address', 'cause', 'kind']),
    )
    expect((await ask('no email')).status).toBe(400)

    const token = await mailedToken(FORGETFUL)
    expect((await post('/reset-password', { token, newPassword: CHOSEN })).status).toBe(200)
    const entries = await shop.db
      .selectFrom('audit_entries')
      .where('action', '=', 'password_link_asked')
      .where('subject', '=', FORGETFUL)
      .select('actor')
      .execute()
    expect(entries).toEqual([{ actor: 'visitor' }])
    expect(test.errors).toEqual([])
  })

  it('lets in whoever opens the mail, to the new account and to the one that was there', async () => {
    await sql`delete from sign_in_failures`.execute(shop.db)
    for (const email of [NEW, KNOWN]) {
      const token = await mailedToken(email)
      expect((await post('/reset-password', { token, newPassword: CHOSEN })).status).toBe(200)
      expect((await signIn(email, CHOSEN)).status).toBe(200)
    }
  })
})
