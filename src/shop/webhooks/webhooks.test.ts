import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { addWebhook, openReceiver, workThroughWebhooks } from '#test/webhooks.ts'
import { DAY_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, replaceSecret } from './change-endpoints.ts'
import { type DeliverJob, NewEndpoint, WEBHOOK_QUEUE } from './contract.ts'
import { deliver, removeOldDeliveries } from './deliver.ts'
import { prepareEvents } from './prepare-events.ts'
import {
  countBrokenEndpoints,
  listDeliveries,
  listEndpointStates,
  listEndpoints,
} from './queries.ts'
import { replayDelivery, replayFailed, sendTestEvent } from './replay.ts'
import { MAX_TRIES } from './rules.ts'
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
  await shop.db.deleteFrom('webhookEndpoints').execute()
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
const queued = () =>
  test.jobs.filter(({ queue }) => queue === WEBHOOK_QUEUE).map(({ job }) => job as DeliverJob)
const log = async (id: string) => (await listDeliveries(owner, id, { page: 1 })).deliveries
const fails = async () => ({ status: 500, answer: 'broken' })

describe('a signature', () => {
  it('follows the Standard Webhooks specification', () => {
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

  it('verifies as in the manual, and in no other way', async () => {
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

  it('also uses the old secret for a day after a rotation', async () => {
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
  it('is logged with its response', async () => {
    const { id } = await addWebhook(shop)
    await happen('HT-1')
    await work()
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({
      type: 'order.placed',
      subject: 'HT-1',
      state: 'delivered',
      attempts: 1,
      status: 200,
      answer: 'thanks',
      reason: null,
    })
    expect(delivery?.eventId).toBe(receiver.sent[0]?.headers['webhook-id'])
  })

  it('is retried by the queue until given up, with the same id and a new timestamp', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    const [job] = queued() as [DeliverJob]
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      goTo(tries * 1000)
      const trying = deliver(shop, job)
      if (tries < MAX_TRIES) await expect(trying).rejects.toThrow('books.test responded')
      else await trying
      expect(await log(id)).toMatchObject([
        { state: tries < MAX_TRIES ? 'waiting' : 'failed', attempts: tries },
      ])
    }
    await deliver(shop, job)
    expect(receiver.sent).toHaveLength(MAX_TRIES)
    const [given] = await log(id)
    expect(given).toMatchObject({ status: 500, answer: 'broken' })
    expect(given?.reason).toBe('books.test responded with status 500.')
    expect(new Set(receiver.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const times = receiver.sent.map(({ headers }) => headers['webhook-timestamp'])
    expect(new Set(times).size).toBe(MAX_TRIES)
  })

  it('keeps the reason of its failure after success, until it is replayed', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    const [job] = queued() as [DeliverJob]
    await work()
    receiver.respondWith(async () => ({ status: 204, answer: '' }))
    await deliver(shop, job)
    const reason = 'books.test responded with status 500.'
    expect(await log(id)).toMatchObject([{ state: 'delivered', status: 204, reason }])
    await replayDelivery(owner, job.deliveryId)
    await work()
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1, reason: null }])
  })

  it('is queued in the transaction of its event, once per endpoint', async () => {
    const { id } = await addWebhook(shop)
    const other = await addWebhook(shop)
    const inTransactions: boolean[] = []
    const addAll: Context['jobs']['addAll'] = async (db, queue, jobs) => {
      inTransactions.push(db.isTransaction)
      await shop.jobs.addAll(db, queue, jobs)
    }
    await happen('HT-1', { ...shop, jobs: { ...shop.jobs, addAll } })
    expect(inTransactions).toEqual([true])
    const [first, second] = [await log(id), await log(other.id)].flat()
    expect(new Set(queued().map(({ deliveryId }) => deliveryId))).toEqual(
      new Set([first?.id, second?.id]),
    )
    expect(first?.eventId).toBe(second?.eventId)
    await work()
    expect(receiver.sent).toHaveLength(2)
  })

  it('is no longer sent by jobs from before its replay', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    await happen()
    const [before] = queued() as [DeliverJob]
    await work()
    await replayDelivery(owner, before.deliveryId)
    await deliver(shop, before)
    expect(receiver.sent).toHaveLength(1)
    await work()
    expect(receiver.sent).toHaveLength(2)
    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  it('sent by two servers, as one seemed dead, has one id and counts once', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    const [job] = queued() as [DeliverJob]
    const bothSent = Promise.withResolvers<void>()
    receiver.respondWith(async () => {
      if (receiver.sent.length === 2) bothSent.resolve()
      await bothSent.promise
      return { status: 204, answer: '' }
    })
    await Promise.all([deliver(shop, job), deliver(shop, job)])
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(new Set(receiver.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it.each(['switched off', 'removed'])('to an endpoint that is %s is not sent', async (end) => {
    const { id } = await addWebhook(shop)
    await happen()
    const jobs = queued()
    if (end === 'removed') await removeEndpoint(owner, id)
    else
      await changeEndpoint(owner, id, {
        url: 'https://a.test',
        events: ['order.placed'],
        isOn: false,
      })
    for (const job of jobs) await deliver(shop, job)
    expect(receiver.sent).toEqual([])
  })

  it('ends when its endpoint is switched off while an event is prepared', async () => {
    const { id } = await addWebhook(shop)
    let ending: Promise<unknown> = Promise.resolve()
    await inTransaction(shop, async (transaction) => {
      await happen('HT-last', transaction)
      ending = changeEndpoint(owner, id, {
        url: 'https://books.test/hook',
        events: ['order.placed'],
        isOn: false,
      })
      await new Promise((done) => setTimeout(done, 100))
    })
    await ending
    expect(await log(id)).toMatchObject([{ subject: 'HT-last', state: 'failed' }])
  })
})

describe('an endpoint', () => {
  it('is switched off after three days without a success, which the overview shows', async () => {
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

  it('that succeeds in between stays on', async () => {
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

  it('is switched off at once when it answers that it is gone', async () => {
    await addWebhook(shop)
    receiver.respondWith(async () => ({ status: 410, answer: '' }))
    await happen()
    await work()
    expect(await listEndpoints(owner)).toMatchObject([{ isOn: false, offReason: 'gone' }])
  })

  it('can replay failed events, one or all of a span', async () => {
    const { id } = await addWebhook(shop)
    receiver.respondWith(fails)
    for (let count = 0; count < 3; count++) await happen()
    await work()
    await shop.db.updateTable('webhookDeliveries').set({ state: 'failed' }).execute()
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

  it('can send pending retries at once, one or all', async () => {
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
    await work()
    expect(await page()).toMatchObject({ total: 4, failed: 0 })
    expect((await log(id)).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
  })

  it('gets a test like any event, whatever its chosen events', async () => {
    const { id } = await addWebhook(shop, ['refund.made'])
    await sendTestEvent(owner, id)
    await work()
    expect(receiver.bodies()).toMatchObject([{ type: 'test', version: 1 }])
  })

  it('gets all changes of an import', async () => {
    const { id } = await addWebhook(shop)
    const events = Array.from({ length: 10_000 }, (_, nth) => ({
      type: 'order.placed' as const,
      subject: `HT-${nth}`,
      data: { nth },
    }))
    const job = { kind: 'order_placed', orderId: '', at: new Date(now).toISOString() } as const
    await prepareEvents(shop, job, crypto.randomUUID(), async () => events)
    expect(queued()).toHaveLength(10_000)
    const [last] = await log(id)
    expect(last?.subject).toBe('HT-9999')
  })

  it('is one of ten at most, also when two are added at once', async () => {
    for (let count = 0; count < 9; count++) await addWebhook(shop)
    const both = await Promise.allSettled([addWebhook(shop), addWebhook(shop)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listEndpoints(owner)).toHaveLength(10)
  })

  it('is deleted with its log', async () => {
    const { id } = await addWebhook(shop)
    await happen()
    await removeEndpoint(owner, id)
    expect(await shop.db.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([])
    await expect(log(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    'ftp://books.test',
    'books.test',
    'https://me:secret@books.test/',
    'https://books.test/#part',
    `https://books.test/${'a'.repeat(500)}`,
  ])('cannot have a URL such as %s', (url) => {
    expect(NewEndpoint.safeParse({ url, events: ['order.placed'] }).success).toBe(false)
  })

  it('is managed by the owner, after confirming', async () => {
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
  expect(await removeOldDeliveries(shop)).toBe(0)
  goTo(30 * DAY_MS)
  expect(await removeOldDeliveries(shop)).toBe(1)
  expect(await log(id)).toEqual([])
})
