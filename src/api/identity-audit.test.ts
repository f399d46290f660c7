import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { mailedResetToken, readOutbox } from '#test/outbox.ts'

const lines: object[] = []
const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
const test = await openTestApp({ log })
const { shop, request } = test
afterAll(test.close)

const SHOP_URL = 'http://shop.test'
const NEW_PASSWORD = 'quite another password'
const EMAIL = 'rahim@suto.test'
const rahim = await test.signUp(EMAIL)
await test.signUp('karim@suto.test')

async function entries() {
  const { rows } = await sql<{ action: string; actor: string; subject: string; details: object }>`
    select action, actor, subject, details, address from audit_entries
    where action not in ('signed_in') and id > ${seen} order by id`.execute(shop.db)
  return rows
}

let seen = 0
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from audit_entries`.execute(
    shop.db,
  )
  seen = rows[0]?.id ?? 0
  await sql`delete from sign_in_failures`.execute(shop.db)
})

const post = (path: string, json: object, from?: string) =>
  request(`/api/auth${path}`, { json, headers: { Origin: SHOP_URL }, ...(from && { from }) })
const signIn = (email: string, password: string, from?: string) =>
  post('/sign-in/email', { email, password }, from)

describe('the audit log', () => {
  it('records a wrong password with the address it came from', async () => {
    await signIn(EMAIL, 'a guess', '203.0.113.7')
    expect(await entries()).toEqual([
      {
        action: 'sign_in_failed',
        actor: 'visitor',
        subject: EMAIL,
        details: {},
        address: '203.0.113.7',
      },
    ])
  })

  it('does not store what was typed as an email', async () => {
    await signIn('my-secret-password@x.test', 'a guess')
    expect(await entries()).toMatchObject([{ action: 'sign_in_failed', subject: '' }])
  })

  it('stores at most ten failures of a guessed account', async () => {
    for (let i = 0; i < 14; i++) await signIn('karim@suto.test', 'a guess', `203.0.113.${i}`)
    const kept = await entries()
    expect(kept).toHaveLength(10)
    expect(kept.map(({ details }) => details)).toEqual([
      ...Array.from({ length: 9 }, () => ({})),
      { isLast: true },
    ])
  })

  it('records passwords that were changed, refused and reset by mail', async () => {
    const change = (currentPassword: string) =>
      rahim('/api/auth/change-password', { json: { currentPassword, newPassword: NEW_PASSWORD } })
    await change('a guess')
    const changed = await change(PASSWORD)
    expect(changed.status).toBe(200)
    await post('/request-password-reset', { email: EMAIL, redirectTo: '/reset-password' })
    await post('/request-password-reset', { email: 'nobody@suto.test', redirectTo: '/' })
    const token = await vi.waitFor(
      async () => (await mailedResetToken(test.dataDir)) ?? expect.fail('no link yet'),
      20_000,
    )
    await post('/reset-password', { token, newPassword: PASSWORD })
    expect(await entries()).toMatchObject([
      { action: 'password_refused', actor: EMAIL, subject: EMAIL },
      { action: 'password_changed', actor: EMAIL, subject: EMAIL },
      { action: 'password_link_asked', actor: 'visitor', subject: EMAIL },
      { action: 'password_reset', actor: EMAIL, subject: EMAIL },
    ])
    await vi.waitFor(async () => {
      const mails = await readOutbox(test.dataDir, 'Your password was changed')
      expect(mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual([EMAIL, EMAIL])
    }, 20_000)
  })

  it('records refused calls and who made them, at most ten', async () => {
    const karim = await signInAs('karim@suto.test')
    await karim('/api/user/rahim@suto.test')
    await request('/api/Users')
    for (let i = 0; i < 12; i++) await karim('/api/Users')
    const kept = await entries()
    expect(kept).toHaveLength(10)
    expect(kept.slice(0, 2)).toMatchObject([
      { action: 'right_refused', actor: 'karim@suto.test', subject: 'GET /api/user/:email' },
      { action: 'right_refused', actor: 'karim@suto.test', subject: 'GET /api/Users' },
    ])
  })
})

async function signInAs(email: string) {
  const response = await signIn(email, PASSWORD)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (path: string, options = {}) =>
    request(path, { ...options, headers: { cookie, Origin: 'http://shop.test' } })
}

describe('the log', () => {
  it('names the account id, and never the email', async () => {
    const karim = await signInAs('karim@suto.test')
    lines.length = 0
    await karim('/api/user/karim@suto.test')
    await request('/api/products')
    await karim('/api/auth/get-session')
    await signInAs('karim@suto.test')
    await signIn('karim@suto.test', 'not the password')
    await karim('/api/auth/sign-out', { method: 'POST', json: {} })
    const { rows } = await sql<{ id: string }>`
      select id from auth_users where email = 'karim@suto.test'`.execute(shop.db)
    expect(lines).toMatchObject([
      { path: '/api/user/:email', actor: rows[0]?.id },
      { path: '/api/products' },
      { path: '/api/auth/get-session', actor: rows[0]?.id },
      { path: '/api/auth/sign-in/email', status: 200, actor: rows[0]?.id },
      { path: '/api/auth/sign-in/email', status: 401 },
      { path: '/api/auth/sign-out', status: 200, actor: rows[0]?.id },
    ])
    for (const line of [lines[1], lines[4]]) expect(line).not.toHaveProperty('actor')
    expect(JSON.stringify(lines)).not.toContain('karim@')
  })

  const lastWith = (status: number) =>
    lines.findLast((line) => 'status' in line && line.status === status)

  it('has the address of refused requests only', async () => {
    const from = '203.0.113.7'
    expect((await signIn(EMAIL, 'a guess', from)).status).toBe(401)
    expect(lastWith(401)).toMatchObject({ address: from, path: '/api/auth/sign-in/email' })
    const karim = await signInAs('karim@suto.test')
    expect((await karim('/api/Users', { from })).status).toBe(403)
    expect(lastWith(403)).toMatchObject({ address: from })
    expect((await request('/api/categories', { from })).status).toBe(200)
    expect(lastWith(200)).not.toHaveProperty('address')
  })

  it('ignores an untrusted proxy', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.9' }
    expect((await request('/api/Users', { from: '203.0.113.7', headers })).status).toBe(401)
    expect(lastWith(401)).toMatchObject({ address: '203.0.113.7' })
  })
})
