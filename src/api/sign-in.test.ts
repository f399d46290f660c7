import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { claimSignInAttempt } from '#shop/identity/sign-in-failures.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'

const PROXY = '10.0.0.1'
const EMAIL = 'rahim@suto.test'
const test = await openTestApp({ trustedProxies: [PROXY] })
const { shop, request } = test
afterAll(test.close)
await test.signUp(EMAIL)
await test.signUp('karim@suto.test')

beforeEach(() => sql`delete from sign_in_failures`.execute(shop.db))

interface Attempt {
  email?: string
  password?: string
  from?: string
  forwardedFor?: string
  cookie?: string
}

function signIn({ email = EMAIL, password = 'a guess', from, forwardedFor, cookie }: Attempt) {
  return request('/api/auth/sign-in/email', {
    json: { email, password },
    headers: {
      Origin: 'http://shop.test',
      ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(from !== undefined && { from }),
  })
}

/** How many of these simultaneous attempts were checked. */
async function countTried(attempts: Attempt[]): Promise<number> {
  const answers = await Promise.all(attempts.map(signIn))
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  return answers.filter(({ status }) => status === 401).length
}

const many = (times: number, attemptOf: (index: number) => Attempt) =>
  Array.from({ length: times }, (_, index) => attemptOf(index))

/** Records failures without the time that checking a password takes. */
async function haveFailed(
  times: number,
  attemptOf: (index: number) => { email: string; address: string },
): Promise<void> {
  for (let i = 0; i < times; i++) {
    await claimSignInAttempt(shop, { ...attemptOf(i), isKnownDevice: false })
  }
}

/** The address that the latest failure was counted for. */
async function countedAddress(): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from sign_in_failures order by failed_at desc limit 1`.execute(shop.db)
  return rows[0]?.address
}

describe('fifty wrong passwords at once', () => {
  it('are five tries from one address', async () => {
    expect(await countTried(many(50, () => ({ from: '203.0.113.7' })))).toBe(5)
    expect((await signIn({ password: PASSWORD, from: '203.0.113.7' })).status).toBe(429)
  })

  it('are thirty tries from many addresses', async () => {
    expect(await countTried(many(50, (i) => ({ from: `203.0.113.${i}` })))).toBe(30)
  })

  it('are no tries from an address with a hundred failures on other accounts', async () => {
    await haveFailed(100, (i) => ({ email: `nobody-${i}@suto.test`, address: '203.0.113.7' }))
    expect(await countTried(many(50, () => ({ from: '203.0.113.7' })))).toBe(0)
  })
})

describe('the owner of an account under attack', () => {
  it('signs in on a known device, but on no other', async () => {
    const before = await signIn({ password: PASSWORD, from: '198.51.100.1' })
    const known = before.headers.getSetCookie().find((line) => line.includes('known_device'))
    expect(known).toMatch(/; HttpOnly; SameSite=Lax/)
    const cookie = known?.split(';')[0] ?? ''
    await haveFailed(30, (i) => ({ email: EMAIL, address: `203.0.113.${i}` }))

    const owner = { password: PASSWORD, from: '198.51.100.2' }
    expect((await signIn(owner)).status).toBe(429)
    expect((await signIn({ ...owner, cookie: `${cookie.slice(0, -3)}abc` })).status).toBe(429)
    expect((await signIn({ ...owner, cookie })).status).toBe(200)
    await haveFailed(30, (i) => ({ email: 'karim@suto.test', address: `203.0.113.${i}` }))
    const karim = { ...owner, email: 'karim@suto.test', cookie }
    expect((await signIn(karim)).status).toBe(429)
  })

  it('has a device mark that an earlier account holder lacks', async () => {
    const email = 'taken-over@suto.test'
    const json = { email, name: 'A stranger', password: PASSWORD }
    const headers = { Origin: 'http://shop.test' }
    const made = await request('/api/auth/sign-up/email', { json, headers })
    const markOf = (response: Response) =>
      response.headers
        .getSetCookie()
        .find((line) => line.includes('known_device'))
        ?.split(';')[0] ?? ''
    const password = 'gravel-tulip-77-boat'
    await test.setSignIn({ email, name: 'The owner', password })
    const owner = { email, password, from: '198.51.100.1' }
    const [one, other] = [markOf(await signIn(owner)), markOf(await signIn(owner))]
    expect(one).not.toBe(other)
    await haveFailed(30, (i) => ({ email, address: `203.0.113.${i}` }))
    expect((await signIn({ ...owner, cookie: markOf(made) })).status).toBe(429)
    expect((await signIn({ ...owner, cookie: one })).status).toBe(200)
  })

  it('may sign in often, also from many windows at once', async () => {
    for (let i = 0; i < 8; i++) expect((await signIn({ password: PASSWORD })).status).toBe(200)
    const answers = await Promise.all(many(5, () => ({ password: PASSWORD })).map(signIn))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('an invalid email', () => {
  it('does not count as a wrong password', async () => {
    for (let i = 0; i < 8; i++) await signIn({ email: 'no email' })
    await signIn({ email: 'no email' })
    const { rows } = await sql`select 1 from sign_in_failures`.execute(shop.db)
    expect(rows).toHaveLength(0)
  })
})

describe('the address that failures count for', () => {
  it.each([
    ['the client that the proxy names', PROXY, '203.0.113.7', '203.0.113.7'],
    ['the client, whatever its own headers claim', PROXY, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['the socket, without a proxy', '203.0.113.7', '6.6.6.6', '203.0.113.7'],
    ['the proxy, when its header is unusable', PROXY, 'nonsense', PROXY],
  ])('is %s', async (_name, from, forwardedFor, address) => {
    await signIn({ from, forwardedFor })
    expect(await countedAddress()).toBe(address)
  })

  it('cannot be chosen by a client, behind the proxy or bypassing it', async () => {
    const behind = many(20, (i) => ({ from: PROXY, forwardedFor: `6.6.6.${i}, 203.0.113.7` }))
    expect(await countTried(behind)).toBe(5)
    const beside = many(20, (i) => ({ from: '203.0.113.8', forwardedFor: `6.6.6.${i}` }))
    expect(await countTried(beside)).toBe(5)
  })
})
