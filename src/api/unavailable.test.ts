import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { openProxy } from '#test/proxy.ts'
import { orderFor, stockOf, stockProduct } from '#test/shop.ts'
import { WAITING } from '#test/waiting.ts'

const onServer = it.runIf(inject('template').kind === 'server')

const test = await openTestApp({ timeLimits: { lockMs: 2000 } })
const { shop } = test
afterAll(test.close)

type Person = Awaited<ReturnType<typeof test.signUp>>
let rahim: Person
let karim: Person

beforeAll(async () => {
  for (const id of ['panjabi', 'shawl']) await stockProduct(shop, { id })
  rahim = await test.signUp('rahim@suto.test')
  karim = await test.signUp('karim@suto.test')
})

async function put(person: Person, productId: string): Promise<void> {
  const json = { productId, size: 'M', quantity: 1 }
  expect((await person('/api/cart/add', { json })).status).toBe(200)
}

function order(person: Person, productId: string, key: string): Promise<Response> {
  const json = orderFor([{ productId, quantity: 1, price: 1000 }])
  return person('/api/orders', { json, headers: { 'Idempotency-Key': key } })
}

onServer('a locked row only blocks the requests that need it', async () => {
  await put(rahim, 'panjabi')
  await put(karim, 'shawl')
  const psql = new pg.Client({ connectionString: test.databaseUrl })
  await psql.connect()
  await psql.query("begin; update variants set stock = stock where product_id = 'panjabi'")
  const repeats = Array.from({ length: 10 }, () => order(rahim, 'panjabi', 'one-and-the-same'))
  await expect
    .poll(async () => (await sql.raw(`select ${WAITING}`).execute(shop.db)).rows.length)
    .toBeGreaterThan(0)

  expect((await test.request('/readyz')).status).toBe(200)
  expect((await test.request('/api/products?limit=1')).status).toBe(200)
  expect((await karim('/api/orders/user?userEmail=karim@suto.test')).status).toBe(200)
  expect((await order(karim, 'shawl', 'another-one')).status).toBe(200)
  await test.signUp('newcomer@suto.test')

  for (const repeat of repeats) {
    const response = await repeat
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({
      success: false,
      code: 'unavailable',
      message: 'The shop is busy right now. Please try again in a moment.',
    })
  }
  expect(await stockOf(shop, 'panjabi')).toBe(10)
  await psql.query('rollback')
  await psql.end()

  const again = await Promise.all([
    order(rahim, 'panjabi', 'one-and-the-same'),
    order(rahim, 'panjabi', 'one-and-the-same'),
  ])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(await stockOf(shop, 'panjabi')).toBe(9)
})

onServer(
  'answers a repeat with its order, even while the shopper’s new orders must wait',
  async () => {
    await put(rahim, 'shawl')
    const first = await order(rahim, 'shawl', 'lost-on-its-way')
    const { orderId } = (await first.json()).data
    const psql = new pg.Client({ connectionString: test.databaseUrl })
    await psql.connect()
    await psql.query(`begin; select pg_advisory_xact_lock(hashtextextended('rahim@suto.test', 0))`)
    const [repeat, another] = await Promise.all([
      order(rahim, 'shawl', 'lost-on-its-way'),
      order(rahim, 'shawl', 'of-its-own'),
    ])
    await psql.query('rollback')
    await psql.end()
    expect(another.status).toBe(503)
    expect(repeat.status).toBe(200)
    expect((await repeat.json()).data).toMatchObject({ orderId })
  },
)

onServer('answers with Retry-After without its database, at sign-in too', async () => {
  const proxy = await openProxy(test.databaseUrl ?? '')
  const elsewhere = await openTestApp({ databaseUrl: proxy.url })
  const signedIn = await elsewhere.signUp('salma@suto.test')
  proxy.refuse()
  const answers = await Promise.all([
    elsewhere.request('/api/products/no-such-product'),
    signedIn('/api/cart'),
    elsewhere.request('/sitemap.xml'),
    elsewhere.request('/api/auth/sign-in/email', {
      json: { email: 'rahim@suto.test', password: 'a long enough password' },
      headers: { Origin: 'http://shop.test' },
    }),
  ])
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' })
  }
  const readiness = await elsewhere.request('/readyz')
  expect([readiness.status, readiness.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await elsewhere.request('/healthz')).status).toBe(200)
  proxy.accept()
  expect((await elsewhere.request('/api/products/panjabi')).status).toBe(200)
  await expect.poll(async () => (await elsewhere.request('/readyz')).status).toBe(200)
  await elsewhere.close()
  await proxy.close()
})
