import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { transferOwnership } from '#shop/identity/ownership.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { request, signUp, shop } = test
afterAll(test.close)

const SHOP_URL = 'http://shop.test'
const NEW_PASSWORD = 'quite another password'
const WAIT = { timeout: 15_000, interval: 100 }

type Send = (path: string, json?: object) => Promise<Response>

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Another browser of the same user. */
async function signIn(email: string, password = PASSWORD): Promise<Send> {
  const response = await trySignIn(email, password)
  expect(response.status).toBe(200)
  const cookie = cookiesOf(response)
  return (path, json) => request(path, { json, headers: { cookie, Origin: SHOP_URL } })
}

function trySignIn(email: string, password: string) {
  return request('/api/auth/sign-in/email', {
    json: { email, password },
    headers: { Origin: SHOP_URL },
  })
}

async function isSignedIn(send: (path: string) => Promise<Response>): Promise<boolean> {
  return (await (await send('/api/auth/get-session')).json()) !== null
}

function post(path: string, json: object) {
  return request(`/api/auth${path}`, { json, headers: { Origin: SHOP_URL } })
}

const requestLink = (email: string) =>
  post('/request-password-reset', { email, redirectTo: '/reset-password' })

const resetPassword = (token: string, newPassword = NEW_PASSWORD) =>
  post('/reset-password', { token, newPassword })

/** The links in the mails to that address, as a mail program would show them. */
async function linksTo(email: string): Promise<string[]> {
  const outbox = join(test.dataDir, 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .flatMap((mail) => mail.match(/^Choose a new password: (\S+)/m)?.[1] ?? [])
}

async function mailedLink(email: string): Promise<string> {
  await requestLink(email)
  return vi.waitFor(async () => {
    const [link] = await linksTo(email)
    if (!link) throw new Error('not sent yet')
    return link
  }, WAIT)
}

/** Where a link from an older mail, with that token, sends the browser. */
async function follow(token: string): Promise<string> {
  const response = await request(`/api/auth/reset-password/${token}?callbackURL=%2Freset-password`)
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

async function mailedToken(email: string): Promise<string> {
  return tokenOf(await mailedLink(email))
}

async function tokenOf(link: string): Promise<string> {
  const page = new URL(link)
  expect(`${page.origin}${page.pathname}${page.search}`).toBe(`${SHOP_URL}/reset-password`)
  const token = page.hash.slice(1)
  const old = await follow(token)
  if (!old.includes('error=')) expect(old).toBe(`${SHOP_URL}/reset-password?token=${token}`)
  expect((await (await find(token)).json()).data).toMatchObject({ isOpen: !old.includes('error=') })
  return token
}

const find = (token: string) => request('/api/password-links/find', { json: { token } })

describe('signing up many times at once with one email', () => {
  it('makes one account, and tells the others that it exists', async () => {
    const json = { email: 'many@suto.test', name: 'Many', password: PASSWORD }
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const answer = await post('/sign-up/email', json)
        return [answer.status, (await answer.json()).code]
      }),
    )
    expect(answers.toSorted()).toEqual([
      [200, undefined],
      ...Array(3).fill([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']),
    ])
  })
})

describe('a forgotten password', () => {
  it('is reset through the mailed link, which ends every session', async () => {
    const email = 'rahim@suto.test'
    const phone = await signUp(email)
    const laptop = await signIn(email)
    const token = await mailedToken(email)
    expect((await resetPassword(token)).status).toBe(200)

    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(laptop)).toBe(false)
    expect((await trySignIn(email, PASSWORD)).status).toBe(401)
    await signIn(email, NEW_PASSWORD)
  })

  it('is reset once per link, however often and fast it is used', async () => {
    const email = 'karim@suto.test'
    await signUp(email)
    const token = await mailedToken(email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => resetPassword(token, `${NEW_PASSWORD} ${i}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const again = await resetPassword(token, 'a third password')
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await trySignIn(email, 'a third password')).status).toBe(401)
    expect(await follow(await tokenOf((await linksTo(email))[0] ?? ''))).toContain(
      'error=INVALID_TOKEN',
    )
  })

  it('cannot be reset with a link older than an hour', async () => {
    const email = 'late@suto.test'
    await signUp(email)
    const link = await mailedLink(email)
    const token = await tokenOf(link)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::float / 60 as minutes
      from auth_verifications where value = (select id from auth_users where email = ${email})`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.minutes).toBeCloseTo(60, 0)

    await sql`update auth_verifications set expires_at = expires_at - interval '60 minutes'
      where value = (select id from auth_users where email = ${email})`.execute(shop.db)
    expect(await follow(token)).toBe(`${SHOP_URL}/reset-password?error=INVALID_TOKEN`)
    expect((await resetPassword(token)).status).toBe(400)
    await signIn(email)
  })

  it('cannot be reset with what the database stores', async () => {
    const email = 'read@suto.test'
    await signUp(email)
    const token = await mailedToken(email)
    const { rows } = await sql<{ row: string; identifier: string }>`
      select auth_verifications::text as row, identifier from auth_verifications
      where value = (select id from auth_users where email = ${email})`.execute(shop.db)
    for (const { row, identifier } of rows) {
      expect(row).not.toContain(token)
      expect((await resetPassword(identifier)).status).toBe(400)
      expect((await resetPassword(identifier.replace(/^.*:/, ''))).status).toBe(400)
    }
    expect(rows).toHaveLength(1)
  })

  it('cannot be reset with an invented link', async () => {
    expect(await follow('invented')).toBe(`${SHOP_URL}/reset-password?error=INVALID_TOKEN`)
    expect((await resetPassword('invented')).status).toBe(400)
  })

  it('cannot be reset to a weak one, and the link stays valid', async () => {
    const email = 'weak@suto.test'
    await signUp(email)
    const token = await mailedToken(email)
    const weak = await resetPassword(token, '12345')
    expect(weak.status).toBe(400)
    expect(await weak.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await resetPassword(token)).status).toBe(200)
  })

  it('makes all other links of the account useless', async () => {
    const email = 'twice@suto.test'
    await signUp(email)
    await requestLink(email)
    await requestLink(email)
    const [first, second] = await vi.waitFor(async () => {
      const links = await linksTo(email)
      if (links.length < 2) throw new Error('not sent yet')
      return links
    }, WAIT)
    const token = await tokenOf(first ?? '')
    expect((await resetPassword(token)).status).toBe(200)
    expect(await follow(await tokenOf(second ?? ''))).toContain('error=INVALID_TOKEN')
  })

  it('gets the same answer with and without an account', async () => {
    await signUp('known@suto.test')
    const answers = await Promise.all(
      ['known@suto.test', 'nobody@suto.test'].map(async (email) => {
        const response = await requestLink(email)
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(200)
  })

  it('does not flood a mailbox: three mails in ten minutes', async () => {
    const email = 'flooded@suto.test'
    await signUp(email)
    for (let i = 0; i < 6; i++) expect((await requestLink(email)).status).toBe(200)
    await vi.waitFor(async () => expect(await linksTo(email)).toHaveLength(3), WAIT)
    const { rows } = await sql<{ mails: number }>`
      select count(*)::int as mails from password_mails
      join auth_users on id = account_id where email = ${email}`.execute(shop.db)
    expect(rows).toEqual([{ mails: 3 }])
  })

  it('never redirects to another site', async () => {
    for (const redirectTo of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test']) {
      const response = await post('/request-password-reset', {
        email: 'rahim@suto.test',
        redirectTo,
      })
      expect(response.status).toBe(403)
    }
    const response = await request(
      '/api/auth/reset-password/invented?callbackURL=https%3A%2F%2Felsewhere.test',
    )
    expect(response.status).toBe(403)
  })
})

describe('changing the password', () => {
  const change = (send: Send, currentPassword: string, newPassword = NEW_PASSWORD) =>
    send('/api/auth/change-password', { currentPassword, newPassword })

  it('ends all other sessions and gives this one a new cookie', async () => {
    const email = 'salma@suto.test'
    const old = await signUp(email)
    const here = await signIn(email)
    const response = await change(here, PASSWORD)
    expect(response.status).toBe(200)

    expect(await isSignedIn(old)).toBe(false)
    expect(await isSignedIn(here)).toBe(false)
    const cookie = cookiesOf(response)
    expect(await isSignedIn((path) => request(path, { headers: { cookie } }))).toBe(true)
    expect((await trySignIn(email, PASSWORD)).status).toBe(401)
    await signIn(email, NEW_PASSWORD)
  })

  it('makes password links useless', async () => {
    const email = 'links@suto.test'
    await signUp(email)
    const token = await mailedToken(email)
    await change(await signIn(email), PASSWORD)
    expect((await resetPassword(token)).status).toBe(400)
  })

  it('needs the current one', async () => {
    const email = 'jamal@suto.test'
    await signUp(email)
    const here = await signIn(email)
    const response = await change(here, 'not the password')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_PASSWORD' })
    await signIn(email)
  })

  it('limits guesses of the current one', async () => {
    const email = 'guessed@suto.test'
    await signUp(email)
    const here = await signIn(email)
    for (let i = 0; i < 5; i++) expect((await change(here, `guess ${i}`)).status).toBe(400)
    const response = await change(here, PASSWORD)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  it('is refused to a visitor', async () => {
    const response = await post('/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect(response.status).toBe(401)
  })
})

describe('deleting my account', () => {
  const deleteAccount = (send: Send, json: object) => send('/api/auth/delete-user', json)

  const emailColumns = {
    authUsers: 'email',
    users: 'email',
    cartLines: 'owner',
    orders: 'userEmail',
    signInFailures: 'email',
  }

  async function countOf(table: keyof typeof emailColumns, email: string) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(emailColumns[table])} = ${email}`.execute(shop.db)
    return rows[0]?.count
  }

  it('removes the account, sessions, user and cart, and keeps the orders', async () => {
    const email = 'leaving@suto.test'
    await stockProduct(shop, { id: 'panjabi' })
    const phone = await signUp(email)
    const line = { json: { productId: 'panjabi', size: 'M', quantity: 1 } }
    await phone('/api/cart/add', line)
    await phone('/api/orders', {
      json: orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }]),
    })
    await phone('/api/cart/add', line)
    const here = await signIn(email)
    expect((await deleteAccount(here, { password: PASSWORD })).status).toBe(200)

    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(here)).toBe(false)
    expect((await phone(`/api/user/${email}`)).status).toBe(401)
    expect((await trySignIn(email, PASSWORD)).status).toBe(401)
    expect(await countOf('authUsers', email)).toBe(0)
    expect(await countOf('users', email)).toBe(0)
    expect(await countOf('cartLines', email)).toBe(0)
    expect(await countOf('signInFailures', email)).toBe(1)
    expect(await countOf('orders', email)).toBe(1)
  })

  it('is refused when the page shows another account', async () => {
    const email = 'next@suto.test'
    await signUp(email)
    const here = await signIn(email)
    const refused = await deleteAccount(here, { email: 'before@suto.test', password: PASSWORD })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'ANOTHER_ACCOUNT' })
    expect(await isSignedIn(here)).toBe(true)
    expect((await deleteAccount(here, { email, password: PASSWORD })).status).toBe(200)
  })

  it('works after an interrupted sign-up', async () => {
    const email = 'half@suto.test'
    await signUp(email)
    await shop.db.deleteFrom('users').where('email', '=', email).execute()
    const here = await signIn(email)
    expect((await deleteAccount(here, { password: PASSWORD })).status).toBe(200)
    expect(await countOf('authUsers', email)).toBe(0)
    expect(await countOf('users', email)).toBe(0)
  })

  it('needs the password, however fresh the session', async () => {
    const email = 'careful@suto.test'
    await signUp(email)
    const here = await signIn(email)
    for (const json of [{}, { password: '' }]) {
      const response = await deleteAccount(here, json)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    }
    const response = await deleteAccount(here, { password: 'not the password' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'INVALID_PASSWORD' })
    expect(await isSignedIn(here)).toBe(true)
  })

  it('without a password needs a session from today', async () => {
    const email = 'by-google@suto.test'
    await signUp(email)
    const here = await signIn(email)
    await sql`delete from auth_accounts using auth_users
      where auth_users.id = user_id and email = ${email}`.execute(shop.db)
    const setAge = (hours: number) =>
      sql`update auth_sessions set created_at = now() - ${hours} * interval '1 hour'
        from auth_users where auth_users.id = user_id and email = ${email}`.execute(shop.db)
    await setAge(25)
    const response = await deleteAccount(here, {})
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'SESSION_EXPIRED' })
    await setAge(23)
    expect((await deleteAccount(here, {})).status).toBe(200)
    expect(await countOf('authUsers', email)).toBe(0)
  })

  it('is refused to the last administrator and the owner', async () => {
    const email = 'owner@suto.test'
    await signUp(email, { isAdmin: true })
    const here = await signIn(email)
    const refused = await deleteAccount(here, { password: PASSWORD })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'LAST_ADMINISTRATOR',
      message: 'This is the last administrator. Add another one first.',
    })
    expect(await isSignedIn(here)).toBe(true)

    await signUp('second@suto.test', { isAdmin: true })
    expect((await deleteAccount(here, { password: PASSWORD })).status).toBe(409)
    await transferOwnership(shop, 'second@suto.test')
    expect((await deleteAccount(here, { password: PASSWORD })).status).toBe(200)
  })

  it('is refused to a visitor', async () => {
    expect((await post('/delete-user', { password: PASSWORD })).status).toBe(401)
  })
})

it('refuses account changes from pages of another site', async () => {
  const here = await signUp('csrf@suto.test')
  for (const path of ['/change-password', '/delete-user', '/update-user']) {
    const response = await here(`/api/auth${path}`, {
      json: { password: PASSWORD, currentPassword: PASSWORD, newPassword: NEW_PASSWORD, name: 'X' },
      headers: { Origin: 'https://elsewhere.test' },
    })
    expect(response.status).toBe(403)
  }
  expect(await isSignedIn(here)).toBe(true)
})
