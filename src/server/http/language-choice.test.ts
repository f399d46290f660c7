import { afterAll, expect, it } from 'vitest'
import { findUser } from '#shop/identity/queries.ts'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp()
afterAll(test.close)
const rahim = await test.signUp('rahim@suto.test')
const language = async () => (await findUser(test.shop, 'rahim@suto.test'))?.language

it('a visitor’s choice is kept in the browser and leads to the page in that language', async () => {
  const answer = await test.request('/bn/checkout?a=1&language=en', {
    headers: { cookie: 'language=bn' },
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/checkout?a=1')
  expect(answer.headers.get('set-cookie')).toMatch(/^language=en;/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('a user’s choice is kept in the account as well', async () => {
  await rahim('/about?language=bn')
  expect(await language()).toBe('bn')
  await rahim('/bn/about?language=en', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await language()).toBe('en')
})

it('a link on a stranger’s page does not change the account', async () => {
  const before = await language()
  const answer = await rahim('/about?language=bn', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(302)
  expect(await language()).toBe(before)
})

it('a choice leads to pages of the shop alone', async () => {
  for (const path of [
    '//evil.test/?language=bn',
    '/en//evil.test?language=en',
    '/bn/%2Fevil.test?language=en',
  ]) {
    const answer = await test.request(path)
    expect(answer.headers.get('location') ?? '').not.toMatch(/^(?:\/\/|\/\\|https?:)/)
  }
})

it('the page in the other language comes where the account cannot be changed', async () => {
  const unknown = await test.signUp('karim@suto.test')
  await test.shop.db.deleteFrom('users').where('email', '=', 'karim@suto.test').execute()
  expect((await unknown('/about?language=bn')).headers.get('location')).toBe('/bn/about')
})
