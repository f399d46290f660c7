import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { prepareWebhookEvents } from '#server/jobs/webhook-events.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Context } from '#shop/shared/context.ts'
import {
  type DeliverJob,
  type EventJob,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
} from '#shop/webhooks/contract.ts'
import { deliver } from '#shop/webhooks/deliver.ts'
import { makeContext } from './context.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { errands } from './queued-work.ts'
import { orderFor, stockProduct } from './shop.ts'
import { addWebhook, openReceiver } from './webhooks.ts'

const script = await buildScript('die-placing-order')
const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

async function prepare(database: OpenDatabase): Promise<void> {
  const queue = createQueue(database, () => undefined)
  await queue.start()
  for (const name of ['mail', WEBHOOK_EVENT_QUEUE, WEBHOOK_QUEUE]) {
    await queue.work(name, errands, async () => undefined)
  }
  await queue.stop()
  const shop = makeContext(database.db)
  await stockProduct(shop, { id: 'panjabi' })
  await addWebhook(shop, ['order.placed'])
  const rahim: Context = {
    ...shop,
    actor: { kind: 'person', email: 'rahim@suto.test', name: 'Rahim', accountId: 'rahim' },
  }
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
}

/** Returns the deliveries of a server that starts afterwards, and its number of orders. */
async function workAfterwards(database: OpenDatabase) {
  const receiver = openReceiver()
  const queue = createQueue(database, () => undefined)
  const shop: Context = {
    ...makeContext(database.db),
    jobs: queue,
    webhookSender: receiver.sender,
  }
  await queue.start()
  await queue.work(WEBHOOK_EVENT_QUEUE, errands, (job, id) =>
    prepareWebhookEvents(shop, job as EventJob, id),
  )
  await queue.work(WEBHOOK_QUEUE, errands, (job) => deliver(shop, job as DeliverJob))
  const countUndone = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job
      where name in (${WEBHOOK_EVENT_QUEUE}, ${WEBHOOK_QUEUE}) and state < 'completed'`.execute(
      database.db,
    )
    return rows[0]?.count
  }
  await expect.poll(countUndone).toBe(0)
  await queue.stop()
  const orders = await database.db.selectFrom('orders').select('id').execute()
  return { orders: orders.map(({ id }) => id), told: receiver.bodies() }
}

it.each(['5', 'commit', 'after it was committed'])(
  'announces an order exactly when there is one, when the server dies at %s',
  async (place) => {
    const { where, open } = await chooseDatabase()
    const first = await open()
    await prepare(first)
    await first.close()
    expect(await runAndDie(script, [where, place, JSON.stringify(order)])).toBe(true)
    const second = await open()
    const { orders, told } = await workAfterwards(second)
    expect(told.map(({ data }) => data.order.orderId)).toEqual(orders)
    if (place === '5') expect(orders).toEqual([])
    if (place.startsWith('after')) expect(orders).toHaveLength(1)
    await second.close()
  },
)
