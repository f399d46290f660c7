import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#shop/shared/clock.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'

const test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
const { request, shop } = test
afterAll(test.close)
afterEach(() => {
  vi.useRealTimers()
})

const Origin = 'http://shop.test'
const EMAIL = 'rahim@suto.test'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

await test.signUp(EMAIL)
const owner = await test.signUp('owner@suto.test', { isAdmin: true })

async function signIn(email = EMAIL, headers: Record<string, string> = {}) {
  const response = await request('/api/auth/sign-in/email', {
    json: { email, password: PASSWORD, rememberMe: true },
    headers: { Origin, ...headers },
  })
  expect(response.status).toBe(200)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const send = (path: string, method = 'GET') =>
    request(path, { method, headers: { cookie, Origin } })
  return {
    send,
    token: /session_token=([^.%;]+)/.exec(cookie)?.[1] ?? '',
    list: async () => (await (await send('/api/sessions')).json()).data,
    isSignedIn: async () => (await send(`/api/user/${email}`)).status === 200,
    isKnown: async () => (await (await send('/api/auth/get-session')).json()) !== null,
  }
}

describe('the list of a user’s sessions', () => {
  it('shows device, network and times of each, this one first, without tokens', async () => {
    const laptop = await signIn()
    const phone = await signIn(EMAIL, { 'User-Agent': PHONE })
    await sql`update auth_sessions set ip_address = '203.0.113.77' where user_agent = ${PHONE}`.execute(
      shop.db,
    )
    const sessions = await phone.list()
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      device: 'Chrome on Android',
      network: '203.0.113.*',
      signedInAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isThisOne: true,
    })
    expect(sessions.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(phone.token)
    expect(JSON.stringify(sessions)).not.toContain(laptop.token)
    expect((await owner('/api/sessions').then((response) => response.json())).data).toHaveLength(1)
  })

  it('shows when each was last used, to a quarter of an hour', async () => {
    const here = await signIn()
    const used = async () => (await here.list())[0].lastUsedAt
    const first = await used()
    expect(await used()).toBe(first)
    await sql`update auth_sessions set last_used_at = last_used_at - interval '20 minutes'`.execute(
      shop.db,
    )
    await here.isSignedIn()
    expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first))
  })
})

describe('a session', () => {
  it('is ended from another device, which is recorded', async () => {
    const here = await signIn()
    const there = await signIn(EMAIL, { 'User-Agent': PHONE })
    const { id } = (await there.list())[0]
    expect((await here.send(`/api/sessions/${id}`, 'DELETE')).status).toBe(200)
    expect(await there.isSignedIn()).toBe(false)
    expect(await here.isSignedIn()).toBe(true)
    expect((await here.send(`/api/sessions/${id}`, 'DELETE')).status).toBe(404)
    const { data } = await (await owner(`/api/audit-entries?q=${EMAIL}`)).json()
    expect(data[0]).toMatchObject({
      action: 'sessions_ended',
      actor: EMAIL,
      details: { devices: 1 },
    })
  })

  it('cannot be ended by another user, not even an administrator', async () => {
    const here = await signIn()
    const { id } = (await here.list())[0]
    expect((await owner(`/api/sessions/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await here.send(`/api/sessions/${here.token}`, 'DELETE')).status).toBe(404)
    expect(await here.isSignedIn()).toBe(true)
  })

  it('ends with all sessions of a user when an administrator ends them, which is recorded', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const path = `/api/users/${EMAIL}/sessions`
    expect((await owner(path, { method: 'DELETE' })).status).toBe(200)
    for (const session of [here, there]) expect(await session.isSignedIn()).toBe(false)
    expect((await owner(path, { method: 'DELETE' })).status).toBe(200)
    const { data } = await (await owner('/api/audit-entries?action=sessions_ended')).json()
    expect(data[0]).toMatchObject({ actor: 'owner@suto.test', subject: EMAIL })
    expect(data[1].actor).toBe(EMAIL)
    expect((await owner('/api/users/nobody@suto.test/sessions', { method: 'DELETE' })).status).toBe(
      404,
    )
  })

  it('of the owner cannot be ended by a manager', async () => {
    const manager = await test.signUp('manager@suto.test', { isAdmin: true, roleId: 'manager' })
    const path = '/api/users/owner@suto.test/sessions'
    expect((await manager(path, { method: 'DELETE' })).status).toBe(403)
    expect((await owner('/api/sessions')).status).toBe(200)
  })

  it('ends with all others but the current one', async () => {
    const here = await signIn()
    const others = [await signIn(), await signIn()]
    expect((await here.send('/api/other-sessions', 'DELETE')).status).toBe(200)
    expect(await here.list()).toHaveLength(1)
    for (const other of others) expect(await other.isSignedIn()).toBe(false)
    expect((await owner('/api/sessions')).status).toBe(200)
  })

  it('stays when the page shows another user’s sessions', async () => {
    const [here, other] = [await signIn(), await signIn()]
    const refused = await here.send('/api/other-sessions?userEmail=before@suto.test', 'DELETE')
    expect(refused.status).toBe(403)
    expect(await other.isSignedIn()).toBe(true)
    const ended = await here.send(`/api/other-sessions?userEmail=${EMAIL}`, 'DELETE')
    expect(ended.status).toBe(200)
    expect(await other.isSignedIn()).toBe(false)
  })
})

describe('a session that is used every day', () => {
  /** Opens a page on each day. Returns the day on which the session ended. */
  async function endOf(session: Awaited<ReturnType<typeof signIn>>): Promise<number> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    for (let day = 1; day <= 40; day++) {
      vi.setSystemTime(start + day * DAY_MS)
      const isKnown = await session.isKnown()
      expect(await session.isSignedIn()).toBe(isKnown)
      if (!isKnown) return day
    }
    return Number.POSITIVE_INFINITY
  }

  it('ends 30 days after signing in', async () => {
    expect(await endOf(await signIn())).toBe(30)
  })
})
