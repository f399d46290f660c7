import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { emptyOutbox, mailedResetToken } from '#test/outbox.ts'
import { createCookieJar, signInWithProvider } from '#test/provider-login.ts'

const shopUrl = 'http://shop.test'
const provider = await startOpenIdProvider({ redirectUri: `${shopUrl}/api/auth/callback/oidc` })
const test = await openTestApp({ social: { oidc: provider.settings } })
const { shop, request } = test
afterAll(async () => {
  await test.close()
  await provider.stop()
})

const EMAIL = 'rahim@suto.test'

beforeEach(async () => {
  await sql`delete from auth_users`.execute(shop.db)
  await sql`delete from sign_in_failures`.execute(shop.db)
  test.errors.length = 0
})

/** Signs in through the popup with this account of the provider. */
async function comeIn(login: string, jar = createCookieJar()) {
  const { outcome, html } = await signInWithProvider(request, login, { shopUrl, jar })
  return { ...outcome, html, whoAmI: () => whoAmI(jar.header()) }
}

async function whoAmI(headers: Record<string, string>) {
  const session = await (await request('/api/auth/get-session', { headers })).json()
  return session?.user
}

async function signUp(email = EMAIL) {
  const jar = createCookieJar()
  const response = await request('/api/auth/sign-up/email', {
    json: { email, name: 'Whoever came first', password: PASSWORD },
    headers: { Origin: shopUrl },
  })
  expect(jar.keep(response).status).toBe(200)
  return { whoAmI: () => whoAmI(jar.header()) }
}

const signIn = (email = EMAIL) =>
  request('/api/auth/sign-in/email', {
    json: { email, password: PASSWORD },
    headers: { Origin: shopUrl },
  })

async function waysIn(email = EMAIL): Promise<string[]> {
  const { rows } = await sql<{ way: string }>`
    select provider_id as way from auth_accounts
    join auth_users on auth_users.id = user_id where email = ${email} order by way`.execute(shop.db)
  return rows.map(({ way }) => way)
}

async function everything() {
  const { rows } = await sql`
    select to_jsonb(auth_users) as account, to_jsonb(auth_accounts) as way, to_jsonb(auth_sessions)
    from auth_users join auth_accounts on auth_accounts.user_id = auth_users.id
    left join auth_sessions on auth_sessions.user_id = auth_users.id`.execute(shop.db)
  return rows
}

/** Sets a new password through the mailed link. */
async function resetPassword(): Promise<void> {
  const post = (path: string, json: object) =>
    request(`/api/auth${path}`, { json, headers: { Origin: shopUrl } })
  await emptyOutbox(test.dataDir)
  await post('/request-password-reset', { email: EMAIL, redirectTo: '/reset-password' })
  const token = await vi.waitFor(
    async () => (await mailedResetToken(test.dataDir)) ?? expect.fail('no link yet'),
    20_000,
  )
  const answer = await post('/reset-password', { token, newPassword: PASSWORD })
  expect(answer.status).toBe(200)
}

describe('signing in with a provider', () => {
  it('makes an account with the name and picture, and finds it again', async () => {
    const first = await comeIn(`verified:${EMAIL}`)
    expect(first).toMatchObject({ shop: shopUrl, nonce: 'a nonce' })
    expect(first.error).toBeUndefined()
    const account = await first.whoAmI()
    expect(account).toMatchObject({
      email: EMAIL,
      name: 'rahim of the provider',
      image: 'https://pictures.test/face.png',
      emailVerified: true,
    })
    const second = await comeIn(`verified:${EMAIL}`)
    expect((await second.whoAmI()).id).toBe(account.id)
    expect(await waysIn()).toEqual(['oidc'])
  })

  it('keeps the session token out of pages, and stores no tokens of the provider', async () => {
    const { html } = await comeIn(`verified:${EMAIL}`)
    const { rows } = await sql<{ token: string }>`select token from auth_sessions`.execute(shop.db)
    expect(html).not.toContain(rows[0]?.token)
    const { rows: keys } = await sql`
      select access_token, refresh_token, id_token from auth_accounts`.execute(shop.db)
    expect(keys).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
  })

  it('also makes an account with an unverified email, as with a password', async () => {
    const somebody = await comeIn(`unverified:${EMAIL}`)
    expect(await somebody.whoAmI()).toMatchObject({ email: EMAIL, emailVerified: false })
  })

  it('still asks for the second factor', async () => {
    await comeIn(`verified:${EMAIL}`)
    await sql`update auth_users set two_factor_enabled = true`.execute(shop.db)
    await sql`delete from auth_sessions`.execute(shop.db)
    const jar = createCookieJar()
    const somebody = await comeIn(`verified:${EMAIL}`, jar)
    expect(somebody).toMatchObject({ shop: shopUrl, nonce: 'a nonce', needsCode: true })
    expect(await somebody.whoAmI()).toBeUndefined()
    expect(jar.header().cookie).not.toContain('session_token')
    expect(jar.header().cookie).toContain('haat-demo.two_factor=')
  })

  it('is refused without an email', async () => {
    const nobody = await comeIn('nomail:')
    expect(nobody.error).toEqual({ code: 'email_not_found' })
    expect(await nobody.whoAmI()).toBeUndefined()
  })

  it('does not take an account of an earlier provider for its own', async () => {
    await comeIn(`verified:${EMAIL}`)
    const { issuer } = provider.settings
    await sql`update auth_accounts
      set account_id = replace(account_id, ${issuer}, 'https://elsewhere.test')`.execute(shop.db)
    await sql`update auth_users set email = 'someone@else.test'`.execute(shop.db)
    const rahim = await comeIn(`verified:${EMAIL}`)
    expect((await rahim.whoAmI()).email).toBe(EMAIL)
  })
})

describe('an account with the same email', () => {
  it.each(['unverified', 'silent', 'text'])(
    'is neither linked nor changed when the provider calls it %s',
    async (kind) => {
      const owner = await signUp()
      const before = await everything()
      const stranger = await comeIn(`${kind}:${EMAIL}`)
      expect(stranger.error).toEqual({ code: 'account_not_linked' })
      expect(await stranger.whoAmI()).toBeUndefined()
      expect(await everything()).toEqual(before)
      expect((await owner.whoAmI()).email).toBe(EMAIL)
    },
  )

  it('is not linked when the emails are the same only in lower case', async () => {
    await signUp('kamal@suto.test')
    const kelvin = await comeIn('verified:\u212Aamal@suto.test')
    expect(kelvin.error).toEqual({ code: 'account_not_linked' })
    expect(await waysIn('kamal@suto.test')).toEqual(['credential'])
  })

  it('keeps its password when its email was proven before', async () => {
    await signUp()
    await sql`update auth_users set email_verified = true`.execute(shop.db)
    const owner = await comeIn(`verified:${EMAIL}`)
    expect(owner.error).toBeUndefined()
    expect(await waysIn()).toEqual(['credential', 'oidc'])
    expect((await signIn()).status).toBe(200)
  })
})

describe('a stranger who signed up with another person’s email', () => {
  it('loses password and sessions when the owner of the email signs in', async () => {
    const stranger = await signUp()
    const sameStranger = await signIn()
    const owner = await comeIn(`verified:${EMAIL.toUpperCase()}`)
    expect(owner).toMatchObject({ hasEndedPassword: true })
    expect(await owner.whoAmI()).toMatchObject({ email: EMAIL, emailVerified: true })
    expect(sameStranger.status).toBe(200)
    expect(await stranger.whoAmI()).toBeUndefined()
    expect((await signIn()).status).toBe(401)
    expect(await waysIn()).toEqual(['oidc'])
    expect((await owner.whoAmI()).email).toBe(EMAIL)
  })

  it('is also signed out when another provider had not verified the email', async () => {
    const stranger = await comeIn(`unverified:${EMAIL}`)
    const owner = await comeIn(`verified:${EMAIL}`)
    expect(owner).not.toHaveProperty('hasEndedPassword')
    expect(await owner.whoAmI()).toMatchObject({ emailVerified: true })
    expect(await stranger.whoAmI()).toBeUndefined()
    expect((await comeIn(`unverified:${EMAIL}`)).error).toEqual({ code: 'account_not_linked' })
  })

  it('is signed out when the owner of the email resets the password by mail', async () => {
    const stranger = await comeIn(`unverified:${EMAIL}`)
    await resetPassword()
    expect(await stranger.whoAmI()).toBeUndefined()
    expect(await waysIn()).toEqual(['credential'])
    expect((await signIn()).status).toBe(200)
    expect((await comeIn(`unverified:${EMAIL}`)).error).toEqual({ code: 'account_not_linked' })
  })

  it('is signed out when the owner of the email becomes an administrator', async () => {
    const stranger = await comeIn(`unverified:${EMAIL}`)
    await test.setSignIn({ email: EMAIL, name: 'Rahim', password: PASSWORD })
    expect(await stranger.whoAmI()).toBeUndefined()
    expect(await waysIn()).toEqual(['credential'])
  })

  it('cannot get back in by signing in at the same moment', async () => {
    await signUp()
    const guesses: Promise<Response>[] = []
    const knocking = setInterval(() => guesses.push(signIn()), 20)
    const owner = await comeIn(`verified:${EMAIL}`)
    clearInterval(knocking)
    await Promise.all(guesses)
    const { rows } = await sql`select 1 from auth_sessions`.execute(shop.db)
    expect(rows).toHaveLength(1)
    expect((await owner.whoAmI()).email).toBe(EMAIL)
  })
})

describe('the provider', () => {
  it('is listed for visitors', async () => {
    const answer = await (await request('/api/sign-in-providers')).json()
    expect(answer).toMatchObject({ success: true, data: [{ id: 'oidc', name: 'Suto Account' }] })
  })

  it('refuses a callback from a browser that did not start the sign-in', async () => {
    const jar = createCookieJar()
    const other = createCookieJar()
    const query = `provider=oidc&popupOrigin=${shopUrl}&popupNonce=x`
    const start = await request(`/api/auth/oauth-popup/start?${query}`)
    other.keep(start)
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state')
    const back = await request(`/api/auth/callback/oidc?code=x&state=${state}`, {
      headers: jar.header(),
    })
    expect(back.headers.get('location')).toContain('error=state_mismatch')
    expect(await whoAmI(jar.header())).toBeUndefined()
  })

  it('does not open for a page of another shop', async () => {
    const query = 'provider=oidc&popupOrigin=https://elsewhere.test&popupNonce=x'
    expect((await request(`/api/auth/oauth-popup/start?${query}`)).status).toBe(403)
    const elsewhere = `provider=oidc&popupOrigin=${shopUrl}&callbackURL=https://elsewhere.test`
    const page = await request(`/api/auth/oauth-popup/start?${elsewhere}`)
    expect(await page.text()).toContain('invalid_callback_url')
  })

  it.each([
    'scopes=repo,admin:org',
    'additionalData={}',
    'newUserCallbackURL=/',
    'requestSignUp=true',
  ])('gets the settings as configured, and not for %s', async (more) => {
    const query = `provider=oidc&popupOrigin=${shopUrl}&popupNonce=x`
    const start = await request(`/api/auth/oauth-popup/start?${query}`)
    const { searchParams } = new URL(start.headers.get('location') ?? '')
    expect(searchParams.get('scope')).toBe('openid email profile')
    expect((await request(`/api/auth/oauth-popup/start?${query}&${more}`)).status).toBe(400)
  })

  it('is unknown when it is not configured', async () => {
    const query = `provider=google&popupOrigin=${shopUrl}&popupNonce=x`
    const page = await request(`/api/auth/oauth-popup/start?${query}`)
    expect(await page.text()).toContain('provider_not_found')
  })

  it.each(['/sign-in/social', '/link-social', '/unlink-account', '/get-access-token'])(
    'is not reached by %s, which the shop does not use',
    async (path) => {
      const response = await request(`/api/auth${path}`, {
        json: { provider: 'oidc', providerId: 'oidc' },
        headers: { Origin: shopUrl },
      })
      expect(response.status).toBe(404)
    },
  )
})

describe('a provider that cannot be reached', () => {
  const ask = async (issuer: string) => {
    const oidc = { ...provider.settings, issuer }
    const other = await openTestApp({ social: { oidc } })
    const jar = createCookieJar()
    const start = () => signInWithProvider(other.request, `verified:${EMAIL}`, { shopUrl, jar })
    return { other, start }
  }

  it('does not block other ways to sign in, and is asked again', async () => {
    const { other, start } = await ask('http://localhost:1')
    expect((await start()).outcome.error?.code).toBe('popup_sign_in_failed')
    expect((await start()).outcome.error?.code).toBe('popup_sign_in_failed')
    expect(other.errors.map(String)).toEqual([
      expect.stringContaining('Suto Account at http://localhost:1 cannot be used'),
      expect.stringContaining('Suto Account at http://localhost:1 cannot be used'),
    ])
    await other.signUp(EMAIL)
    await other.close()
  })

  it('is refused when it claims to be another issuer', async () => {
    const { other, start } = await ask(provider.settings.issuer.replace('localhost', '127.0.0.1'))
    expect((await start()).outcome.error?.code).toBe('popup_sign_in_failed')
    await other.close()
  })
})
