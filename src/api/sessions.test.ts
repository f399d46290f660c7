import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRole } from '#shop/identity/change-role.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { removeUser } from '#shop/privacy/remove-user.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { storeImage } from '#test/shop.ts'

const test = await openTestApp()
const { shop, request } = test
afterAll(test.close)

const EMAIL = 'rahim@suto.test'
await test.signUp(EMAIL)
await test.signUp('owner@suto.test', { isAdmin: true })

async function signIn(words: object = {}, headers: Record<string, string> = {}) {
  const response = await request('/api/auth/sign-in/email', {
    json: { email: EMAIL, password: PASSWORD, ...words },
    headers: { Origin: 'http://shop.test', ...headers },
  })
  const lines = response.headers.getSetCookie()
  const line = lines.find((each) => each.startsWith('haat-demo.session_token=')) ?? ''
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

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites', async () => {
    const { line } = await signIn()
    expect(line).toMatch(/; Path=\//)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
  })

  it('lasts thirty days with ‘remember me’, otherwise until the browser closes', async () => {
    expect((await signIn({ rememberMe: true })).line).toMatch(/; Max-Age=2592000/)
    expect((await signIn({ rememberMe: false })).line).not.toMatch(/Max-Age|Expires/)
  })

  it('travels by https alone where the shop uses it, and still works there', async () => {
    const shopUrl = 'https://shop.test'
    const secure = await openTestApp({ shopUrl })
    await secure.signUp(EMAIL)
    const response = await secure.request('/api/auth/sign-in/email', {
      json: { email: EMAIL, password: PASSWORD },
      headers: { Origin: shopUrl },
    })
    const line = response.headers.getSetCookie().find((each) => each.includes('session_token'))
    expect(line).toMatch(/^__Host-haat-demo\.session_token=(?!.*; Domain=).*; Path=\/.*; Secure/)
    const cookie = line?.split(';')[0] ?? ''
    const answer = await secure.request(`/api/user/${EMAIL}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    await secure.close()
  })

  it('is new after every sign-in, whatever the request carries', async () => {
    const first = await signIn()
    const second = await signIn({}, { cookie: first.cookie })
    const planted = await signIn({}, { cookie: 'haat-demo.session_token=planted.by-somebody-else' })
    expect(new Set([first.cookie, second.cookie, planted.cookie]).size).toBe(3)
    expect(planted.cookie).not.toContain('planted')
  })
})

describe('a session', () => {
  it('identifies its user', async () => {
    const { cookie } = await signIn()
    expect((await whoAmI(cookie)).status).toBe(200)
  })

  it.each<[string, (cookie: string) => string]>([
    ['without its signature', (cookie) => cookie.replace(/(?:\.|%2E).*$/, '')],
    ['with another signature', (cookie) => cookie.replace(/.{8}$/, 'AAAAAA%3D')],
    ['of another token', (cookie) => cookie.replace(/=.{6}/, '=AAAAAA')],
    ['that is empty', () => 'haat-demo.session_token='],
    ['that is malformed', () => '%%%; ==; \u00e9'],
  ])('%s does not sign in', async (_name, change) => {
    const { cookie } = await signIn()
    expect((await whoAmI(change(cookie))).status).toBe(401)
  })

  it('ends when it expires', async () => {
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

  it('ends at once when the user loses the role or is removed', async () => {
    await test.setSignIn({ email: EMAIL, name: 'Rahim' })
    await changeRole(shop, EMAIL, 'manager')
    const asAdmin = await signIn()
    expect((await request('/api/Users', { headers: { cookie: asAdmin.cookie } })).status).toBe(200)
    await changeRole(shop, EMAIL, 'user')
    expect((await request('/api/Users', { headers: { cookie: asAdmin.cookie } })).status).toBe(401)

    const { cookie } = await signIn()
    await removeUser(shop, EMAIL)
    expect((await whoAmI(cookie)).status).toBe(401)
    expect((await signIn()).response.status).toBe(401)
  })
})

describe('the administrator role', () => {
  it('is not given to a stranger who signs up with the invited email', async () => {
    const email = 'manager@suto.test'
    await saveNewUser(shop, { email, name: 'Manager', phone: '', imageUrl: '' })
    await changeRole(shop, email, 'manager')
    const stranger = await test.signUp(email)
    for (const path of ['/api/Users', '/api/orders', '/api/audit-entries']) {
      expect((await stranger(path)).status).toBe(403)
    }
    await test.setSignIn({ email, name: 'Manager', password: PASSWORD })
    expect((await stranger('/api/Users')).status).toBe(401)
    const { cookie } = await signIn({ email })
    expect((await request('/api/Users', { headers: { cookie } })).status).toBe(200)
  })

  it('is not given to an account with an unverified email', async () => {
    const email = 'jamal@suto.test'
    const owner = await test.signUp('sumi@suto.test', { isAdmin: true })
    const give = () =>
      owner(`/api/users/${email}/role`, { method: 'PUT', json: { role: 'manager' } })
    const jamal = await test.signUp(email)
    const refused = await give()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('an invitation'),
    })
    expect((await jamal('/api/Users')).status).toBe(403)

    await sql`update auth_users set email_verified = true where email = ${email}`.execute(shop.db)
    expect((await give()).status).toBe(200)
    // The role applies from the next sign-in, which also checks the password.
    expect((await jamal('/api/Users')).status).toBe(401)
    const signedIn = await test.request('/api/auth/sign-in/email', {
      json: { email, password: PASSWORD },
      headers: { Origin: 'http://shop.test' },
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await test.request('/api/Users', { headers: { cookie } })).status).toBe(200)
  })
})

describe('signing in', () => {
  it('is recorded with the address it came from', async () => {
    const email = 'karim@suto.test'
    await test.signUp(email)
    const owner = await test.signUp('nusrat@suto.test', { isAdmin: true })
    const { data } = await (await owner(`/api/audit-entries?q=${email}`)).json()
    expect(data).toMatchObject([{ action: 'signed_in', actor: email, subject: email }])
  })

  it('is refused from a page of another site', async () => {
    const { response } = await signIn({}, { Origin: 'http://evil.test' })
    expect(response.status).toBe(403)
  })

  it('never redirects to another site', async () => {
    const { response } = await signIn({ callbackURL: 'http://evil.test/' })
    expect(response.status).toBe(403)
  })
})

describe('an account', () => {
  it('has a name of one short line and a picture with a URL, whatever is sent', async () => {
    const nadia = await test.signUp('nadia@suto.test')
    await nadia('/api/auth/update-user', {
      json: { name: `\u202eNadia\n${'x'.repeat(500)}`, image: 'javascript:alert(1)' },
    })
    const { user } = await (await nadia('/api/auth/get-session')).json()
    expect(user.name).toBe(`Nadia ${'x'.repeat(94)}`)
    expect(user.image).toBeNull()
  })

  it.each(['', ' \n', '\u200b'])('cannot be made with the name %j', async (name) => {
    const json = { email: 'nameless@suto.test', name, password: PASSWORD }
    const headers = { Origin: test.shop.shopUrl }
    const response = await test.request('/api/auth/sign-up/email', { json, headers })
    expect(response.status).toBe(400)
    const entering = await test.request('/api/auth/sign-in/email', { json, headers })
    expect(entering.status).toBe(401)
  })

  it.each([[[]], [null], [7], [{ length: 3 }], [''], ['  ']])(
    'cannot be renamed to %j',
    async (name) => {
      const nadia = await test.signUp(`nadia-${crypto.randomUUID()}@suto.test`)
      const before = await (await nadia('/api/auth/get-session')).json()
      const response = await nadia('/api/auth/update-user', { json: { name } })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'Enter your name' })
      const { user } = await (await nadia('/api/auth/get-session')).json()
      expect(user.name).toBe(before.user.name)
    },
  )

  it('can only show the stored picture of its own profile, so that it keeps no other from deletion', async () => {
    const [own, foreign] = ['a'.repeat(32), 'b'.repeat(32)]
    await storeImage(shop, own)
    await storeImage(shop, foreign)
    const email = 'farid@suto.test'
    await shop.db
      .insertInto('imageUploads')
      .values({
        id: 'of-farid',
        imageHash: own,
        uploadedBy: email,
        deletionTokenHash: 'none',
        uploadedAt: new Date(),
      })
      .execute()
    const farid = await test.signUp(email)
    const profile = { name: 'Farid', phone: '', imageUrl: imageUrl(own) }
    await farid(`/api/user/${email}`, { method: 'PUT', json: profile })
    const imageAfter = async (image: string) => {
      await farid('/api/auth/update-user', { json: { image } })
      return (await (await farid('/api/auth/get-session')).json()).user.image
    }
    expect(await imageAfter(imageUrl(own))).toBe(imageUrl(own))
    expect(await imageAfter(imageUrl(foreign))).toBeNull()
    expect(await imageAfter('https://pictures.test/face.png')).toBe(
      'https://pictures.test/face.png',
    )

    const json = { email: 'x@suto.test', name: 'X', password: PASSWORD, image: imageUrl(foreign) }
    await request('/api/auth/sign-up/email', { json, headers: { Origin: 'http://shop.test' } })
    const { rows } =
      await sql`select 1 from image_references where image_hash = ${foreign}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})
