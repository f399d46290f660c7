import { afterAll, expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'

const test = await openTestApp({ limits: 'on' })
afterAll(test.close)

const Origin = 'http://shop.test'
const EMAIL = 'rahim@suto.test'

const signIn = (from: string) =>
  test.request('/api/auth/sign-in/email', {
    json: { email: EMAIL, password: PASSWORD },
    headers: { Origin },
    from,
  })

it('leaves a person twenty sessions, of which the oldest ends', async () => {
  const first = await test.signUp(EMAIL)
  expect((await first('/api/sessions')).status).toBe(200)
  for (let i = 0; i < 19; i++) expect((await signIn('203.0.113.7')).status).toBe(200)
  expect((await (await first('/api/sessions')).json()).data).toHaveLength(20)
  await signIn('203.0.113.7')
  expect((await first('/api/sessions')).status).toBe(401)
})

it('counts right passwords as well, by account and network', async () => {
  for (let i = 0; i < 60; i++) await signIn('203.0.113.8')
  const refused = await signIn('203.0.113.8')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await signIn('203.0.113.9')).status).toBe(200)
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
