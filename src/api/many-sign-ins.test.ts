import { afterAll, expect, it } from 'vitest'
import { claimSignInAttempt } from '#shop/identity/sign-in-failures.ts'
import { limits } from '#shop/limits/rules.ts'
import { openTestApp, PASSWORD } from '#test/app.ts'

const test = await openTestApp({ limits: 'on' })
afterAll(test.close)

const Origin = 'http://shop.test'
const EMAIL = 'rahim@suto.test'

const signIn = (from: string, words: { email?: string; password?: string } = {}, cookie?: string) =>
  test.request('/api/auth/sign-in/email', {
    json: { email: EMAIL, password: PASSWORD, ...words },
    headers: { Origin, ...(cookie !== undefined && { cookie }) },
    from,
  })

it('keeps a user’s newest twenty sessions', async () => {
  const first = await test.signUp(EMAIL)
  expect((await first('/api/sessions')).status).toBe(200)
  for (let i = 0; i < 19; i++) expect((await signIn('203.0.113.7')).status).toBe(200)
  expect((await (await first('/api/sessions')).json()).data).toHaveLength(20)
  await signIn('203.0.113.7')
  expect((await first('/api/sessions')).status).toBe(401)
})

it('lets a class in one network sign up at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, i) =>
      test.request('/api/auth/sign-up/email', {
        json: { email: `pupil-${i}@suto.test`, name: 'A pupil', password: PASSWORD },
        headers: { Origin },
        from: '203.0.113.20',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(200))
}, 60_000)

it('counts right passwords as well, by account and network', async () => {
  expect((await signIn('203.0.113.8')).status).toBe(200)
  // As if many more requests had arrived at once.
  const drained = await test.shop.db
    .updateTable('limits')
    .set({ drainedAt: new Date(test.shop.clock.now().getTime() + limits.sign_in.withinMs) })
    .where('kind', '=', 'sign_in')
    .where('subject', 'like', '%203.0.113.8%')
    .executeTakeFirst()
  expect(drained.numUpdatedRows).toBe(1n)
  const refused = await signIn('203.0.113.8')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await signIn('203.0.113.9')).status).toBe(200)
})

it('counts nothing for a network that was refused before checking the password', async () => {
  const from = '203.0.113.12'
  const attempt = { address: from, isKnownDevice: false }
  for (let i = 0; i < 100; i++) {
    await claimSignInAttempt(test.shop, { ...attempt, email: `${i}@none.test` })
  }
  for (let i = 0; i < 20; i++) {
    expect((await signIn(from, { email: `more-${i}@none.test` })).status).toBe(429)
  }
  const counted = await test.shop.db
    .selectFrom('limits')
    .where('kind', '=', 'sign_in_network')
    .where('subject', '=', from)
    .selectAll()
    .execute()
  expect(counted).toEqual([])
})

it('lets a known device sign in again from a network over its limit', async () => {
  const from = '203.0.113.13'
  const first = await signIn('203.0.113.14')
  const mark = first.headers.getSetCookie().find((line) => line.includes('known_device'))
  await test.shop.db
    .insertInto('limits')
    .values({
      kind: 'sign_in_network',
      subject: from,
      drainedAt: new Date(test.shop.clock.now().getTime() + limits.sign_in_network.withinMs),
    })
    .execute()
  expect((await signIn(from)).status).toBe(429)
  expect((await signIn(from, {}, mark?.split(';')[0])).status).toBe(200)
})

it('lets others in while one network has very many passwords checked', async () => {
  let areDone = false
  const many = Promise.all(Array.from({ length: 60 }, () => signIn('203.0.113.10'))).then(
    (answers) => {
      areDone = true
      return answers
    },
  )
  expect((await signIn('203.0.113.11')).status).toBe(200)
  expect(areDone).toBe(false)
  await many
})
