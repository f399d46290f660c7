import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createWebhookSender } from '#adapters/https/https-webhooks.ts'
import { createQueue, type Queue } from '#adapters/pg-boss/queue.ts'
import { prepareWebhookEvents } from '#server/jobs/webhook-events.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { Context } from '#shop/shared/context.ts'
import { createMemory } from '#shop/shared/memory.ts'
import { addEndpoint } from '#shop/webhooks/change-endpoints.ts'
import {
  type DeliverJob,
  type EventJob,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
  type WebhookSender,
} from '#shop/webhooks/contract.ts'
import { deliver } from '#shop/webhooks/deliver.ts'
import { makeContext } from './context.ts'
import { openTestDatabase } from './database.ts'
import { errands } from './queued-work.ts'
import { orderFor, stockProduct } from './shop.ts'

const ORDERS = 20

const database = await openTestDatabase()
const told: Record<string, string[]> = { '/fast': [], '/slow': [], '/living': [] }

const receiver = createServer(async (request, response) => {
  const path = request.url ?? ''
  told[path]?.push(String(request.headers['webhook-id']))
  if (path === '/slow') await new Promise((done) => setTimeout(done, 100))
  response.writeHead(204).end()
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const { port } = receiver.address() as AddressInfo
const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`

const sender = createWebhookSender({ mayCallThisMachine: () => true })

/** Requests to `/dead` hang for a while and fail. */
const webhookSender: WebhookSender = {
  ...sender,
  send: async (request) => {
    if (!request.url.endsWith('/dead')) return sender.send(request)
    await new Promise((done) => setTimeout(done, 300))
    throw new Error('It did not respond.')
  },
}

/** A server of the shop that only handles webhooks. */
async function startServer(): Promise<{ shop: Context; queue: Queue }> {
  const queue = createQueue(database, () => undefined)
  const shop: Context = {
    ...makeContext(database.db),
    jobs: queue,
    wantedEvents: createMemory(),
    webhookSender,
  }
  await queue.start()
  await queue.work('mail', errands, async () => undefined)
  await queue.work(WEBHOOK_EVENT_QUEUE, { ...errands, atOnce: 4 }, (job, id) =>
    prepareWebhookEvents(shop, job as EventJob, id),
  )
  await queue.work(WEBHOOK_QUEUE, { ...errands, atOnce: 20 }, (job) =>
    deliver(shop, job as DeliverJob),
  )
  return { shop, queue }
}

const first = await startServer()
const second = await startServer()
await stockProduct(first.shop, { id: 'panjabi', stock: null })

beforeEach(async () => {
  await database.db.deleteFrom('webhookEndpoints').execute()
})
afterAll(async () => {
  await first.queue.stop()
  await second.queue.stop()
  receiver.close()
  await database.close()
})

async function placeOrders(count: number): Promise<void> {
  first.shop.wantedEvents.invalidate()
  second.shop.wantedEvents.invalidate()
  for (let nth = 0; nth < count; nth++) {
    const { shop } = nth % 2 ? first : second
    const email = `shopper${nth}@suto.test`
    const rahim: Context = {
      ...shop,
      actor: { kind: 'person', email, name: 'Rahim', accountId: email },
    }
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    await placeOrder(rahim, orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }]))
  }
}

const readDeliveries = () =>
  database.db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints as endpoint', 'endpoint.id', 'endpointId')
    .select(['url', 'state', 'attempts'])
    .execute()

it('two servers send every order once to each of two receivers, the slow one in its own time', async () => {
  for (const path of ['/fast', '/slow']) {
    await addEndpoint(first.shop, { url: urlOf(path), events: ['order.placed'] })
  }
  await placeOrders(ORDERS)
  const open = async () =>
    (await readDeliveries()).filter(({ state, attempts }) => state !== 'delivered' || attempts > 1)
  await expect.poll(readDeliveries, { timeout: 60_000 }).toHaveLength(2 * ORDERS)
  await expect.poll(open, { timeout: 60_000 }).toEqual([])
  for (const path of ['/fast', '/slow']) {
    expect(told[path]).toHaveLength(ORDERS)
    expect(new Set(told[path]).size).toBe(ORDERS)
  }
})

it('ten receivers that do not answer hold up no event for a working one', async () => {
  const living = await addEndpoint(first.shop, { url: urlOf('/living'), events: ['order.placed'] })
  await sql`
    insert into webhook_endpoints (url, events, sealed_secret, made_by, made_at)
    select ${urlOf('/dead')}, events, sealed_secret, made_by, made_at
    from webhook_endpoints, generate_series(1, 10) where id = ${living.id}`.execute(database.db)
  await placeOrders(ORDERS)
  await expect.poll(() => told['/living'], { timeout: 60_000 }).toHaveLength(ORDERS)
})
