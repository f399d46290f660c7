import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createWebhookSender } from '#adapters/https/https-webhooks.ts'
import { createQueue, type Queue } from '#adapters/pg-boss/queue.ts'
import { prepareWebhookEvents } from '#server/jobs/webhook-events.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import type { Context } from '#shop/shared/context.ts'
import { addEndpoint } from '#shop/webhooks/change-endpoints.ts'
import {
  type DeliverJob,
  type EventJob,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
} from '#shop/webhooks/contract.ts'
import { deliver } from '#shop/webhooks/deliver.ts'
import { createWantedEvents } from '#shop/webhooks/wanted-events.ts'
import { makeContext } from './context.ts'
import { openTestDatabase } from './database.ts'
import { errands } from './queued-work.ts'
import { orderFor, stockProduct } from './shop.ts'

const ORDERS = 20

const database = await openTestDatabase()
const told: Record<string, string[]> = { '/fast': [], '/slow': [] }
let underWay = 0
let mostUnderWay = 0

const receiver = createServer(async (request, response) => {
  const path = request.url ?? ''
  told[path]?.push(String(request.headers['webhook-id']))
  if (path === '/slow') {
    mostUnderWay = Math.max(mostUnderWay, ++underWay)
    await new Promise((done) => setTimeout(done, 300))
    underWay--
  }
  response.writeHead(204).end()
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const { port } = receiver.address() as AddressInfo

/** A server of the shop, as far as webhooks go. */
async function startServer(): Promise<{ shop: Context; queue: Queue }> {
  const queue = createQueue(database, () => undefined)
  const shop: Context = {
    ...makeContext(database.db),
    jobs: queue,
    wantedEvents: createWantedEvents(),
    webhookSender: createWebhookSender({ mayCallThisMachine: () => true }),
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

const servers = [await startServer(), await startServer()]
afterAll(async () => {
  for (const { queue } of servers) await queue.stop()
  receiver.close()
  await database.close()
})

it('two servers tell each of two receivers of every order once, the slow one in its own time', async () => {
  const [first, second] = servers
  if (!first || !second) throw new Error('There are two')
  await stockProduct(first.shop, { id: 'panjabi', stock: null })
  for (const path of Object.keys(told)) {
    const url = `http://127.0.0.1:${port}${path}`
    await addEndpoint(first.shop, { url, events: ['order.placed'] })
  }
  second.shop.wantedEvents.invalidate()
  for (let count = 0; count < ORDERS; count++) {
    const { shop } = count % 2 ? first : second
    const email = `shopper${count}@suto.test`
    const rahim: Context = {
      ...shop,
      actor: { kind: 'person', email, name: 'Rahim', accountId: email },
    }
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    await placeOrder(rahim, orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }]))
  }
  await expect.poll(() => told['/fast']?.length, { timeout: 60_000 }).toBe(ORDERS)
  await expect.poll(() => told['/slow']?.length, { timeout: 60_000 }).toBe(ORDERS)
  const open = () =>
    database.db
      .selectFrom('webhook_deliveries')
      .where('state', '<>', 'delivered')
      .select('id')
      .execute()
  await expect.poll(open, { timeout: 60_000 }).toEqual([])
  for (const ids of Object.values(told)) expect(new Set(ids).size).toBe(ORDERS)
  expect(mostUnderWay).toBeLessThanOrEqual(2)
})
