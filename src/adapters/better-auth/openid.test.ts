import { UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { createCookieJar } from '#test/provider-login.ts'
import { client, type Sayings, startSloppyIssuer } from '#test/sloppy-issuer.ts'

const shopUrl = 'http://shop.test'
const issuer = await startSloppyIssuer()
const test = await openTestApp({ social: { oidc: issuer.settings, google: client } })
const { shop, request } = test
afterAll(async () => {
  await test.close()
  await issuer.stop()
})

beforeEach(async () => {
  await sql`delete from auth_users`.execute(shop.db)
  test.errors.length = 0
  issuer.say({})
})

/** Signs in through the popup. Returns the email of the session, if there is one. */
async function signIn(sayings: Sayings = {}, provider = 'oidc'): Promise<string | undefined> {
  const jar = createCookieJar()
  const get = async (path: string) => jar.keep(await request(path, { headers: jar.header() }))
  const query = `provider=${provider}&popupOrigin=${shopUrl}&popupNonce=x&callbackURL=/`
  const start = await get(`/api/auth/oauth-popup/start?${query}`)
  const { searchParams } = new URL(start.headers.get('location') ?? '')
  issuer.say(sayings)
  const back = new URLSearchParams({
    code: searchParams.get('nonce') ?? '',
    state: searchParams.get('state') ?? '',
  })
  expect((await get(`/api/auth/callback/${provider}?${back}`)).status).toBe(200)
  return (await (await get('/api/auth/get-session')).json())?.user.email
}

const hourAgo = Math.floor(Date.now() / 1000) - 3600
const BOB = { email: 'bob@suto.test', name: 'Bob' }
const nobodys = (sub: unknown): Sayings => ({
  idToken: { ...BOB, sub },
  userInfo: { ...BOB, sub },
})

const refusals: [string, Sayings][] = [
  ['without an id_token', { instead: null }],
  ['with an id_token that is none', { instead: 'opaque' }],
  ['with one that is not signed', { instead: new UnsecuredJWT({ sub: 'alice' }).encode() }],
  ['with one that another issuer signed', { signedByStranger: true }],
  ['with one of another issuer', { idToken: { iss: 'http://elsewhere.test' } }],
  ['with one for another shop', { idToken: { aud: 'another' } }],
  [
    'with one for several that was issued to another',
    { idToken: { aud: ['haat', 'x'], azp: 'x' } },
  ],
  ['with one for several that does not say to whom', { idToken: { aud: ['haat', 'x'] } }],
  ['with one that has ended', { idToken: { exp: hourAgo } }],
  ['with one that never ends', { idToken: { exp: undefined } }],
  ['with one for another attempt', { idToken: { nonce: 'another' } }],
  ['with one for any attempt', { idToken: { nonce: undefined } }],
  ['with one that has no subject', nobodys(undefined)],
  ['with one that has an empty subject', nobodys('')],
  ['with one that has a blank subject', nobodys(' ')],
  ['with one that has a number for a subject', nobodys(7)],
  ['with one that has an endless subject', nobodys('b'.repeat(256))],
  ['told about another account', { idToken: { email: undefined }, userInfo: { sub: 'bob' } }],
  ['told about no account', { idToken: { email: undefined }, userInfo: { sub: undefined } }],
]

describe('a correct OpenID provider', () => {
  it('signs in the account that it names', async () => {
    expect(await signIn()).toBe('alice@suto.test')
    expect(await signIn({ idToken: { email: undefined } })).toBe('alice@suto.test')
    expect(await signIn({ idToken: { aud: ['haat', 'x'], azp: 'haat' } })).toBe('alice@suto.test')
    expect(await signIn({ idToken: { sub: 'bob', ...BOB } })).toBe('bob@suto.test')
    expect(test.errors).toEqual([])
  })
})

describe('a faulty OpenID provider', () => {
  it.each(refusals)('signs in no account %s', async (_, sayings) => {
    expect(await signIn(sayings)).toBeUndefined()
    const { rows } = await sql`select 1 from auth_users`.execute(shop.db)
    expect(rows).toEqual([])
    expect(test.errors.map(String)).toContainEqual(
      expect.stringContaining('Login with oidc failed: unable_to_get_user_info'),
    )
  })

  it('does not give Bob the session of Alice when it names no subject', async () => {
    await signIn(nobodys(undefined))
    await signIn({ ...nobodys(undefined), instead: null })
    expect(await signIn({ instead: null, userInfo: { sub: undefined } })).toBeUndefined()
  })
})

describe('Google', () => {
  const ISSUER = { iss: 'https://accounts.google.com' }
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input)
    const isGoogle = address.startsWith(ISSUER.iss)
    const response = await realFetch(address.replace(ISSUER.iss, issuer.settings.issuer), init)
    if (!isGoogle) return response
    return Response.json({ ...(await response.json()), issuer: ISSUER.iss })
  })
  afterAll(() => vi.unstubAllGlobals())

  it('signs in the account that it names', async () => {
    expect(await signIn({ idToken: ISSUER }, 'google')).toBe('alice@suto.test')
  })

  it.each(refusals.filter(([name]) => !name.startsWith('told')))(
    'signs in no account %s',
    async (_, { idToken, ...sayings }) => {
      const said = { ...sayings, idToken: { ...ISSUER, ...idToken } }
      expect(await signIn(said, 'google')).toBeUndefined()
    },
  )
})
