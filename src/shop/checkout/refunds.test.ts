import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { getOrder, getOrderWithAmounts } from '#shop/orders/queries.ts'
import { RefundOrder } from '#shop/orders/refunds/contract.ts'
import { markRefunded, refundOrder } from '#shop/orders/refunds/refund-order.ts'
import { refundManually, retryRefund } from '#shop/orders/refunds/retry-refund.ts'
import { syncRefund, syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { countRefundsDue } from '#shop/orders/summarise-orders.ts'
import { paymentStatusOf } from '#shop/payments/rules.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { inLongRun } from '#test/engines.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockProduct,
  wrongMoney,
} from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { addWebhook, openReceiver } from '#test/webhooks.ts'
import { getQuote } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const bank = openStandInGateway()
const withGateway = (context: Context): Context => ({ ...context, paymentGateway: bank.gateway })
const shop = withGateway(test.shop)
const rahim = withGateway(test.as('rahim@suto.test'))
const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

const PRODUCTS = ['panjabi', 'shawl', 'lungi']
let now = SATURDAY

beforeAll(async () => {
  for (const id of PRODUCTS) await stockProduct(shop, { id, stock: null })
  await addWebhook({ ...shop, webhookSender: openReceiver().sender }, ['refund.made'])
})

beforeEach(startAnew)

async function startAnew(): Promise<void> {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db.deleteFrom('vouchers').execute()
  bank.reset()
  test.jobs.length = 0
  now = SATURDAY
  test.setClock(now)
}

function passTime(ms = DAY_MS): void {
  now = new Date(now.getTime() + ms)
  test.setClock(now)
}

interface Line {
  pricePaisa: number
  quantity: number
}

type Discount = { percent: number } | { amount: number } | undefined

/** Pays by card, like a shopper. */
async function buy(lines: readonly Line[], discount?: Discount): Promise<string> {
  for (const [at, { pricePaisa, quantity }] of lines.entries()) {
    const productId = PRODUCTS[at] ?? ''
    const price = { pricePaisa: pricePaisa }
    await shop.db.updateTable('products').set(price).where('id', '=', productId).execute()
    await addToCart(rahim, { productId, size: 'M', quantity })
  }
  if (discount) await makeVoucher(shop, { code: 'EID', ...discount })
  const voucherCode = discount ? 'EID' : null
  const quote = await getQuote(rahim, { deliveryOption: 'standard', voucherCode })
  const order = orderFor(
    lines.map(({ pricePaisa, quantity }, at) => ({
      productId: PRODUCTS[at] ?? '',
      quantity,
      price: pricePaisa / 100,
    })),
    {
      paymentMethod: 'card',
      voucherCode,
      subtotal: quote.subtotal,
      voucherDiscount: quote.voucherDiscount,
      deliveryCharge: quote.deliveryCharge,
      totalAmount: quote.totalAmount,
    },
  )
  const { transactionId } = await startPayment(rahim, order, randomUUID())
  bank.pay(transactionId)
  const { orderId } = await settlePayment(shop, { transactionId, source: 'return' })
  return orderId ?? ''
}

const byLines = (...lines: NonNullable<RefundOrder['lines']>): RefundOrder => ({
  lines,
  reason: 'Did not fit',
  isByHand: false,
})
const byAmount = (amount: number, isByHand = false): RefundOrder => ({
  amount,
  reason: 'A stain',
  isByHand,
})

const refundKey = (orderId: string, input: RefundOrder, key: string = randomUUID()) =>
  refundOrder(admin, orderId, input, key)

async function listRefunds() {
  return shop.db.selectFrom('refunds').orderBy('requestedAt').selectAll().execute()
}

async function lastRefund(): Promise<string> {
  return (await listRefunds()).at(-1)?.id ?? ''
}

const references = async () =>
  (await shop.db.selectFrom('refunds').select('reference').execute()).map((row) => row.reference)

describe('a refund', () => {
  it('of one piece is what was paid for it, less its discount', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 3 }], { percent: 10 })
    await refundKey(orderId, byLines({ position: 0, quantity: 1 }))
    await syncRefunds(shop)
    expect([...bank.refunds.values()]).toMatchObject([{ amountPaisa: 900_00 }])
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('is one per key, also for several at once, and refused for another with it', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 3 }])
    const input = byLines({ position: 0, quantity: 2 })
    await Promise.all(Array.from({ length: 5 }, () => refundKey(orderId, input, 'one-click')))
    await refundKey(orderId, input, 'one-click')
    expect(await listRefunds()).toMatchObject([{ amountPaisa: 2000_00 }])
    await expect(refundKey(orderId, byAmount(1), 'one-click')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('never exceeds the payment, however many are requested at once', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundKey(orderId, byAmount(400))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('lists each line once', () => {
    const twice = byLines({ position: 0, quantity: 2 }, { position: 0, quantity: 2 })
    expect(RefundOrder.safeParse(twice).error?.issues).toMatchObject([
      { path: ['lines'], message: 'List each line only once' },
    ])
  })

  it('of unknown pieces is refused', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    for (const line of [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]) {
      await expect(refundKey(orderId, byLines(line))).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  it('keeps a reason in any script', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    const reason = `${'x'.repeat(249)}👍`
    await refundKey(orderId, { ...byAmount(10), reason })
    expect(await listRefunds()).toMatchObject([{ reason }])
  })

  it('that was declined and given by hand cannot be retried beyond the payment', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    bank.state.refundState = 'failed'
    await refundKey(orderId, byAmount(1060))
    await syncRefunds(shop)
    const declined = await lastRefund()
    bank.state.refundState = 'done'
    passTime()
    await refundKey(orderId, byAmount(1060))
    await expect(retryRefund(admin, declined)).rejects.toMatchObject({ code: 'conflict' })
    await expect(refundManually(admin, declined)).rejects.toMatchObject({ code: 'conflict' })
    await syncRefunds(shop)
    expect(bank.refunds.size).toBe(1)
  })

  it('of pieces refunded in another way meanwhile cannot be retried', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 2 }])
    bank.state.refundState = 'failed'
    await refundKey(orderId, byLines({ position: 0, quantity: 1 }))
    await syncRefunds(shop)
    const declined = await lastRefund()
    passTime()
    await refundKey(orderId, { ...byLines({ position: 0, quantity: 2 }), amount: 500 })
    await expect(retryRefund(admin, declined)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('that was declined is retried once, however often it is clicked', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    bank.state.refundState = 'failed'
    await refundKey(orderId, byAmount(100))
    await syncRefunds(shop)
    bank.state.refundState = 'done'
    const declined = await lastRefund()
    await Promise.allSettled([
      retryRefund(admin, declined),
      retryRefund(admin, declined),
      refundManually(admin, declined),
    ])
    passTime()
    await syncRefunds(shop)
    expect(await listRefunds()).toMatchObject([{ state: 'done', amountPaisa: 100_00 }])
    expect(bank.refunds.size).toBeLessThanOrEqual(1)
  })

  it('is requested by one worker, when several pick it up much later', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    await refundKey(orderId, byAmount(100))
    passTime()
    bank.state.refundState = 'away'
    const id = await lastRefund()
    const asks = { count: 0 }
    const paymentGateway = {
      ...bank.gateway,
      refund: async (...words: Parameters<typeof bank.gateway.refund>) => {
        asks.count++
        return bank.gateway.refund(...words)
      },
    }
    await Promise.all([1, 2, 3].map(() => syncRefund({ ...shop, paymentGateway }, id)))
    expect(asks.count).toBe(1)
  })

  it('that was declined after a lost answer keeps its reference', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    await refundKey(orderId, byAmount(100))
    const [before] = await references()
    bank.state.isAway = true
    await syncRefunds(shop)
    passTime()
    bank.state.isAway = false
    bank.state.refundState = 'failed'
    await syncRefunds(shop)
    bank.state.refundState = 'done'
    await retryRefund(admin, await lastRefund())
    expect(await references()).toEqual([before])
  })

  it('is only requested from the gateway that has the money', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    await refundKey(orderId, byAmount(100))
    const other = { ...shop, paymentGateway: undefined }
    await syncRefunds(other)
    expect(bank.refunds.size).toBe(0)
    passTime()
    await syncRefunds(shop)
    expect(await listRefunds()).toMatchObject([{ state: 'done' }])
  })

  it('with a lost answer is requested again with the same reference', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    await refundKey(orderId, byAmount(1060))
    bank.state.refundState = 'away'
    await syncRefunds(shop)
    expect(await listRefunds()).toMatchObject([{ state: 'sent' }])
    bank.state.refundState = 'done'
    passTime()
    await syncRefunds(shop)
    expect(bank.refunds.size).toBe(1)
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })
})

describe('marking a cancelled order as refunded', () => {
  it('is refused while the gateway is refunding all of it', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    await cancelOrder(admin, orderId)
    expect(await getOrder(admin, orderId)).toMatchObject({ refundDue: 1060 })
    expect(await countRefundsDue(admin)).toBe(1)
    await refundKey(orderId, byAmount(1060))
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'paid', refundDue: 0 })
    expect(await countRefundsDue(admin)).toBe(0)
    await expect(markRefunded(admin, orderId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('covers the rest', async () => {
    const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
    await cancelOrder(admin, orderId)
    await refundKey(orderId, byAmount(60))
    await Promise.allSettled([1, 2, 3].map(() => markRefunded(admin, orderId)))
    await syncRefunds(shop)
    expect((await listRefunds()).map(({ amountPaisa }) => amountPaisa).toSorted()).toEqual([
      1000_00, 60_00,
    ])
    expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })
})

const line = fc.record({
  pricePaisa: fc.integer({ min: 1, max: 5_000_00 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const discount = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 3000 }) }),
  ),
  { nil: undefined },
)
const refundState = fc.constantFrom('done', 'processing', 'failed', 'away')
const wanted = fc.oneof(
  fc
    .uniqueArray(
      fc.record({ position: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 3, selector: ({ position }) => position },
    )
    .map((lines) => byLines(...lines)),
  fc.tuple(fc.integer({ min: 1, max: 2_000_00 }), fc.boolean()).map(([paisa, isByHand]) => ({
    ...byAmount(paisa / 100, isByHand),
  })),
)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), wanted, refundState }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('follow' as const), refundState }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('retry' as const), at: fc.nat({ max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hand' as const), at: fc.nat({ max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), wanted }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** A refusal is a valid outcome. */
async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isShopError(error)) throw error
  })
}

async function take(orderId: string, step: Step): Promise<void> {
  const refunds = await listRefunds()
  if ('refundState' in step) bank.state.refundState = step.refundState
  if ('at' in step && refunds.length === 0) return
  const refund = 'at' in step ? refunds[step.at % refunds.length] : undefined
  const id = refund?.id ?? ''
  switch (step.kind) {
    case 'refund':
      await attempt(refundKey(orderId, step.wanted))
      return syncRefunds(shop)
    case 'repeat':
      await Promise.all(
        [1, 2].map(() => attempt(refundKey(orderId, step.wanted, 'again-and-again'))),
      )
      return
    case 'follow':
      passTime()
      return syncRefunds(shop)
    case 'retry':
      return attempt(retryRefund(admin, id))
    case 'hand':
      // For unconfirmed refunds, the dashboard first tells staff to check the gateway's panel.
      if (isUnderWay(refund?.state) && bank.refunds.has(refund?.reference ?? '')) return
      return attempt(refundManually(admin, id))
  }
}

function isUnderWay(state: string | undefined): boolean {
  return state === 'sent' || state === 'processing'
}

/** Checks all amounts, like a strict accountant. */
async function expectBooksInOrder(orderId: string, extraPaisa: number): Promise<void> {
  const { db } = shop
  const refunds = await listRefunds()
  const payments = await db
    .selectFrom('payments')
    .where('orderId', '=', orderId)
    .select(['state', 'amountPaisa'])
    .execute()
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .select(['position', 'quantity', 'unitPricePaisa'])
    .execute()
  const adjustments = await db
    .selectFrom('orderAdjustments')
    .where('orderId', '=', orderId)
    .select(['position', 'amountPaisa'])
    .execute()
  const returned = await db
    .selectFrom('refundLines')
    .innerJoin('refunds', 'refunds.id', 'refundId')
    .where('state', '<>', 'failed')
    .select(['position', 'quantity', 'refundLines.amountPaisa as paisa'])
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const paidPaisa = order.totalPaisa
  const cardPaisa = paidPaisa - extraPaisa
  const linePaisa = lines.map((each) => each.unitPricePaisa * each.quantity)
  expect(sum(linePaisa) + sum(adjustments.map((each) => each.amountPaisa))).toBe(paidPaisa)
  expect(payments.every(({ state }) => state === 'paid')).toBe(true)
  expect(sum(payments.map(({ amountPaisa }) => amountPaisa))).toBe(paidPaisa)

  const going = refunds.filter(({ state }) => state !== 'failed')
  expect(sum(going.map((each) => each.amountPaisa))).toBeLessThanOrEqual(paidPaisa)
  const sent = [...bank.refunds.values()].map((each) => each.amountPaisa)
  expect(sum(sent)).toBeLessThanOrEqual(cardPaisa)
  const byHand = refunds.filter((each) => each.kind === 'by_hand' && each.state === 'done')
  expect(sum([...sent, ...byHand.map((each) => each.amountPaisa)])).toBeLessThanOrEqual(paidPaisa)
  for (const { position, quantity, unitPricePaisa } of lines) {
    const own = adjustments.filter((each) => each.position === position)
    const worth = unitPricePaisa * quantity + sum(own.map((each) => each.amountPaisa))
    const back = returned.filter((each) => each.position === position)
    expect(worth).toBeGreaterThanOrEqual(0)
    expect(sum(back.map((each) => each.quantity))).toBeLessThanOrEqual(quantity)
    expect(sum(back.map((each) => each.paisa))).toBeLessThanOrEqual(worth)
  }
  expect(await wrongMoney(shop)).toEqual([])
  expect(order.paymentStatus).toBe(
    paymentStatusOf(
      payments,
      refunds.map(({ state, amountPaisa }) => ({ state, amountPaisa: amountPaisa })),
    ),
  )
}

/** Expects one mail and one webhook for each refund that is complete. */
async function expectTold(): Promise<void> {
  const refunds = await listRefunds()
  const known = new Set(refunds.map(({ id }) => id))
  const done = refunds.flatMap(({ id, state }) => (state === 'done' ? [id] : [])).toSorted()
  const told = (kind: string) =>
    test.jobs
      .map(({ job }) => job as { kind?: string; refundId?: string })
      .flatMap((job) => (job.kind === kind && known.has(job.refundId ?? '') ? job.refundId : []))
      .toSorted()
  expect(told('order_refunded')).toEqual(done)
  expect(told('refund_made')).toEqual(done)
}

/** As if a line had been added later, which is collected at the door in addition to the card payment. */
async function payAtDoor(orderId: string, extraPaisa: number): Promise<void> {
  if (extraPaisa === 0) return
  await shop.db
    .insertInto('orderAdjustments')
    .values({ orderId, kind: 'cash_fee', amountPaisa: extraPaisa })
    .execute()
  await shop.db
    .updateTable('orders')
    .set((order) => ({
      totalPaisa: order('totalPaisa', '+', extraPaisa),
      deliveryChargePaisa: order('deliveryChargePaisa', '+', extraPaisa),
    }))
    .where('id', '=', orderId)
    .execute()
  await shop.db
    .insertInto('payments')
    .values({
      orderId,
      method: 'cash_on_delivery',
      amountPaisa: extraPaisa,
      state: 'paid',
      startedAt: now,
      paidAt: now,
    })
    .execute()
}

/** Refunds whatever has not been refunded yet. */
async function giveTheRestBack(orderId: string): Promise<void> {
  bank.state.refundState = 'done'
  passTime()
  await syncRefunds(shop)
  const { totalAmount } = await getOrderWithAmounts(admin, orderId)
  const gone = (await listRefunds())
    .filter(({ state }) => state === 'done')
    .reduce((sum, each) => sum + each.amountPaisa, 0)
  const left = Math.round(totalAmount * 100) - gone
  if (left > 0) await refundKey(orderId, byAmount(left / 100))
  passTime()
  await syncRefunds(shop)
  expect(await getOrder(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
}

it('is announced by mail and webhook when settled by hand after a decline', async () => {
  const orderId = await buy([{ pricePaisa: 1000_00, quantity: 1 }])
  bank.state.refundState = 'failed'
  await refundKey(orderId, byAmount(300))
  await syncRefunds(shop)
  await expectTold()
  await refundManually(admin, await lastRefund())
  await expectTold()
  expect(test.jobs.filter(({ job }) => 'refundId' in job)).not.toEqual([])
})

describe('the books of an order', () => {
  it('add up to the paisa, whatever is refunded in whatever way', async () => {
    const lines = fc.array(line, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        lines,
        discount,
        fc.constantFrom(0, 1, 700_00),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (basket, off, extraPaisa, steps) => {
          await startAnew()
          const orderId = await buy(basket, off)
          await payAtDoor(orderId, extraPaisa)
          await expectBooksInOrder(orderId, extraPaisa)
          for (const each of steps) {
            await take(orderId, each)
            await expectBooksInOrder(orderId, extraPaisa)
            await expectTold()
          }
          await giveTheRestBack(orderId)
          await expectTold()
        },
      ),
      { numRuns: inLongRun(60, 12) },
    )
  }, 300_000)
})
