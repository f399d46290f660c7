import { afterAll, expect, it } from 'vitest'
import { limits } from '#shop/limits/rules.ts'
import { makeWelcomeKey } from '#shop/setup/welcome-keys.ts'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp({ limits: 'on' })
afterAll(test.close)

const owner = { name: 'Sumi Akter', email: 'Sumi@Nakshi.test', password: 'seven yellow saris' }
const find = (key: string, from?: string) =>
  test.request('/api/welcome/find', { json: { key }, ...(from && { from }) })
const begin = (key: string, changes: object = {}) =>
  test.request('/api/welcome/owner', { json: { key, ...owner, ...changes } })
const stateOf = async (key: string) => (await (await find(key)).json()).data.state

it('stores only hashes of welcome links, and at most ten', async () => {
  const keys: string[] = []
  for (let start = 0; start < 12; start++) keys.push((await makeWelcomeKey(test.shop)) ?? '')
  const rows = await test.shop.db.selectFrom('welcomeKeys').selectAll().execute()
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toContain(keys.at(-1))
  expect(await stateOf(keys.at(-1) ?? '')).toBe('open')
})

it('makes no owner without a link and a good password', async () => {
  const key = (await makeWelcomeKey(test.shop)) ?? ''
  expect(await stateOf('no key')).toBe('unknown')
  expect((await begin('no key')).status).toBe(404)
  const weak = await begin(key, { password: 'password12' })
  expect(weak.status).toBe(400)
  expect((await weak.json()).fields).toHaveProperty('password')
  expect(await stateOf(key)).toBe('open')
})

it('makes one owner when two links are used at once, who can sign in; then no link works', async () => {
  const key = (await makeWelcomeKey(test.shop)) ?? ''
  const other = (await makeWelcomeKey(test.shop)) ?? ''
  const answers = await Promise.all([begin(key), begin(other, { email: 'second@nakshi.test' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const admins = await test.shop.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('email')
    .execute()
  expect(admins).toHaveLength(1)
  const email = admins[0]?.email
  const signIn = await test.request('/api/auth/sign-in/email', {
    json: { email, password: owner.password },
    headers: { Origin: 'http://shop.test' },
  })
  expect(signIn.status).toBe(200)
  expect(await stateOf(key)).toBe('used')
  expect(await stateOf(other)).toBe('used')
  expect(await makeWelcomeKey(test.shop)).toBeUndefined()
})

it('limits guesses of the link', async () => {
  const home = '203.0.113.77'
  for (let tried = 0; tried < limits.welcome_link.most; tried++) await find('no key', home)
  expect((await find('no key', home)).status).toBe(429)
})
