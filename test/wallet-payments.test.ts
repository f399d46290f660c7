import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-expired-checkouts.ts'
import { refusePayment } from '#shop/checkout/review-payment.ts'
import { settlePayment } from '#shop/checkout/settle-payment.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { RefundOrder } from '#shop/orders/refunds/contract.ts'
import { refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { getRefundable } from '#shop/orders/refunds/refundable.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { GatewayUnavailable, type PaymentMethod } from '#shop/payments/contract.ts'
import { findGateway } from '#shop/payments/find-gateway.ts'
import {
  findTransactionOf,
  listPaymentMethods,
  listPayments,
  summarisePayments,
} from '#shop/payments/queries.ts'
import { shareToken } from '#shop/payments/share-token.ts'
import { tryStore } from '#shop/payments/try-store.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { changeConnection, removeConnection } from '#shop/settings/connections/change-connection.ts'
import type { PaymentSettings } from '#shop/settings/payments/contract.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { HOUR_MS, MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { told, translate } from '#shop/shared/told.ts'
import { purgeTestOrders } from './orders.ts'
import { openTestShop, orderFor, SATURDAY, stockOf, stockProduct, wrongMoney } from './shop.ts'
import { bkashAccount, openWallets, payInWallet, serveWallets } from './wallets.ts'

const test = await openTestShop()
const wallets = await serveWallets(test.shop)
afterAll(async () => {
  await wallets.close()
  await test.close()
})

type Version = 'v1' | 'v2'

/** Each test has credentials of its own, so that none uses another's token. */
let round = 0
function openShop(version: Version = 'v2') {
  round += 1
  const gateways = openWallets(wallets, { version, username: `user ${round}` })
  const within = (context: Context): Context => ({ ...context, gateways })
  return {
    shop: within(test.shop),
    rahim: within(test.as('rahim@suto.test')),
    admin: within(test.as('nusrat@suto.test', 'admin')),
  }
}
type Shop = ReturnType<typeof openShop>

async function takeWallets(changes: Partial<PaymentSettings> = {}): Promise<void> {
  const { version: shownVersion } = await findGroup(test.shop, 'payments')
  const values = { ...defaultSettings.payments, bkash: true, nagad: true, ...changes }
  const { admin } = openShop()
  await changeSettings(admin, 'payments', { values, shownVersion })
}

beforeAll(() => stockProduct(test.shop, { id: 'panjabi', pricePaisa: 1_450_00 }))

beforeEach(async () => {
  await purgeTestOrders(test.shop)
  await test.shop.db.deleteFrom('cartLines').execute()
  await sql`delete from sandbox_wallet_payments`.execute(test.shop.db)
  await sql`delete from gateway_tokens`.execute(test.shop.db)
  await test.shop.db.updateTable('variants').set({ stock: 5 }).execute()
  // The stand-in counts tokens by the hour.
  hours += 2
  test.setClock(now())
  await takeWallets()
  wallets.calls.length = 0
})

let hours = 0
const now = (minutes = 0) => new Date(SATURDAY.getTime() + hours * HOUR_MS + minutes * MINUTE_MS)
const minutesLater = (minutes: number) => test.setClock(now(minutes))

const TOTAL_PAISA = 1_510_00

async function start(
  { rahim }: Shop,
  paymentMethod: PaymentMethod = 'bkash',
  changes: Partial<PlaceOrder> = {},
) {
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  const lines = [{ productId: 'panjabi', quantity: 1, price: 1450 }]
  const order = orderFor(lines, { paymentMethod, ...changes })
  return startPayment(rahim, order, randomUUID())
}

/** What the address does that the browser is sent to. */
async function comeBack({ shop }: Shop, query: Record<string, string>) {
  const code = 'order_id' in query ? 'nagad' : 'bkash'
  const notice = (await findGateway(shop, code))?.readNotice(query)
  const named = notice?.sessionKey && (await findTransactionOf(shop, code, notice.sessionKey))
  const transactionId = named || notice?.transactionId
  if (!notice || !transactionId) return undefined
  return settlePayment(shop, { transactionId, source: 'return', notice })
}

async function readPayment(transactionId: string) {
  return test.shop.db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    .selectAll()
    .executeTakeFirstOrThrow()
}

async function atTheWallet() {
  const { rows } = await sql<{ state: string; trxId: string | null }>`
    select state, trx_id from sandbox_wallet_payments`.execute(test.shop.db)
  return rows
}

async function refundsMade() {
  const { rows } = await sql<{ amountPaisa: number }>`
    select amount_paisa::float8 as amount_paisa from sandbox_wallet_refunds`.execute(test.shop.db)
  return rows.map(({ amountPaisa }) => amountPaisa)
}

describe.each(['v1', 'v2'] as const)('a payment at bKash, %s', (version) => {
  let open: Shop
  beforeEach(() => {
    open = openShop(version)
  })

  it('becomes an order with its TrxID once the shop has executed it', async () => {
    const { transactionId, redirectUrl } = await start(open)
    expect(await stockOf(test.shop, 'panjabi')).toBe(4)
    const settled = await comeBack(open, await payInWallet(redirectUrl))
    expect(settled).toMatchObject({ outcome: 'placed' })
    const order = await getOrder(open.admin, settled?.orderId ?? '')
    expect(order).toMatchObject({
      paymentMethod: 'bKash',
      paymentMethodCode: 'bkash',
      paymentStatus: 'paid',
    })
    const [{ trxId } = {}] = await atTheWallet()
    expect(await readPayment(transactionId)).toMatchObject({
      gateway: 'bkash',
      state: 'paid',
      receivedPaisa: TOTAL_PAISA,
      bankTransactionId: trxId,
      instrument: 'bKash',
    })
    expect(await stockOf(test.shop, 'panjabi')).toBe(4)
  })

  it('is taken once, however often and at once the browser returns', async () => {
    const { transactionId, redirectUrl } = await start(open)
    const query = await payInWallet(redirectUrl)
    const returned = await Promise.all([1, 2, 3].map(() => comeBack(open, query)))
    const orders = new Set(returned.map((settled) => settled?.orderId).filter(Boolean))
    expect(orders.size).toBe(1)
    expect(await comeBack(open, query)).toMatchObject({
      outcome: 'placed',
      orderId: [...orders][0],
    })
    expect(await test.shop.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
    expect(await readPayment(transactionId)).toMatchObject({ state: 'paid' })
  })

  it('is found by the schedule when the browser never returned, also once bKash is off', async () => {
    const { transactionId, redirectUrl } = await start(open)
    await payInWallet(redirectUrl)
    await takeWallets({ bkash: false })
    minutesLater(3)
    await pollPayments(open.shop)
    const { orderId, state } = await readPayment(transactionId)
    expect({ hasOrder: orderId !== null, state }).toEqual({ hasOrder: true, state: 'paid' })
  })

  it('is found when the pieces would be released', async () => {
    const { transactionId, redirectUrl } = await start(open)
    await payInWallet(redirectUrl)
    minutesLater(31)
    await releaseExpiredCheckouts(open.shop)
    expect(await readPayment(transactionId)).toMatchObject({ state: 'paid' })
  })

  it.each(['execute_lost', 'execute_500'] as const)(
    'is asked about when executing it had no clear answer: %s',
    async (story) => {
      const { redirectUrl } = await start(open)
      const query = await payInWallet(redirectUrl, { story })
      expect(await comeBack(open, query)).toMatchObject({ outcome: 'placed' })
      expect(await atTheWallet()).toMatchObject([{ state: 'completed' }])
    },
  )

  it('is not taken when it cannot be executed while the pieces are held', async () => {
    const { transactionId, redirectUrl } = await start(open)
    const query = await payInWallet(redirectUrl, { story: 'execute_fails' })
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'pending' })
    minutesLater(3)
    await pollPayments(open.shop)
    minutesLater(61)
    await releaseExpiredCheckouts(open.shop)
    expect(await stockOf(test.shop, 'panjabi')).toBe(5)
    await sql`update sandbox_wallet_payments set story = 'plain'`.execute(test.shop.db)
    // A late return: nothing is held for it any more.
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'expired' })
    expect(await atTheWallet()).toMatchObject([{ state: 'approved', trxId: null }])
    expect(await readPayment(transactionId)).toMatchObject({ state: 'expired', orderId: null })
  })

  it('is not taken by a forged return, and can still be paid', async () => {
    const { redirectUrl } = await start(open)
    const id = redirectUrl.split('/').at(-1) ?? ''
    const forged = { paymentID: id, status: 'success' }
    expect(await comeBack(open, forged)).toMatchObject({ outcome: 'pending', orderId: null })
    expect(await comeBack(open, { paymentID: 'TR0011unknown', status: 'success' })).toBeUndefined()
    expect(await comeBack(open, { paymentID: "' or 1=1 --", status: 'success' })).toBeUndefined()
    expect(await comeBack(open, await payInWallet(redirectUrl))).toMatchObject({
      outcome: 'placed',
    })
  })

  it('cannot be taken with the payment of another order', async () => {
    const mine = await start(open)
    const query = await payInWallet(mine.redirectUrl)
    const karim = {
      ...open,
      rahim: { ...open.rahim, ...test.as('karim@suto.test'), gateways: open.rahim.gateways },
    }
    const other = await start(karim)
    await comeBack(open, query)
    expect(await readPayment(other.transactionId)).toMatchObject({
      state: 'pending',
      orderId: null,
    })
    expect(await readPayment(mine.transactionId)).toMatchObject({ state: 'paid' })
  })

  it('ends when the shopper cancels it, and is not taken afterwards', async () => {
    const { transactionId, redirectUrl } = await start(open)
    const cancelled = await payInWallet(redirectUrl, { outcome: 'cancel' })
    expect(await comeBack(open, cancelled)).toMatchObject({ outcome: 'cancelled' })
    expect(await stockOf(test.shop, 'panjabi')).toBe(5)
    await sql`update sandbox_wallet_payments set state = 'approved'`.execute(test.shop.db)
    await comeBack(open, { ...cancelled, status: 'success' })
    minutesLater(3)
    await pollPayments(open.shop)
    expect(await atTheWallet()).toMatchObject([{ state: 'approved' }])
    expect(await readPayment(transactionId)).toMatchObject({ state: 'cancelled', orderId: null })
  })

  it('fails with the words of bKash', async () => {
    const { transactionId, redirectUrl } = await start(open)
    const query = await payInWallet(redirectUrl, { story: 'no_money' })
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'failed' })
    const { id } = await readPayment(transactionId)
    const { rows } = await sql<{ reason: string }>`
      select content ->> 'reason' as reason from payment_events
      where payment_id = ${id} and kind = 'answered failed'`.execute(test.shop.db)
    expect(rows).toEqual([{ reason: '2023: Insufficient Balance' }])
  })

  it.each([
    ['less', 'The amount paid differs from the amount requested.'],
    ['dollars', 'Paid in USD.'],
    ['other_invoice', 'The gateway rates it as risky: bKash names another invoice'],
  ] as const)('waits for a person when it is not what was asked: %s', async (story, reason) => {
    const { transactionId, redirectUrl } = await start(open)
    const settled = await comeBack(open, await payInWallet(redirectUrl, { story }))
    expect(settled).toMatchObject({ outcome: 'review', orderId: null })
    const { state, reviewReason } = (await readPayment(transactionId)) ?? {}
    expect([state, translate(reviewReason ?? '')]).toEqual(['review', reason])
  })
})

describe.each(['v1', 'v2'] as const)('a refund at bKash, %s', (version) => {
  let open: Shop
  beforeEach(() => {
    open = openShop(version)
  })

  async function pay(story: Parameters<typeof payInWallet>[1] = {}) {
    const { redirectUrl } = await start(open)
    return (await comeBack(open, await payInWallet(redirectUrl, story)))?.orderId ?? ''
  }
  const refund = (orderId: string, amount: number) =>
    refundOrder(
      open.admin,
      orderId,
      { amount, reason: 'Did <not> fit', isByHand: false },
      randomUUID(),
    )
  const states = async () => {
    const rows = await test.shop.db
      .selectFrom('refunds')
      .orderBy('requestedAt')
      .select('state')
      .execute()
    return rows.map(({ state }) => state)
  }

  it('gives back a part and then the rest', async () => {
    const orderId = await pay()
    await refund(orderId, 500)
    await syncRefunds(open.shop)
    await refund(orderId, 1010)
    await syncRefunds(open.shop)
    expect(await states()).toEqual(['done', 'done'])
    expect(await refundsMade()).toEqual([500_00, 1_010_00])
    expect(await getOrder(open.admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('is not made again when its answer was lost', async () => {
    const orderId = await pay({ story: 'refund_lost' })
    await refund(orderId, 500)
    await syncRefunds(open.shop)
    expect(await states()).toEqual(['sent'])
    minutesLater(1)
    await syncRefunds(open.shop)
    expect(await states()).toEqual(['done'])
    expect(await refundsMade()).toEqual([500_00])
  })

  it('of the same amount again is another one', async () => {
    const orderId = await pay({ story: 'refund_lost' })
    for (const minute of [1, 5]) {
      await refund(orderId, 500)
      minutesLater(minute)
      await syncRefunds(open.shop)
      minutesLater(minute + 3)
      await syncRefunds(open.shop)
    }
    expect(await states()).toEqual(['done', 'done'])
    expect(await refundsMade()).toEqual([500_00, 500_00])
  })

  it('is sent again only a quarter of an hour after bKash failed without listing it', async () => {
    const orderId = await pay({ story: 'refund_fails' })
    await refund(orderId, 500)
    await syncRefunds(open.shop)
    await sql`update sandbox_wallet_payments set story = 'plain'`.execute(test.shop.db)
    minutesLater(6)
    await syncRefunds(open.shop)
    expect(await refundsMade()).toEqual([])
    minutesLater(20)
    await syncRefunds(open.shop)
    expect(await refundsMade()).toEqual([500_00])
    expect(await states()).toEqual(['done'])
  })

  it('that bKash declines waits for a person', async () => {
    const orderId = await pay({ story: 'refund_refused' })
    await refund(orderId, 500)
    await syncRefunds(open.shop)
    expect(await states()).toEqual(['failed'])
    expect(await summarisePayments(open.admin)).toEqual({ toDecide: 1 })
    const { items } = await listPayments(open.admin)
    expect(items[0]?.refunds[0]?.failure).toBe('2071: The payment can no longer be refunded')
  })
})

describe('the token of bKash', () => {
  it('is one for all servers, asked for once', async () => {
    const open = openShop()
    const before = wallets.bkash.grants
    const gateways = await Promise.all(
      Array.from({ length: 8 }, () => findGateway({ ...open.shop }, 'bkash')),
    )
    const { transactionId } = await start(open)
    await Promise.all(
      gateways.map((gateway) =>
        gateway?.confirm({
          transactionId,
          sessionKey: 'TR1',
          validationId: undefined,
          mayCapture: false,
        }),
      ),
    )
    expect(wallets.bkash.grants - before).toBe(1)
    const [row] = await test.shop.db.selectFrom('gatewayTokens').selectAll().execute()
    expect(row?.sealed).not.toContain('.0.')
  })

  it('is renewed early, and once when it is refused', async () => {
    const open = openShop()
    const before = wallets.bkash.grants
    await start(open)
    minutesLater(56)
    const karim = { ...open.rahim, ...test.as('karim@suto.test'), gateways: open.rahim.gateways }
    const { redirectUrl } = await start({ ...open, rahim: karim })
    expect(wallets.bkash.grants - before).toBe(2)
    minutesLater(70)
    wallets.bkash.refusesTokens()
    expect(await comeBack(open, await payInWallet(redirectUrl))).toMatchObject({
      outcome: 'placed',
    })
    expect(wallets.bkash.grants - before).toBe(3)
  })

  it('is used while it lasts, when bKash gives no new one, and asked for again once it has ended', async () => {
    const shared = shareToken(test.shop, { round: ++round })
    await shared.use(async () => ({ token: 'the first', seconds: 3600 }))
    let asked = 0
    const away = () => {
      asked += 1
      return Promise.reject(new GatewayUnavailable('bKash is away.'))
    }
    for (const minute of [55, 56, 59]) {
      minutesLater(minute)
      expect(await shared.use(away)).toBe('the first')
    }
    expect(asked).toBe(1)
    minutesLater(61)
    expect(await shared.use(async () => ({ token: 'the next', seconds: 3600 }))).toBe('the next')
  })

  it('is asked for twice an hour at most, after which payments wait', async () => {
    const open = openShop()
    const before = wallets.bkash.grants
    const { redirectUrl } = await start(open)
    const query = await payInWallet(redirectUrl)
    wallets.bkash.refusesTokens()
    expect(await comeBack(open, { ...query, status: 'failure' })).toMatchObject({
      outcome: 'pending',
    })
    wallets.bkash.refusesTokens()
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'pending', unanswered: 'silent' })
    expect(wallets.bkash.grants - before).toBe(2)
    minutesLater(61)
    await pollPayments(open.shop)
    expect(wallets.bkash.grants - before).toBe(3)
  })

  it('and credentials are in no event', async () => {
    const open = openShop()
    const { redirectUrl } = await start(open)
    await comeBack(open, await payInWallet(redirectUrl))
    const events = await test.shop.db.selectFrom('paymentEvents').selectAll().execute()
    const told = JSON.stringify(events)
    for (const secret of [bkashAccount.password, bkashAccount.appSecret, bkashAccount.appKey]) {
      expect(told).not.toContain(secret)
    }
    expect(told).not.toMatch(/id_token|Bearer/)
  })
})

describe('a payment at Nagad', () => {
  let open: Shop
  beforeEach(() => {
    open = openShop()
  })

  it('becomes an order when the browser returns, and once', async () => {
    const { transactionId, redirectUrl } = await start(open, 'nagad')
    const query = await payInWallet(redirectUrl)
    const settled = await comeBack(open, query)
    expect(settled).toMatchObject({ outcome: 'placed' })
    expect(await comeBack(open, query)).toMatchObject({ orderId: settled?.orderId })
    expect(await readPayment(transactionId)).toMatchObject({
      gateway: 'nagad',
      method: 'nagad',
      receivedPaisa: TOTAL_PAISA,
      instrument: 'Nagad 01711000000',
    })
  })

  it('is found by the schedule when the browser never returned', async () => {
    const { transactionId, redirectUrl } = await start(open, 'nagad')
    await payInWallet(redirectUrl)
    minutesLater(3)
    await pollPayments(open.shop)
    expect((await readPayment(transactionId)).orderId).not.toBeNull()
  })

  it.each([
    ['cancel', 'cancelled'],
    ['fail', 'failed'],
  ] as const)('ends on the page: %s', async (outcome, shown) => {
    const { redirectUrl } = await start(open, 'nagad')
    expect(await comeBack(open, await payInWallet(redirectUrl, { outcome }))).toMatchObject({
      outcome: shown,
    })
    expect(await stockOf(test.shop, 'panjabi')).toBe(5)
  })

  it('is not believed from a browser, and waits while Nagad fails', async () => {
    const { transactionId, redirectUrl } = await start(open, 'nagad')
    const id = redirectUrl.split('/').at(-1) ?? ''
    const forged = { order_id: transactionId, payment_ref_id: id, status: 'Success' }
    expect(await comeBack(open, forged)).toMatchObject({ outcome: 'pending' })
    const query = await payInWallet(redirectUrl, { story: 'execute_fails' })
    expect(await comeBack(open, query)).toMatchObject({ unanswered: 'silent' })
    await sql`update sandbox_wallet_payments set story = 'other_invoice'`.execute(test.shop.db)
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'pending' })
    await sql`update sandbox_wallet_payments set story = 'plain'`.execute(test.shop.db)
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'placed' })
  })

  it('to another merchant, which names a payment of the shop, is none to the shop', async () => {
    const { transactionId, redirectUrl } = await start(open, 'nagad')
    const query = await payInWallet(redirectUrl, { story: 'other_merchant' })
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'pending' })
    expect(await readPayment(transactionId)).toMatchObject({ state: 'pending', orderId: null })
  })

  it('is refunded by hand, with number and TrxID', async () => {
    const { redirectUrl } = await start(open, 'nagad')
    const orderId = (await comeBack(open, await payInWallet(redirectUrl)))?.orderId ?? ''
    expect(await getRefundable(open.admin, orderId)).toMatchObject({
      isThroughGateway: false,
      sender: { wallet: 'Nagad', number: '01711000000' },
    })
    const input = RefundOrder.parse({
      amount: 1510,
      reason: 'Sold out',
      isByHand: true,
      sentTo: '01711000000',
      sentTrxId: '71ABCDEF',
    })
    await refundOrder(open.admin, orderId, input, randomUUID())
    expect(await getOrder(open.admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('that cannot become an order is refunded by a person', async () => {
    const { transactionId, redirectUrl } = await start(open, 'nagad')
    const query = await payInWallet(redirectUrl, { story: 'less' })
    expect(await comeBack(open, query)).toMatchObject({ outcome: 'review' })
    await refusePayment(open.admin, (await readPayment(transactionId)).id, 'Too little', undefined)
    await syncRefunds(open.shop)
    const refunds = await test.shop.db.selectFrom('refunds').select(['state', 'failure']).execute()
    expect(refunds).toEqual([{ state: 'failed', failure: told('cause_nagad_no_refunds') }])
  })
})

describe.each(['bkash', 'nagad'] as const)('an advance by %s', (method) => {
  beforeEach(() => takeWallets({ advance: 'everywhere', advanceKind: 'delivery_charge' }))

  it('is what the gateway charges, and the rest is due at the door', async () => {
    const open = openShop()
    const { transactionId, redirectUrl } = await start(open, method, { advance: 60 })
    const settled = await comeBack(open, await payInWallet(redirectUrl))
    expect(await readPayment(transactionId)).toMatchObject({ amountPaisa: 60_00, state: 'paid' })
    expect(await getOrder(open.admin, settled?.orderId ?? '')).toMatchObject({
      paymentMethodCode: method,
      paymentStatus: 'paid',
      totalAmount: 1510,
      dueAtDoor: 1450,
    })
    expect(await wrongMoney(test.shop)).toEqual([])
  })

  it('is refused unless it is what the shop asks for', async () => {
    await expect(start(openShop(), method, { advance: 1 })).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { advance: 'The advance is ৳60 now.' } },
    })
    await takeWallets()
    await test.shop.db.deleteFrom('cartLines').execute()
    await expect(start(openShop(), method, { advance: 60 })).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { advance: 'No advance is needed for this order now.' } },
    })
    expect(await stockOf(test.shop, 'panjabi')).toBe(5)
  })
})

describe('money that was sent by hand', () => {
  it('is no payment of the gateway, whatever a browser says', async () => {
    await takeWallets({ nagadTransfer: true, nagadNumber: '01912345678' })
    const open = openShop()
    await addToCart(open.rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    const lines = [{ productId: 'panjabi', quantity: 1, price: 1450 }]
    const sent = { senderNumber: '01712345678', trxId: '71ABCDEF' }
    const order = orderFor(lines, { paymentMethod: 'nagad_transfer', ...sent })
    const { orderId } = await placeOrder(open.rahim, order)
    const byHand = test.shop.db.selectFrom('payments').where('orderId', '=', orderId).selectAll()
    const { transactionId } = await byHand.executeTakeFirstOrThrow()

    // A payment of the same amount, made elsewhere under the name of this one.
    const { redirectUrl } = await start(open, 'nagad')
    const { payment_ref_id: reference = '' } = await payInWallet(redirectUrl)
    await sql`update sandbox_wallet_payments set invoice = ${transactionId}`.execute(test.shop.db)
    const forged = { order_id: transactionId ?? '', payment_ref_id: reference, status: 'Success' }
    expect(await comeBack(open, forged)).toMatchObject({ outcome: 'unmatched', orderId: null })
    expect(await byHand.executeTakeFirstOrThrow()).toMatchObject({ state: 'pending' })
    expect(await wrongMoney(test.shop)).toEqual([])
  })
})

describe('the choice of a wallet', () => {
  const codes = async (changes: Partial<PaymentSettings>) => {
    await takeWallets({ bkashNumber: '01812345678', ...changes })
    const methods = await listPaymentMethods(openShop().shop)
    return methods.map(({ code }) => code)
  }

  it('is its own page where both are on, and one choice', async () => {
    expect(await codes({ bkashTransfer: true })).toEqual(['cash_on_delivery', 'bkash', 'nagad'])
    expect(await codes({ bkashTransfer: true, bkash: false })).toEqual([
      'cash_on_delivery',
      'nagad',
      'bkash_transfer',
    ])
  })

  it('is not there without an account, or when it was switched off meanwhile', async () => {
    await takeWallets({ nagad: false })
    const without = { ...test.shop, gateways: { ...test.shop.gateways } }
    expect((await listPaymentMethods(without)).map(({ code }) => code)).toEqual([
      'cash_on_delivery',
    ])
    await expect(start(openShop(), 'nagad')).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: { paymentMethod: 'Nagad is unavailable right now. Choose another payment method.' },
      },
    })
  })
})

describe('an account at a wallet', () => {
  it('is tried, kept and removed, and never shown', async () => {
    const { admin } = openShop()
    const trial = async (changes: object) => {
      await changeConnection(admin, { ...bkashAccount, ...changes })
      return tryStore(admin, 'bkash')
    }
    expect(await trial({ username: 'another' })).toEqual({
      works: true,
      answer: 'The credentials work.',
    })
    const failed = await trial({ appSecret: 'wrong secret' })
    expect(failed).toEqual({
      works: false,
      answer: 'bKash rejected the credentials: 2001 Invalid App Key',
    })
    await removeConnection(admin, 'bkash')
    const nagad = { ...wallets.nagad, privateKey: 'no key' }
    await changeConnection(admin, nagad)
    expect(await tryStore(admin, 'nagad')).toMatchObject({ works: false })
    await changeConnection(admin, wallets.nagad)
    expect(await tryStore(admin, 'nagad')).toMatchObject({ works: true })
    await removeConnection(admin, 'nagad')
  })
})
