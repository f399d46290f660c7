import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { settlePayment } from '#shop/checkout/settle-payment.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders } from './orders.ts'
import { payInSandbox, sandboxStore, serveSandbox } from './sandbox.ts'
import { openTestShop, orderFor, SATURDAY, stockOf, stockProduct } from './shop.ts'

/** The sandbox gateway behind a server that can misbehave in any way. */
const bank = await openTestShop()
const sandbox = await serveSandbox(bank.shop)
const test = await openTestShop()

type Rudeness = (request: IncomingMessage, response: ServerResponse) => void

let rudeness: Rudeness | undefined
const server = createServer(async (request, response) => {
  if (rudeness) return rudeness(request, response)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const isPost = request.method === 'POST'
  const answer = await fetch(new URL(request.url ?? '', sandbox.url), {
    method: request.method ?? 'GET',
    ...(isPost && {
      body: Buffer.concat(chunks),
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }),
  })
  response.writeHead(answer.status).end(await answer.text())
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.address() as AddressInfo

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await test.close()
  await sandbox.close()
  await bank.close()
})

const paymentGateway = createSslcommerzGateway(
  {
    ...sandboxStore,
    url: `http://127.0.0.1:${port}/sandbox-gateway`,
    readReceiptEmail: async () => 'x@shop.test',
  },
  { sessionMs: 2000, callMs: 1000, pauseMs: 1 },
)
const withGateway = (context: Context): Context => ({ ...context, paymentGateway })
const shop = withGateway(test.shop)
const rahim = withGateway(test.as('rahim@suto.test'))
const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: 10 }))

beforeEach(async () => {
  rudeness = undefined
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db.updateTable('variants').set({ stock: 10 }).execute()
  test.setClock(SATURDAY)
})

const say =
  (text: string, status = 200): Rudeness =>
  (_request, response) =>
    void response.writeHead(status).end(text)

/** Answers of broken servers and of unrelated sites. */
const rude: [string, Rudeness][] = [
  ['hangs up', (request) => void request.socket.destroy()],
  ['never answers', () => undefined],
  [
    'stops in the middle',
    (_request, response) => void response.writeHead(200).write('{"APIConnect"'),
  ],
  ['fails', say('Internal Server Error', 500)],
  ['is being mended', say('<html>503</html>', 503)],
  ['asks to slow down', say('', 429)],
  ['says nothing', say('')],
  ['answers with a page', say('<html><body>Welcome to our Wi-Fi</body></html>')],
  ['answers with half of it', say('{"status":"VALID","tran_id":')],
  ['answers with a list', say('[]')],
  ['answers with null', say('null')],
  ['answers with nothing in it', say('{}')],
  ['answers with other kinds', say('{"status":{"a":1},"element":"x","APIConnect":[]}')],
  ['does not know the store', say('{"APIConnect":"INVALID_REQUEST"}')],
  ['is not active', say('{"APIConnect":"INACTIVE","status":""}')],
  ['answers without end', (_request, response) => void response.end('x'.repeat(2 ** 20))],
  [
    'leads elsewhere',
    (_request, response) => void response.writeHead(302, { Location: 'https://x.test/' }).end(),
  ],
]

async function put() {
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  return orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], { paymentMethod: 'card' })
}

const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

describe.each(rude)('a gateway that %s', (_name, behave) => {
  it('opens no page, but another try does', async () => {
    const order = await put()
    rudeness = behave
    await expect(startPayment(rahim, order, 'one-tap-of-rahim')).rejects.toMatchObject({
      code: 'unavailable',
    })
    rudeness = undefined
    await startPayment(rahim, order, 'one-tap-of-rahim')
    expect(await stockOf(shop, 'panjabi')).toBe(9)
  })

  it('makes no order, and loses no payment', async () => {
    const { transactionId, redirectUrl } = await startPayment(rahim, await put(), randomUUID())
    const { fields } = await payInSandbox(redirectUrl, { notice: 'never' })
    const notice = paymentGateway.readNotice(fields)
    if (!notice) throw new Error('There is no notice')
    rudeness = behave
    const word = { transactionId, source: 'notice', notice } as const
    expect(await settlePayment(shop, word)).toMatchObject({
      outcome: 'pending',
      unanswered: 'silent',
    })
    test.setClock(new Date(SATURDAY.getTime() + 2 * MINUTE_MS))
    await pollPayments(shop)
    expect(await countOrders()).toBe(0)
    rudeness = undefined
    test.setClock(new Date(SATURDAY.getTime() + 10 * MINUTE_MS))
    await pollPayments(shop)
    expect(await countOrders()).toBe(1)
    const kept = await shop.db.selectFrom('paymentEvents').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(sandboxStore.storePassword)
  })

  it('refunds once, after it recovers', async () => {
    const { transactionId, redirectUrl } = await startPayment(rahim, await put(), randomUUID())
    await payInSandbox(redirectUrl, { notice: 'never' })
    const { orderId } = await settlePayment(shop, { transactionId, source: 'return' })
    const refund = { amount: 1060, reason: 'Did not fit', isByHand: false }
    await refundOrder(admin, orderId ?? '', refund, 'one-click')
    rudeness = behave
    await syncRefunds(shop)
    const state = async () =>
      (await shop.db.selectFrom('refunds').select('state').executeTakeFirstOrThrow()).state
    rudeness = undefined
    // Some contain a refusal: the refund then needs a decision.
    if ((await state()) === 'failed') return
    expect(await state()).toBe('sent')
    for (const minutes of [2, 60, 24 * 60]) {
      test.setClock(new Date(SATURDAY.getTime() + minutes * MINUTE_MS))
      bank.setClock(new Date(SATURDAY.getTime() + minutes * MINUTE_MS))
      await syncRefunds(shop)
    }
    expect(await getOrder(admin, orderId ?? '')).toMatchObject({ paymentStatus: 'refunded' })
    bank.setClock(SATURDAY)
  })
})
