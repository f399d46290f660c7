import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMailWriter } from '#adapters/html/html-mail.ts'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { createSmtpMailer } from '#adapters/smtp/smtp-mailer.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { queuePasswordMail } from '#shop/identity/queue-password-mail.ts'
import { MAIL_QUEUE } from '#shop/mail/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { listFailedWork } from '#shop/work/queries.ts'
import { makeContext } from '#test/context.ts'
import { openTestDatabase } from '#test/database.ts'
import { openMailServer, refusal } from '#test/mail-server.ts'
import { writeOrder } from '#test/orders.ts'
import { orderFor, stockProduct } from '#test/shop.ts'
import { startWork } from './jobs/work.ts'

const waiting = { timeout: 40_000, interval: 100 }

/** The number of attempts per recipient, by the part before the @. */
const tries = new Map<string, number>()
const countAttempt = (to: string) => {
  const name = to.split('@')[0] ?? ''
  tries.set(name, (tries.get(name) ?? 0) + 1)
  return { name, isFirst: tries.get(name) === 1 }
}

const server = await openMailServer({
  onRecipient: (address) => {
    const name = address.split('@')[0]
    if (name === 'refused') return refusal(550, '5.1.1 No such user')
    if (name === 'later' && countAttempt(address).isFirst) return refusal(451, '4.7.1 Try later')
    return 'take'
  },
  onMessage: async (address) => {
    const name = address.split('@')[0]
    if (name === 'broken' && countAttempt(address).isFirst) return 'break off'
    if (name === 'silent') return 'say nothing'
    if (name === 'nusrat') return 'take'
    // A slow server: the first mails of a sale are still being sent when the urgent one comes.
    await urgentIsThere.promise
    return 'take'
  },
})
const urgentIsThere = Promise.withResolvers<void>()

const database = await openTestDatabase()
const errors: Error[] = []
const queue = createQueue(database, (error) => errors.push(error))
const write = createMailWriter(async () => ({ name: 'Suto', email: 'hello@suto.test' }))
const mailServer = { url: server.url, connections: 4 }
const patient = createSmtpMailer(mailServer, write)
const impatient = createSmtpMailer(mailServer, write, 500)
const shop: Context = {
  ...makeContext(database.db),
  jobs: queue,
  mailer: {
    send: (mail) => (mail.to === 'silent@suto.test' ? impatient : patient).send(mail),
  },
}

const sentTo = (name: string) => server.received.filter(({ to }) => to === `${name}@suto.test`)

/** Places an order, whose confirmation is then queued. */
async function placeOrderOf(name: string): Promise<string> {
  const email = `${name}@suto.test`
  const person = { kind: 'person', email, name, accountId: name } as const
  const context: Context = { ...shop, actor: person }
  await addToCart(context, { productId: 'panjabi', size: 'M', quantity: 1, preOrder: false })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])
  return (await placeOrder(context, order)).orderId
}

/** Moves queued retries to now. */
async function hasten(): Promise<void> {
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)
}

beforeAll(async () => {
  await startWork(queue, shop, database)
  await stockProduct(shop, { id: 'panjabi', stock: null })
})

afterAll(async () => {
  urgentIsThere.resolve()
  await queue.stop()
  await server.close()
  await database.close()
})

/** Ten times the number fetched from the queue at once. */
const SALE = 100

it('sends a password link before the confirmations of a sale', async () => {
  await sql`insert into auth_users (id, name, email)
    values ('nusrat', 'Nusrat', 'nusrat@suto.test')`.execute(database.db)
  const orderIds: string[] = []
  for (let sale = 0; sale < SALE; sale++) {
    orderIds.push(await writeOrder(shop, { userEmail: 'rahim@suto.test' }))
  }
  await database.db.transaction().execute(async (transaction) => {
    for (const orderId of orderIds) {
      await queue.add(transaction, MAIL_QUEUE, { kind: 'order_confirmed', orderId })
    }
  })
  await queuePasswordMail(shop, {
    accountId: 'nusrat',
    email: 'nusrat@suto.test',
    token: 'abc',
    expiresAt: new Date(Date.now() + 60 * 60_000),
  })
  await vi.waitFor(() => expect(sentTo('nusrat')).toHaveLength(1), waiting)
  expect(sentTo('rahim')).toEqual([])
  urgentIsThere.resolve()
  await vi.waitFor(() => expect(sentTo('rahim')).toHaveLength(SALE), waiting)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(SALE + 1)
})

it('delivers each mail once, or shows why it failed', async () => {
  const orders = new Map<string, string>()
  for (const name of ['karim', 'later', 'broken', 'refused', 'silent']) {
    orders.set(name, await placeOrderOf(name))
  }
  // As if all but one of its attempts were used up.
  await sql`update jobs.job set retry_limit = 0
    where data ->> 'orderId' = ${orders.get('silent')}`.execute(database.db)
  const failures = async () => {
    const failed = await listFailedWork(shop)
    return new Map(failed.map(({ orderId, reason }) => [orderId, reason]))
  }
  await vi.waitFor(async () => {
    await hasten()
    for (const name of ['karim', 'later', 'broken']) expect(sentTo(name)).toHaveLength(1)
    const failed = await failures()
    expect([...failed.keys()].sort()).toEqual([orders.get('refused'), orders.get('silent')].sort())
    expect(failed.get(orders.get('refused') ?? '')).toContain('550 5.1.1 No such user')
    expect(failed.get(orders.get('silent') ?? '')).toContain('did not respond in time')
  }, waiting)
  expect(Object.fromEntries(tries)).toEqual({ later: 2, broken: 2 })

  const next = await placeOrderOf('refused')
  await vi.waitFor(async () => expect((await failures()).get(next)).toContain('Not sent'), waiting)
})
