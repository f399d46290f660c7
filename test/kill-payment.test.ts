import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { settlePayment } from '#shop/checkout/settle-payment.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { inLongRun } from './engines.ts'
import { wrongFigures } from './figures.ts'
import { errands } from './queued-work.ts'
import { payInSandbox, sandboxStore, serveSandbox } from './sandbox.ts'
import {
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
} from './shop.ts'
import { openWallets, payInWallet, serveWallets } from './wallets.ts'

const bank = await openTestShop()
const sandbox = await serveSandbox(bank.shop)
const wallets = await serveWallets(bank.shop)
afterAll(async () => {
  await wallets.close()
  await sandbox.close()
  await bank.close()
})

const rahim: Context['actor'] = {
  kind: 'person',
  email: 'rahim@suto.test',
  name: 'Rahim',
  accountId: 'rahim',
}

/** The number of statements between two tested crashes. */
const STEP = inLongRun(2, 8)

/** Advances with each crash, so that scheduled work is due again. */
let moment = SATURDAY
function passTime(): string {
  moment = new Date(moment.getTime() + 2 * MINUTE_MS)
  bank.setClock(moment)
  return moment.toISOString()
}

function contextOf(database: OpenDatabase): Context {
  return {
    ...makeContext(database.db),
    clock: { now: () => moment },
    paymentGateway: createSslcommerzGateway({
      ...sandboxStore,
      url: sandbox.url,
      readReceiptEmail: async () => 'x@shop.test',
    }),
    gateways: openWallets(wallets),
  }
}

type Chosen = Awaited<ReturnType<typeof chooseDatabase>>

async function within<Result>(
  { open }: Chosen,
  work: (shop: Context) => Promise<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await work(contextOf(database))
  } finally {
    await database.close()
  }
}

/** A shop with a payment at the gateway that it has not heard of. */
async function openPaid(
  paymentMethod: 'card' | 'bkash',
): Promise<{ chosen: Chosen; transactionId: string }> {
  // bKash gives few tokens an hour.
  moment = new Date(moment.getTime() + 120 * MINUTE_MS)
  bank.setClock(moment)
  const chosen = await chooseDatabase()
  const database = await chosen.open()
  const queue = createQueue(database, () => undefined)
  await queue.start()
  for (const name of ['mail', 'refunds']) await queue.work(name, errands, async () => undefined)
  await queue.stop()
  const shop = contextOf(database)
  await stockProduct(shop, { id: 'panjabi', stock: 10 })
  const shopper = { ...shop, actor: rahim }
  await addToCart(shopper, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], {
    paymentMethod,
  })
  await seedSettings(shop, { payments: { bkash: true } })
  const { transactionId, redirectUrl } = await startPayment(shopper, order, randomUUID())
  if (paymentMethod === 'card') await payInSandbox(redirectUrl, { notice: 'never' })
  else await payInWallet(redirectUrl)
  await database.close()
  return { chosen, transactionId }
}

async function lookInto(shop: Context) {
  const payment = await shop.db
    .selectFrom('payments')
    .select(['state', 'orderId'])
    .executeTakeFirstOrThrow()
  const orders = await shop.db.selectFrom('orders').select('paymentStatus').execute()
  expect(orders).toHaveLength(payment.orderId === null ? 0 : 1)
  if (payment.orderId !== null) expect(payment.state).toBe('paid')
  expect(await stockOf(shop, 'panjabi')).toBe(9)
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
  return payment
}

// kill-order.test.ts tests crashes of the embedded database.
const urls = { card: sandbox.url, bkash: wallets.url }

describe.runIf(inject('template').kind === 'server').each(['card', 'bkash'] as const)(
  'on a server, paid by %s',
  (method) => {
    const url = urls[method]

    let script: string
    beforeAll(async () => {
      script = await buildScript('die-moving-money')
    })

    it('makes one order of a payment, wherever the shop dies between payment and order', async () => {
      const { chosen, transactionId } = await openPaid(method)
      const states: string[] = []
      for (let place = 1; ; place += STEP) {
        const args = [chosen.where, String(place), 'settle', transactionId, url, passTime()]
        expect(await runAndDie(script, args)).toBe(true)
        const { state, orderId } = await within(chosen, lookInto)
        if (orderId !== null) break
        // After a change of state, starts again from the beginning.
        if (state !== states.at(-1)) place = 1 - STEP
        states.push(state)
      }
      expect(new Set(states)).toEqual(new Set(['pending', 'paid']))
      expect(states.filter((state) => state === 'paid').length * STEP).toBeGreaterThan(8)
      await within(chosen, async (shop) => {
        await settlePayment(shop, { transactionId, source: 'poll' })
        await pollPayments(shop)
        await lookInto(shop)
      })
    })

    it('places the order of a received payment automatically after a restart', async () => {
      const { chosen, transactionId } = await openPaid(method)
      // The test above covers the statements in between.
      for (let place = 2; ; place += STEP) {
        const args = [chosen.where, String(place), 'settle', transactionId, url, passTime()]
        expect(await runAndDie(script, args)).toBe(true)
        if ((await within(chosen, lookInto)).state === 'paid') break
      }
      passTime()
      await within(chosen, pollPayments)
      const { orderId } = await within(chosen, lookInto)
      expect(orderId).not.toBeNull()
    })

    it('refunds once, wherever the shop dies between request and answer', async () => {
      const { chosen, transactionId } = await openPaid(method)
      const refundId = await within(chosen, async (shop) => {
        const { orderId } = await settlePayment(shop, { transactionId, source: 'poll' })
        const input = { amount: 1060, reason: 'Did not fit', isByHand: false }
        await refundOrder(shop, orderId ?? '', input, 'one-click')
        const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
        return id
      })
      const readRefund = (shop: Context) =>
        shop.db
          .selectFrom('refunds')
          .innerJoin('orders', 'orders.id', 'orderId')
          .select(['state', 'paymentStatus as status'])
          .executeTakeFirstOrThrow()
      const states = new Set<string>()
      for (let place = 1; ; place += inLongRun(1, 3)) {
        const args = [chosen.where, String(place), 'refund', refundId, url, passTime()]
        await runAndDie(script, args)
        const { state, status } = await within(chosen, readRefund)
        expect(status).toBe(state === 'done' ? 'refunded' : 'paid')
        if (state === 'done') break
        states.add(state)
        // Later polls are further apart.
        moment = new Date(moment.getTime() + 24 * 60 * MINUTE_MS)
      }
      expect([...states]).toEqual(expect.arrayContaining(['requested', 'sent']))
      moment = new Date(moment.getTime() + 24 * 60 * MINUTE_MS)
      await within(chosen, syncRefunds)
      const atTheBank = await bank.shop.db
        .selectFrom((method === 'card' ? 'sandboxRefunds' : 'sandboxWalletRefunds') as never)
        .selectAll()
        .execute()
      expect(atTheBank).toMatchObject([{ amountPaisa: 1_060_00 }])
    })
  },
)
