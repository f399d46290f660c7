import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { appointAdmin } from '#shop/identity/appoint-admin.ts'
import { changeRole } from '#shop/identity/change-role.ts'
import { removePerson } from '#shop/identity/remove-person.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'

const test = await openTestApp()
const { shop, request } = test
afterAll(test.close)

const EMAIL = 'rahim@suto.test'
await test.signUp(EMAIL)
await appointAdmin(shop, { email: 'owner@suto.test', name: 'Owner' })

async function signIn(words: object = {}, headers: Record<string, string> = {}) {
  const response = await request('/api/auth/sign-in/email', {
    json: { email: EMAIL, password: PASSWORD, ...words },
    headers: { Origin: 'http://shop.test', ...headers },
  })
  const lines = response.headers.getSetCookie()
  const line = lines.find((each) => each.startsWith('haat.session_token=')) ?? ''
  return { response, line, cookie: line.split(';')[0] ?? '' }
}

const whoAmI = (cookie: string) => request(`/api/user/${EMAIL}`, { headers: { cookie } })

beforeEach(async () => {
  await shop.db
    .insertInto('users')
    .values({ email: EMAIL, name: 'Rahim' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
})

describe('the cookie of a session', () => {
  it('is out of reach of scripts and of other sites', async () => {
    const { line } = await signIn()
    expect(line).toMatch(/; Path=\//)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
  })

  it('lasts thirty days when the person wants to be remembered, otherwise until the browser closes', async () => {
    expect((await signIn({ rememberMe: true })).line).toMatch(/; Max-Age=2592000/)
    expect((await signIn({ rememberMe: false })).line).not.toMatch(/Max-Age|Expires/)
  })

  it('travels by https alone where the shop does, and lets its person in there', async () => {
    const shopUrl = 'https://shop.test'
    const secure = await openTestApp({ shopUrl })
    await secure.signUp(EMAIL)
    const response = await secure.request('/api/auth/sign-in/email', {
      json: { email: EMAIL, password: PASSWORD },
      headers: { Origin: shopUrl },
    })
    const line = response.headers.getSetCookie().find((each) => each.includes('session_token'))
    expect(line).toMatch(/^__Secure-haat\.session_token=.*; Secure/)
    const cookie = line?.split(';')[0] ?? ''
    const answer = await secure.request(`/api/user/${EMAIL}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    await secure.close()
  })

  it('is another one after every sign-in, whatever was sent along', async () => {
    const first = await signIn()
    const second = await signIn({}, { cookie: first.cookie })
    const planted = await signIn({}, { cookie: 'haat.session_token=planted.by-somebody-else' })
    expect(new Set([first.cookie, second.cookie, planted.cookie]).size).toBe(3)
    expect(planted.cookie).not.toContain('planted')
  })
})

describe('a session', () => {
  it('lets its person in', async () => {
    const { cookie } = await signIn()
    expect((await whoAmI(cookie)).status).toBe(200)
  })

  it.each<[string, (cookie: string) => string]>([
    ['without its signature', (cookie) => cookie.replace(/(?:\.|%2E).*$/, '')],
    ['with another signature', (cookie) => cookie.replace(/.{8}$/, 'AAAAAA%3D')],
    ['of another token', (cookie) => cookie.replace(/=.{6}/, '=AAAAAA')],
    ['that is empty', () => 'haat.session_token='],
    ['that is no cookie', () => '%%%; ==; \u00e9'],
  ])('%s lets nobody in', async (_name, change) => {
    const { cookie } = await signIn()
    expect((await whoAmI(change(cookie))).status).toBe(401)
  })

  it('ends when it is over', async () => {
    const { cookie } = await signIn()
    await sql`update auth_sessions set expires_at = now() - interval '1 second'`.execute(shop.db)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  it('ends with signing out, on the server too', async () => {
    const { cookie } = await signIn()
    await request('/api/auth/sign-out', {
      json: {},
      headers: { cookie, Origin: 'http://shop.test' },
    })
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  it('ends at once when the person loses the role or is removed', async () => {
    await changeRole(shop, EMAIL, 'admin')
    const asAdmin = await signIn()
    expect((await request('/api/Users', { headers: { cookie: asAdmin.cookie } })).status).toBe(200)
    await changeRole(shop, EMAIL, 'user')
    expect((await request('/api/Users', { headers: { cookie: asAdmin.cookie } })).status).toBe(401)

    const { cookie } = await signIn()
    await removePerson(shop, EMAIL)
    expect((await whoAmI(cookie)).status).toBe(401)
    expect((await signIn()).response.status).toBe(401)
  })
})

describe('signing in', () => {
  it('is noted, with where it came from', async () => {
    const email = 'karim@suto.test'
    await test.signUp(email)
    const owner = await test.signUp('owner@suto.test', { isAdmin: true })
    const { data } = await (await owner(`/api/audit-entries?q=${email}`)).json()
    expect(data).toMatchObject([{ action: 'signed_in', actor: email, subject: email }])
  })

  it('is not possible from a page of another site', async () => {
    const { response } = await signIn({}, { Origin: 'http://evil.test' })
    expect(response.status).toBe(403)
  })

  it('takes nobody to another site afterwards', async () => {
    const { response } = await signIn({ callbackURL: 'http://evil.test/' })
    expect(response.status).toBe(403)
  })
})

describe('an account', () => {
  it('has a name of one short line and a picture with an address, whatever is sent', async () => {
    const nadia = await test.signUp('nadia@suto.test')
    await nadia('/api/auth/update-user', {
      json: { name: `Nadia\n${'x'.repeat(500)}`, image: 'javascript:alert(1)' },
    })
    const { user } = await (await nadia('/api/auth/get-session')).json()
    expect(user.name).toBe(`Nadia ${'x'.repeat(94)}`)
    expect(user.image).toBeNull()
  })
})
