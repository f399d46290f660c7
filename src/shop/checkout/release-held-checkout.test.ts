import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import type { Context } from '#shop/shared/context.ts'
import { readByPages } from '#test/by-pages.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
  wrongMoney,
} from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { listHeldCheckouts } from './queries.ts'
import { releaseHeldCheckout } from './release-held-checkout.ts'
import { HOLD_MS } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
afterAll(test.close)

const bank = openStandInGateway()
const withGateway = (context: Context): Context => ({ ...context, paymentGateway: bank.gateway })
const shop = withGateway(test.shop)
const rahim = withGateway(test.as('rahim@suto.test'))
const admin = withGateway(test.as('nusrat@suto.test', 'admin'))

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: 3 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await shop.db.updateTable('variants').set({ stock: 3 }).execute()
  bank.reset()
  test.setClock(SATURDAY)
})

async function start(person = rahim): Promise<string> {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }], {
    paymentMethod: 'card',
  })
  return (await startPayment(person, order, randomUUID())).transactionId
}

const listHeld = async () => (await listHeldCheckouts(admin)).items

async function onlyHeld(): Promise<string> {
  return (await listHeld())[0]?._id ?? ''
}

const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

describe('a checkout held for a card payment', () => {
  it('is listed with its customer, pieces and expiry, a page at a time', async () => {
    await start()
    test.setClock(new Date(SATURDAY.getTime() + 60_000))
    await start(withGateway(test.as('karim@suto.test')))
    const { items, nextCursor } = await listHeldCheckouts(admin, { limit: 1 })
    expect(items).toMatchObject([
      {
        userEmail: 'rahim@suto.test',
        items: [{ productId: 'panjabi', size: 'M', quantity: 1 }],
        totalAmount: 1060,
        expiresAt: new Date(SATURDAY.getTime() + HOLD_MS).toISOString(),
      },
    ])
    const next = await listHeldCheckouts(admin, { limit: 1, cursor: nextCursor ?? '' })
    expect(next).toMatchObject({ items: [{ userEmail: 'karim@suto.test' }], nextCursor: null })
  })

  it('with the same expiry as others is listed without gaps', async () => {
    await start()
    await start(withGateway(test.as('karim@suto.test')))
    const held = await listHeld()
    expect(held).toHaveLength(2)
    const paged = await readByPages(1, (paging) => listHeldCheckouts(admin, paging))
    expect(paged).toEqual(held)
  })

  it('frees its pieces when an administrator releases it, which is recorded', async () => {
    await start()
    const id = await onlyHeld()
    const clicks = await Promise.allSettled([1, 2, 3].map(() => releaseHeldCheckout(admin, id)))
    expect(clicks.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await listHeld()).toEqual([])
    await expect(releaseHeldCheckout(admin, id)).rejects.toMatchObject({ code: 'conflict' })
    const entries = await shop.db
      .selectFrom('auditEntries')
      .where('action', '=', 'hold_released')
      .selectAll()
      .execute()
    expect(entries.filter(({ details }) => details.checkout === id)[0]).toMatchObject({
      actor: 'nusrat@suto.test',
      subject: 'rahim@suto.test',
    })
  })

  it('becomes its order instead when the gateway reports it as paid', async () => {
    const transactionId = await start()
    bank.pay(transactionId)
    await expect(releaseHeldCheckout(admin, await onlyHeld())).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Already paid: order HT-/),
    })
    expect(await countOrders()).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })

  it('is released when the gateway reports a failure', async () => {
    bank.say(await start(), { state: 'failed' })
    await releaseHeldCheckout(admin, await onlyHeld())
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('stays while the gateway does not know whether it is paid', async () => {
    await start()
    bank.state.isAway = true
    await expect(releaseHeldCheckout(admin, await onlyHeld())).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })

  it.each([
    ['buys pieces that are still in stock', 3, 1, 0],
    ['is refunded if nothing is left', 0, 0, 1],
  ])('and paid for after all %s', async (_, stock, orders, refunds) => {
    const transactionId = await start()
    await releaseHeldCheckout(admin, await onlyHeld())
    if (stock === 0) await shop.db.updateTable('variants').set({ stock }).execute()
    bank.pay(transactionId)
    await settlePayment(shop, { transactionId, source: 'return' })
    await syncRefunds(shop)
    expect(await countOrders()).toBe(orders)
    expect(bank.refunds.size).toBe(refunds)
    expect(await wrongMoney(shop)).toEqual([])
    if (stock > 0) expect(await unexplainedStock(shop)).toEqual([])
  })
})
