import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPushSender } from '#adapters/web-push/web-push.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { HOUR_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { createHmacOf } from '../../shared/hmac.ts'
import type { GivenRole } from '../../shared/rights.ts'
import { PUSH_QUEUE, type PushJob, PushSubscription } from './contract.ts'
import { readPushKeys } from './push-keys.ts'
import { queuePushes, sendPush } from './send-push.ts'
import { readPush, subscribe, unsubscribe } from './subscribe.ts'

const test = await openTestShop()
afterAll(test.close)

interface Told {
  endpoint: string
  text: Record<'title' | 'body' | 'path' | 'tag', string>
}

const told: Told[] = []
let status = 201
const { makeKeys } = createPushSender(test.shop.webhookSender)
const live = {
  isDemo: false,
  pushSender: {
    makeKeys,
    findFault: (endpoint) => (endpoint.includes('//10.') ? 'It is not public' : undefined),
    send: async ({ endpoint }, _, text) => {
      told.push({ endpoint, text: JSON.parse(text) })
      return status
    },
  },
} satisfies Partial<Context>
const shop: Context = { ...test.shop, ...live }
const owner: Context = { ...test.as('owner@suto.test', 'admin'), ...live }
const packer: Context = { ...test.as('packer@suto.test', givenRole('packer')), ...live }

const phone = (name: string): PushSubscription => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
})

const giveRole = (email: string, staffRoleId: GivenRole | null) =>
  shop.db
    .insertInto('users')
    .values({ email, name: email, role: staffRoleId ? 'admin' : 'user', staffRoleId })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ role: staffRoleId ? 'admin' : 'user', staffRoleId }),
    )
    .execute()

const phones = async () =>
  (await shop.db.selectFrom('pushSubscriptions').select('endpoint').execute())
    .map(({ endpoint }) => endpoint.split('/').at(-1))
    .toSorted()

/** Queues and sends a message about that order to every phone. */
async function tell(orderId: string, context = shop): Promise<void> {
  test.jobs.length = 0
  await queuePushes(context, orderId)
  for (const { queue, job } of test.jobs) {
    expect(queue).toBe(PUSH_QUEUE)
    await sendPush(context, job as PushJob)
  }
}

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('pushSubscriptions').execute()
  await giveRole('owner@suto.test', 'manager')
  await giveRole('packer@suto.test', 'packer')
  test.setClock(SATURDAY)
  told.length = 0
  status = 201
})

it('a new order is told with its id, amount and area, and with nothing of the customer', async () => {
  await subscribe(owner, phone('owner'))
  await subscribe(packer, phone('packer'))
  const orderId = await writeOrder(shop, { placedAt: SATURDAY })
  await tell(orderId)
  const { recipientName, recipientPhone, address, city } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(told.toSorted((one, other) => one.endpoint.localeCompare(other.endpoint))).toEqual([
    {
      endpoint: 'https://push.example/owner',
      text: {
        title: `New order ${orderId}`,
        body: expect.stringMatching(new RegExp(`^৳1,060, ${city}`)),
        path: `/dashboard/orders/${orderId}`,
        tag: orderId,
      },
    },
    // A packer sees no amounts.
    expect.objectContaining({
      text: expect.objectContaining({ body: expect.stringMatching(new RegExp(`^${city}`)) }),
    }),
  ])
  const all = JSON.stringify(told)
  for (const secret of [recipientName, recipientPhone, address]) expect(all).not.toContain(secret)
})

it('a phone is told no longer once its user switches it off, loses the right or is removed', async () => {
  await subscribe(owner, phone('a'))
  await subscribe(owner, phone('b'))
  await subscribe(packer, phone('c'))
  await unsubscribe(packer, phone('a'))
  expect(await phones()).toEqual(['a', 'b', 'c'])
  await unsubscribe(owner, phone('a'))
  expect((await readPush(owner)).endpoints).toEqual(['https://push.example/b'])
  await giveRole('packer@suto.test', null)
  await tell(await writeOrder(shop, { placedAt: SATURDAY }))
  expect(told.map(({ endpoint }) => endpoint)).toEqual(['https://push.example/b'])
  expect(await phones()).toEqual(['b'])
  await shop.db.deleteFrom('users').where('email', '=', 'owner@suto.test').execute()
  expect(await phones()).toEqual([])
})

it('a phone that its push service no longer knows is removed, and one that is away is tried again', async () => {
  await subscribe(owner, phone('a'))
  const orderId = await writeOrder(shop, { placedAt: SATURDAY })
  status = 503
  await expect(tell(orderId)).rejects.toThrow('status 503')
  expect(await phones()).toEqual(['a'])
  status = 410
  await tell(orderId)
  expect(await phones()).toEqual([])
  // A job that was still waiting.
  await sendPush(shop, { orderId, subscriptionId: crypto.randomUUID() })
})

it('nothing is sent from a demo, an hour later, or of a deleted order', async () => {
  await subscribe(owner, phone('a'))
  const orderId = await writeOrder(shop, { placedAt: SATURDAY })
  await tell(orderId, { ...shop, isDemo: true })
  test.setClock(new Date(SATURDAY.getTime() + HOUR_MS))
  await tell(orderId)
  expect(told).toEqual([])
})

it('a phone is of one user, and each has ten', async () => {
  await subscribe(owner, phone('shared'))
  await subscribe(packer, phone('shared'))
  expect((await readPush(owner)).endpoints).toEqual([])
  for (let place = 1; place < 10; place++) await subscribe(packer, phone(`phone-${place}`))
  await subscribe(packer, phone('shared'))
  await expect(subscribe(packer, phone('phone-10'))).rejects.toMatchObject({ code: 'conflict' })
  expect(await phones()).toHaveLength(10)
})

it.each([
  'http://push.example/a',
  'javascript:alert(1)',
  `https://push.example/${'a'.repeat(1000)}`,
  'no address',
])('%s is no address of a phone', async (endpoint) => {
  const { success, data } = PushSubscription.safeParse({ ...phone('a'), endpoint })
  const refuses = createPushSender({
    ...shop.webhookSender,
    findFault: (url) => (url.startsWith('https:') ? undefined : 'Enter https'),
  })
  if (success) {
    await expect(
      subscribe({ ...owner, pushSender: refuses }, data as PushSubscription),
    ).rejects.toMatchObject({ code: 'invalid' })
  }
  expect(await phones()).toEqual([])
})

it('a private address, a shopper and a visitor are refused', async () => {
  await expect(
    subscribe(owner, { ...phone('a'), endpoint: 'https://10.0.0.1/a' }),
  ).rejects.toMatchObject({ code: 'invalid' })
  for (const call of [
    () => subscribe(test.as('rahim@suto.test'), phone('a')),
    () => unsubscribe(test.visitor, phone('a')),
    () => readPush(test.as('rahim@suto.test')),
  ]) {
    await expect((async () => call())()).rejects.toThrow()
  }
  expect(await phones()).toEqual([])
})

it('the keys are made once, also by two servers at once, and again for another secret', async () => {
  await shop.db.deleteFrom('pushKeys').execute()
  const [one, other] = await Promise.all([readPushKeys(shop), readPushKeys(shop)])
  expect(one).toEqual(other)
  await subscribe(owner, phone('a'))
  const moved = { ...shop, hmacOf: createHmacOf('another secret, which is also long enough') }
  expect(await readPushKeys(moved)).not.toEqual(one)
  expect(await phones()).toEqual([])
  expect(await readPushKeys(moved)).toEqual(await readPushKeys(moved))
})

it('what goes through the push service is encrypted and signed, and goes nowhere else', async () => {
  const browser = createECDH('prime256v1')
  const keys = {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const sent: Parameters<Context['webhookSender']['send']>[0][] = []
  const sender = createPushSender({
    findFault: () => undefined,
    send: async (request) => {
      sent.push(request)
      return { status: 201, answer: '' }
    },
  })
  const subject = 'https://suto.test'
  const to = { endpoint: 'https://push.example/a', keys }
  expect(await sender.send(to, { ...sender.makeKeys(), subject }, 'HT-1, ৳1,060')).toBe(201)
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sent
  expect(url).toBe(to.endpoint)
  expect(headers).toMatchObject({
    'Content-Encoding': 'aes128gcm',
    Authorization: expect.stringMatching(/^vapid t=/),
    Urgency: 'high',
  })
  expect(Buffer.from(body as Uint8Array).toString()).not.toContain('HT-1')
})
