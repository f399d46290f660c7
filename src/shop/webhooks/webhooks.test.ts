import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { addWebhook, openReceiver, workThroughWebhooks } from '#test/webhooks.ts'
import { DAY_MS, HOUR_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, replaceSecret } from './change-endpoints.ts'
import { NewEndpoint, WEBHOOK_QUEUE } from './contract.ts'
import { deliver } from './deliver.ts'
import { prepareEvents } from './prepare-events.ts'
import {
  countBrokenEndpoints,
  listDeliveries,
  listEndpointStates,
  listEndpoints,
} from './queries.ts'
import { removeOldEvents } from './remove-old-events.ts'
import { replayDelivery, replayFailed, sendTestEvent } from './replay.ts'
import { signatureHeaders } from './sign.ts'

const test = await openTestShop()
afterAll(test.close)

const receiver = openReceiver()
const shop: Context = { ...test.shop, webhookSender: receiver.sender }
const owner: Context = {
  ...test.as('sumi@nakshi.test', givenRole('owner')),
  webhookSender: receiver.sender,
}
let now = SATURDAY.getTime()

beforeEach(async () => {
  await shop.db.deleteFrom('webhook_endpoints').execute()
  await shop.db.deleteFrom('webhook_events').execute()
  shop.wantedEvents.invalidate()
  test.jobs.length = 0
  receiver.reset()
  goTo(0)
})

function goTo(ms: number): void {
  now = SATURDAY.getTime() + ms
  test.setClock(new Date(now))
}

let orders = 0
async function happen(subject = `HT-${++orders}`, context = shop): Promise<void> {
  const job = { kind: 'order_placed', orderId: subject, at: new Date(now).toISOString() } as const
  await prepareEvents(context, job, crypto.randomUUID(), async () => [
    { type: 'order.placed', subject, data: { order: { orderId: subject } } },
  ])
}

const work = () => workThroughWebhooks(shop, test.jobs)
const log = async (id: string) => (await listDeliveries(owner, id, { page: 1 })).deliveries
const fails = async () => ({ status: 500, answer: 'broken' })

describe('a signature', () => {
  it('is the one of the Standard Webhooks specification', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1614265330_000),
      body: '{"test": 2432232314}',
    }
    expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is checked by what the manual says, and by nothing else', async () => {
    const manual = await readFile('docs/operating.md', 'utf8')
    const [, snippet = ''] = /```js\n(.*?isFromShop.*?)```/s.exec(manual) ?? []
    const file = join(tmpdir(), `haat-${crypto.randomUUID()}.mjs`)
    await writeFile(file, snippet)
    const { isFromShop } = await import(pathToFileURL(file).href)
    test.setClock(new Date())
    const { id, secret } = await addWebhook(shop)
    const replaced = await replaceSecret(owner, id)
    await happen()
    await work()
    const { headers, body } = receiver.sent[0] ?? { headers: {}, body: '' }
    expect(isFromShop(replaced.secret, headers, body)).toBe(true)
    expect(isFromShop(secret, headers, body)).toBe(true)
    expect(isFromShop(secret, headers, `${body} `)).toBe(false)
    expect(isFromShop('whsec_AAAA', headers, body)).toBe(false)
    const old = { ...headers, 'webhook-timestamp': '1614265330' }
    expect(isFromShop(secret, old, body)).toBe(false)
  })

  it('is of the old secret, too, for a day after it was replaced', async () => {
    const { id, secret } = await addWebhook(shop)
    const { secret: next, oldSecretUntil } = await replaceSecret(owner, id)
    expect(next).not.toBe(secret)
    expect(oldSecretUntil).toBe(new Date(now + DAY_MS).toISOString())
    const countSignatures = async () => {
      await happen()
      await work()
      return receiver.sent.at(-1)?.headers['webhook-signature']?.split(' ').length
    }
    expect(await countSignatures()).toBe(2)
    goTo(DAY_MS)
    expect(await countSignatures()).toBe(1)
  })
})

describe('a delivery', () => {
  it('is logged with what came back', async () => {
    const { id } = await addWebhook(shop)
    await happen('HT-1')
    await work()
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({
      type: 'order.placed',
      subject: 'HT-1',
      state: 'delivered',
      attempts: 1,
      nextTryAt: null,
      status: 200,
      answer: 'thanks',
      reason: null,
    })
    expect(delivery?.eventId).toBe(receiver.sent[0]?.headers['webhook-id'])
  })

  it('is tried for three days, at its times, with the same id and another time', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    await work()
    let tries = 1
    for (let [first] = await log(id); first?.nextTryAt; [first] = await log(id)) {
      test.setClock(new Date(Date.parse(first.nextTryAt) - 1))
      await deliver(shop, { endpointId: id })
      expect(receiver.sent).toHaveLength(tries)
      test.setClock(new Date(first.nextTryAt))
      await deliver(shop, { endpointId: id })
      expect(receiver.sent).toHaveLength(++tries)
    }
    expect(tries).toBe(10)
    const [given] = await log(id)
    expect(given).toMatchObject({ state: 'failed', attempts: 10, status: 500, answer: 'broken' })
    expect(given?.reason).toBe('It responded with status 500.')
    const hours = (Date.parse(given?.triedAt ?? '') - SATURDAY.getTime()) / HOUR_MS
    expect(hours).toBeGreaterThan(71)
    expect(hours).toBeLessThan(72)
    expect(new Set(receiver.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  })

  it('keeps why it failed once it has got through, until it is replayed', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    await work()
    receiver.respondWith(async () => ({ status: 204, answer: '' }))
    const [first] = await log(id)
    test.setClock(new Date(first?.nextTryAt ?? ''))
    await deliver(shop, { endpointId: id })
    const reason = 'It responded with status 500.'
    expect(await log(id)).toMatchObject([{ state: 'delivered', status: 204, reason }])
    await replayDelivery(owner, first?.id ?? '')
    await work()
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1, reason: null }])
  })

  it('is queued for its next try in the transaction that notes the failure', async () => {
    await addWebhook(shop)
    receiver.respondWith(fails)
    const delays: (number | undefined)[] = []
    const context: Context = {
      ...shop,
      jobs: {
        ...shop.jobs,
        add: async (db, queue, job, after) => {
          expect(db.isTransaction).toBe(true)
          if (queue === WEBHOOK_QUEUE) delays.push(after)
          await shop.jobs.add(db, queue, job, after)
        },
      },
    }
    await happen()
    await workThroughWebhooks(context, test.jobs)
    expect(delays).toEqual([5])
  })

  it('is due when the job of its next try comes, however long its endpoint was locked', async () => {
    const { id } = await addWebhook(shop)
    let locking: Promise<unknown> = Promise.resolve()
    receiver.respondWith(async () => {
      const locked = Promise.withResolvers<void>()
      locking = shop.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('webhook_endpoints').select('id').forShare().execute()
        locked.resolve()
        await new Promise((done) => setTimeout(done, 100))
      })
      await locked.promise
      return fails()
    })
    let queuedAt = 0
    const context: Context = {
      ...shop,
      clock: { now: () => new Date() },
      jobs: {
        ...shop.jobs,
        add: async (db) => {
          const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
          queuedAt = rows[0]?.now.getTime() ?? 0
        },
      },
    }
    await happen()
    await deliver(context, { endpointId: id })
    await locking
    const [delivery] = await log(id)
    expect(Date.parse(delivery?.nextTryAt ?? '')).toBeLessThanOrEqual(queuedAt + 5000)
  })

  it('is sent again when the server died meanwhile, and not as long as it may live', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    await shop.db
      .updateTable('webhook_deliveries')
      .set({
        state: 'sending',
        attempts: 1,
        next_try_at: null,
        claimed_until: new Date(now + 30_000),
      })
      .execute()
    await deliver(shop, { endpointId: id })
    expect(receiver.sent).toEqual([])
    goTo(30_000)
    await deliver(shop, { endpointId: id })
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('of a slow endpoint keeps no other waiting, and goes out alone, the oldest first', async () => {
    const slow = await addWebhook(shop)
    for (let count = 0; count < 5; count++) await happen()
    const fast = await addWebhook(shop)
    const gate = Promise.withResolvers<void>()
    receiver.respondWith(async () => {
      await gate.promise
      return { status: 204, answer: '' }
    })
    const working = Array.from({ length: 5 }, () => deliver(shop, { endpointId: slow.id }))
    await expect.poll(() => receiver.sent.length).toBe(1)
    receiver.respondWith(async () => ({ status: 204, answer: '' }))
    await happen('HT-fast')
    await deliver(shop, { endpointId: fast.id })
    expect(await log(fast.id)).toMatchObject([{ state: 'delivered', subject: 'HT-fast' }])
    expect((await log(slow.id)).filter(({ state }) => state === 'sending')).toHaveLength(1)
    gate.resolve()
    await Promise.all(working)
    expect((await log(slow.id)).every(({ state }) => state === 'delivered')).toBe(true)
    const sequences = receiver
      .bodies()
      .map(({ sequence }) => sequence)
      .filter((_, place) => place !== 1)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(sequences).toHaveLength(6)
  })
})

describe('a job', () => {
  const queued = () => test.jobs.filter(({ queue }) => queue === WEBHOOK_QUEUE)

  it('is queued by none of twenty events while one is being sent, and all arrive', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    test.jobs.length = 0
    const gate = Promise.withResolvers<void>()
    receiver.respondWith(async () => {
      await gate.promise
      return { status: 204, answer: '' }
    })
    const working = deliver(shop, { endpointId: id })
    await expect.poll(() => receiver.sent.length).toBe(1)
    for (let count = 0; count < 20; count++) await happen()
    expect(queued()).toEqual([])
    gate.resolve()
    await working
    expect((await listDeliveries(owner, id, { page: 1 })).total).toBe(21)
    expect(receiver.sent).toHaveLength(21)
  })

  it('is missed by no event that is committed just when the one before has been sent', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    test.jobs.length = 0
    let happening: Promise<void> = Promise.resolve()
    receiver.respondWith(async () => {
      receiver.respondWith(async () => ({ status: 204, answer: '' }))
      const prepared = Promise.withResolvers<void>()
      happening = inTransaction(shop, async (transaction) => {
        await happen('HT-last', transaction)
        prepared.resolve()
        await new Promise((done) => setTimeout(done, 200))
      })
      await prepared.promise
      return { status: 204, answer: '' }
    })
    await deliver(shop, { endpointId: id })
    await happening
    expect(queued()).toEqual([])
    expect(await log(id)).toMatchObject([{ subject: 'HT-last', state: 'delivered' }, {}])
  })

  it('is queued by the first of several events, for each endpoint its own', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    await happen()
    const other = await addWebhook(shop)
    await happen()
    expect(queued().map(({ job }) => job)).toEqual([{ endpointId: id }, { endpointId: other.id }])
    await work()
    expect(receiver.sent).toHaveLength(4)
  })

  it('is queued beside an event that is tried again later', async () => {
    await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    await work()
    await happen()
    expect(queued()).toHaveLength(1)
  })

  it('is queued again a minute after one that was lost, also where events keep coming', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    test.jobs.length = 0
    goTo(40_000)
    await happen()
    expect(queued()).toEqual([])
    goTo(60_001)
    await happen()
    expect(queued()).toHaveLength(1)
    test.jobs.length = 0
    await shop.db
      .updateTable('webhook_deliveries')
      .set({ state: 'sending', next_try_at: null, claimed_until: new Date(now) })
      .where('endpoint_id', '=', id)
      .execute()
    await happen()
    expect(queued()).toHaveLength(1)
  })
})

describe('an endpoint', () => {
  it('is switched off when nothing got through for three days, and the overview says so', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    await work()
    expect(await listEndpoints(owner)).toMatchObject([{ isOn: true }])
    goTo(3 * DAY_MS - 1)
    await happen()
    await work()
    expect(await countBrokenEndpoints(shop)).toBe(0)
    goTo(3 * DAY_MS)
    await happen()
    await work()
    expect(await listEndpoints(owner)).toMatchObject([{ isOn: false, offReason: 'failing' }])
    expect(await countBrokenEndpoints(shop)).toBe(1)
    const [state] = await listEndpointStates(shop)
    expect(state).toEqual({
      host: 'books.test',
      failingSince: SATURDAY,
      offSince: new Date(now),
    })
    expect((await log(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    await expect(sendTestEvent(owner, id)).rejects.toMatchObject({ code: 'conflict' })
    await changeEndpoint(owner, id, {
      url: 'https://books.test/hook',
      events: ['order.placed'],
      isOn: true,
    })
    expect(await countBrokenEndpoints(shop)).toBe(0)
  })

  it('that works in between is not', async () => {
    await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    await work()
    goTo(DAY_MS)
    receiver.reset()
    await happen()
    await work()
    receiver.respondWith(fails)
    goTo(3 * DAY_MS)
    await happen()
    await work()
    expect(await countBrokenEndpoints(shop)).toBe(0)
  })

  it('is switched off at once when it says that it is gone', async () => {
    await addWebhook(shop)
    receiver.respondWith(async () => ({ status: 410, answer: '' }))
    await happen()
    await work()
    expect(await listEndpoints(owner)).toMatchObject([{ isOn: false, offReason: 'gone' }])
  })

  it('is told once more what failed, one event or all of a span', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    for (let count = 0; count < 3; count++) await happen()
    await work()
    await shop.db
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', next_try_at: null })
      .execute()
    receiver.reset()
    const [newest] = await log(id)
    await replayDelivery(owner, newest?.id ?? '')
    await work()
    expect(receiver.sent.map(({ headers }) => headers['webhook-id'])).toEqual([newest?.eventId])
    const span = (from: number, to: number) => ({
      from: new Date(now + from).toISOString(),
      to: new Date(now + to).toISOString(),
    })
    expect(await replayFailed(owner, id, span(1, 2))).toBe(0)
    expect(await replayFailed(owner, id, span(-1, 1))).toBe(2)
    await work()
    expect((await log(id)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'))
  })

  it('is told at once what would only be tried again in hours, one event or all', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    for (let count = 0; count < 3; count++) await happen()
    await work()
    await addWebhook(shop)
    const page = (state?: 'failed') => listDeliveries(owner, id, { page: 1, state })
    expect(await page()).toMatchObject({ total: 3, failed: 3 })
    receiver.reset()
    await happen('HT-untried')
    expect(await page()).toMatchObject({ total: 4, failed: 3 })
    const { deliveries } = await page('failed')
    expect(deliveries.map(({ state }) => state)).toEqual(Array(3).fill('waiting'))
    await replayDelivery(owner, deliveries[0]?.id ?? '')
    const span = { from: new Date(now).toISOString(), to: new Date(now + 1).toISOString() }
    expect(await replayFailed(owner, id, span)).toBe(2)
    await deliver(shop, { endpointId: id })
    expect(await page()).toMatchObject({ total: 4, failed: 0 })
    expect((await log(id)).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
  })

  it('gets a test like any event, whatever it has chosen', async () => {
    const { id } = await addWebhook(shop, ['refund.made'])
    await sendTestEvent(owner, id)
    await work()
    expect(receiver.bodies()).toMatchObject([{ type: 'test', version: 1 }])
  })

  it('is told as quickly when ten thousand events wait for it', async () => {
    const { id } = await addWebhook(shop)
    await sql`
      with events as (
        insert into webhook_events (type, subject, happened_at, data, made_at)
        select 'order.placed', 'HT-' || nth, now(), '{}', now() from generate_series(1, 10000) as nth
        returning id
      )
      insert into webhook_deliveries (endpoint_id, event_id, next_try_at)
      select ${id}, id, ${new Date(now)} from events`.execute(shop.db)
    await sql`analyze webhook_events, webhook_deliveries`.execute(shop.db)
    // Gone after the first, so that the rest need not be waited for.
    receiver.respondWith(async () => ({ status: 410, answer: '' }))
    const startedAt = performance.now()
    await deliver(shop, { endpointId: id })
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(receiver.sent).toHaveLength(1)
  })

  it('is one of ten at most, also when two are added at once', async () => {
    for (let count = 0; count < 9; count++) await addWebhook(shop)
    const both = await Promise.allSettled([addWebhook(shop), addWebhook(shop)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listEndpoints(owner)).toHaveLength(10)
  })

  it('goes with its log', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    await removeEndpoint(owner, id)
    expect(await shop.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
    await expect(log(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    'ftp://books.test',
    'books.test',
    'https://me:secret@books.test/',
    'https://books.test/#part',
    `https://books.test/${'a'.repeat(500)}`,
  ])('has no address such as %s', (url) => {
    expect(NewEndpoint.safeParse({ url, events: ['order.placed'] }).success).toBe(false)
  })

  it('is the owner’s affair, who confirms it', async () => {
    const input = { url: 'https://books.test/', events: ['order.placed' as const] }
    const manager = test.as('nusrat@suto.test', givenRole('manager'))
    await expect(addEndpoint(manager, input)).rejects.toMatchObject({ code: 'forbidden' })
    const { actor } = owner
    if (actor.kind !== 'person') throw new Error('The owner is a person')
    const unconfirmed: Context = { ...owner, actor: { ...actor, isConfirmed: false } }
    await expect(addEndpoint(unconfirmed, input)).rejects.toMatchObject({ code: 'unconfirmed' })
  })
})

it('keeps the log for thirty days', async () => {
  const { id } = await addWebhook(shop)
  await happen()
  await work()
  goTo(30 * DAY_MS - 1)
  expect(await removeOldEvents(shop)).toBe(0)
  goTo(30 * DAY_MS)
  expect(await removeOldEvents(shop)).toBe(1)
  expect(await log(id)).toEqual([])
})
