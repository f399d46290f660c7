import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { createIdentityProvider } from './better-auth.ts'
import { CALLS_IN_USE } from './calls.ts'

const SHOP_URL = 'http://shop.test'
const EMAIL = 'rahim@suto.test'
const credentials = { clientId: 'haat', clientSecret: 'only for tests' }
const social = {
  google: credentials,
  facebook: credentials,
  github: credentials,
  oidc: { ...credentials, issuer: 'http://localhost:1', name: 'Nobody' },
}
const test = await openTestApp({ social })
afterAll(test.close)
const rahim = await test.signUp(EMAIL)

/** Every call of Better Auth with the shop's settings, as `GET /path`. */
function listCalls(): string[] {
  const identity = createIdentityProvider({
    secret: 'only for tests, and long enough for them',
    shopUrl: SHOP_URL,
    isDemo: false,
    trustedOrigins: [SHOP_URL],
    social,
    shop: {
      db: test.shop.db,
      record: async () => undefined,
      readShopName: async () => 'Suto',
      isAdministrator: async () => false,
      failures: {
        claim: async () => true,
        count: async () => 0,
        release: async () => undefined,
        reset: async () => undefined,
      },
      countSignUp: async () => 0,
      findPasswordFault: async () => undefined,
      mailPasswordLink: async () => undefined,
      askForNewPassword: async () => undefined,
      enterByPhone: async () => ({ accountId: '', email: '', name: '' }),
      removeUser: async () => undefined,
      onError: () => undefined,
    },
  })
  return Object.values(identity.api).flatMap((endpoint) => {
    const { path, options } = endpoint as { path?: string; options: { method: string | string[] } }
    return path === undefined ? [] : [options.method].flat().map((method) => `${method} ${path}`)
  })
}

async function isAnswered(call: string): Promise<boolean> {
  const [method = '', path = ''] = call.split(' ')
  const response = await rahim(`/api/auth${path.replace(/:\w+/, 'oidc')}`, {
    method,
    ...(method === 'POST' && { json: { password: PASSWORD, email: EMAIL } }),
  })
  if (response.status !== 404) return true
  const message = 'API endpoint not found.'
  expect(await response.json()).toEqual({ success: false, message, code: 'not_found' })
  return false
}

describe('the calls of Better Auth', () => {
  it('are answered only if the shop uses them', async () => {
    const calls = listCalls()
    expect(calls.length).toBeGreaterThan(30)
    const answered: string[] = []
    for (const call of calls) if (await isAnswered(call)) answered.push(call)
    expect(answered.toSorted()).toEqual([...CALLS_IN_USE].toSorted())
  })

  it.each([
    'POST /verify-password',
    'GET /list-sessions',
    'POST /send-verification-email',
    'POST /update-session',
    'POST /sign-in/social',
    'POST /link-social',
    'POST /revoke-other-sessions',
  ])('include %s, which is not answered', async (call) => {
    expect(await isAnswered(call)).toBe(false)
  })

  it.each([
    'GET /get-session/',
    'GET //get-session',
    'GET /get%2dsession',
    'GET /reset-password/',
    'GET /GET-SESSION',
    'GET /callback/oidc/more',
  ])('do not include %s, in another spelling', async (call) => {
    expect(await isAnswered(call)).toBe(false)
  })
})
