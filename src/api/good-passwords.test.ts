import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { changeRole } from '#shop/identity/change-role.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { describeShop } from '#test/describe-shop.ts'

const test = await openTestApp()
const { request, shop } = test
afterAll(test.close)

const Origin = 'http://shop.test'
const OWNER = 'owner@suto.test'
const SHORT = 'weaver77x'
const owner = await test.signUp(OWNER, { isAdmin: true })
await describeShop(shop, { name: 'Suto' })

const signUp = (email: string, password: string, name = 'Somebody') =>
  request('/api/auth/sign-up/email', { json: { email, name, password }, headers: { Origin } })

const signIn = (email: string, password: string) =>
  request('/api/auth/sign-in/email', { json: { email, password }, headers: { Origin } })

const codeOf = async (response: Response) => (await response.json()).code

async function mailedToken(email: string): Promise<string> {
  const outbox = join(test.dataDir, 'outbox')
  return vi.waitFor(
    async () => {
      for (const file of await readdir(outbox)) {
        const mail = (await readFile(join(outbox, file), 'utf8')).replace(/=\r?\n/g, '')
        const token = /reset-password#(\w+)/.exec(mail)?.[1]
        if (mail.includes(`To: ${email}`) && token) return token
      }
      throw new Error('not sent yet')
    },
    { timeout: 15_000, interval: 100 },
  )
}

const reset = (token: string, newPassword: string) =>
  request('/api/auth/reset-password', { json: { token, newPassword }, headers: { Origin } })

describe('an easily guessed password', () => {
  it.each([
    '123456',
    'Password1!',
    'iloveyou',
    'karim@suto.test',
    'karim12345',
    'mia karim',
    'suto2026',
  ])('is refused at sign-up: %s', async (password) => {
    const response = await signUp('karim@suto.test', password, 'Karim Mia')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      message: 'Password is too weak. Please choose a stronger password.',
    })
  })

  it('makes no account', async () => {
    await signUp('karim@suto.test', '123456')
    expect(await codeOf(await signIn('karim@suto.test', '123456'))).toBe('USER_NOT_FOUND')
  })

  it('is refused when changing and resetting it, and the link stays valid', async () => {
    const email = 'rahim@suto.test'
    const rahim = await test.signUp(email)
    const change = (newPassword: string) =>
      rahim('/api/auth/change-password', { json: { currentPassword: PASSWORD, newPassword } })
    expect(await codeOf(await change('abc123'))).toBe('PASSWORD_TOO_WEAK')
    expect(await codeOf(await change('rahim12345'))).toBe('PASSWORD_TOO_WEAK')
    expect(await codeOf(await change('tanti'))).toBe('PASSWORD_TOO_SHORT')

    await request('/api/auth/request-password-reset', {
      json: { email, redirectTo: '/reset-password' },
      headers: { Origin },
    })
    const token = await mailedToken(email)
    expect(await codeOf(await reset(token, 'qwerty'))).toBe('PASSWORD_TOO_WEAK')
    expect(await codeOf(await reset(token, 'rahim12345'))).toBe('PASSWORD_TOO_WEAK')
    expect((await reset(token, 'tantia')).status).toBe(200)
    expect((await signIn(email, 'tantia')).status).toBe(200)
  })
})

describe('an administrator', () => {
  it('cannot change to fewer than ten characters', async () => {
    const change = (newPassword: string) =>
      owner('/api/auth/change-password', { json: { currentPassword: PASSWORD, newPassword } })
    const response = await change('nine char')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR',
      message: "An administrator's password must be at least 10 characters",
    })
    expect((await change('ten chars.')).status).toBe(200)
  })

  it('with a short password from before needs a new one to sign in', async () => {
    const email = 'salma@suto.test'
    const signedUp = await signUp(email, SHORT)
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await request('/api/newUser', {
      json: { email, name: 'Salma', phone: '', imageUrl: '' },
      headers: { cookie, Origin },
    })
    await changeRole(shop, email, 'manager')
    expect((await request('/api/Users', { headers: { cookie } })).status).toBe(401)

    const refused = await signIn(email, SHORT)
    expect(refused.status).toBe(403)
    expect(await codeOf(refused)).toBe('NEW_PASSWORD_NEEDED')
    const kept = refused.headers.getSetCookie().filter((line) => !/Max-Age=0/.test(line))
    expect(kept.filter((line) => line.includes('session_token'))).toEqual([])
    const { rows } = await sql`select 1 from auth_sessions join auth_users
      on auth_users.id = user_id where email = ${email}`.execute(shop.db)
    expect(rows).toEqual([])

    const token = await mailedToken(email)
    expect(await codeOf(await reset(token, SHORT))).toBe('PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR')
    expect((await reset(token, 'ten chars.')).status).toBe(200)
    expect((await signIn(email, 'ten chars.')).status).toBe(200)
  })

  it('is not revealed at sign-up', async () => {
    await shop.db
      .insertInto('users')
      .values({
        email: 'appointed@suto.test',
        name: 'Appointed',
        role: 'admin',
        staffRoleId: 'manager',
      })
      .execute()
    expect(await codeOf(await signUp(OWNER, SHORT))).toBe('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')
    expect(await codeOf(await signUp('appointed@suto.test', SHORT))).toBe('NEW_PASSWORD_NEEDED')
  })
})
