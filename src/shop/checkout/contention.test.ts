import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { summariseOrders } from '#shop/orders/summarise-orders.ts'
import type { Context } from '#shop/shared/context.ts'
import { inLongRun } from '#test/engines.ts'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  stockOf,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  variantOf,
  withVoucher,
} from '#test/shop.ts'
import { getVoucher } from '../pricing/vouchers/queries.ts'
import type { PlaceOrder } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'

const CROWD = inLongRun(200, 50)

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const people = Array.from({ length: CROWD }, (_, i) => test.as(`shopper${i}@suto.test`))
const products = ['panjabi', 'shawl']

beforeAll(async () => {
  for (const id of products) await stockProduct(shop, { id, pricePaisa: 1_450_00, stock: 1 })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'vouchers', 'stockMovements'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

async function stockEach(stock: number): Promise<void> {
  await shop.db.updateTable('variants').set({ stock }).execute()
  for (const productId of products) {
    await shop.db
      .insertInto('stockMovements')
      .values({
        variantId: await variantOf(shop, { productId }),
        quantity: stock,
        reason: 'stocked',
        orderId: null,
        checkoutId: null,
        movedAt: shop.clock.now(),
      })
      .execute()
  }
}

/** Puts these into all shoppers' carts, regardless of stock, by copying the first shopper’s lines. */
async function fillCarts(...productIds: string[]): Promise<void> {
  await shop.db.updateTable('variants').set({ stock: CROWD }).execute()
  const [first, ...others] = people
  if (!first) return
  for (const productId of productIds) await addToCart(first, { productId, size: 'M', quantity: 1 })
  const owners = others.map(({ actor }) => (actor.kind === 'person' ? actor.email : ''))
  const lines = await shop.db.selectFrom('cartLines').selectAll().execute()
  const copies = lines.flatMap(({ id, ...line }) => owners.map((owner) => ({ ...line, owner })))
  await shop.db.insertInto('cartLines').values(copies).execute()
}

function orderOf(...productIds: string[]): PlaceOrder {
  return orderFor(productIds.map((productId) => ({ productId, quantity: 1, price: 1450 })))
}

/** Runs all at once. Returns how many succeeded; the others must be refused properly. */
async function rush(buy: (person: Context, place: number) => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(people.map(buy))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(
    new Set(refused.length > 0 ? ['conflict'] : []),
  )
  for (const { reason } of refused) expect(reason.details.data.quote.totalAmount).toBeGreaterThan(0)
  return results.length - refused.length
}

async function expectNothingStray(): Promise<void> {
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await unexplainedVouchers(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
}

async function countOrders(): Promise<number> {
  return (await summariseOrders(shop)).totalOrders
}

describe(`${CROWD} shoppers at once`, () => {
  it.each([1, 10])('buy the last %d pieces once each', async (pieces) => {
    await fillCarts('panjabi')
    await stockEach(pieces)
    expect(await rush((person) => placeOrder(person, orderOf('panjabi')))).toBe(pieces)
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await countOrders()).toBe(pieces)
    await expectNothingStray()
  })

  it('hold the last piece once, when all pay by card', async () => {
    await fillCarts('panjabi')
    await stockEach(1)
    expect(await rush((person) => holdCheckout(person, orderOf('panjabi'), randomUUID()))).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    await expectNothingStray()
  })

  it('buy the last five of two products, listed in opposite orders, without deadlock', async () => {
    await fillCarts('panjabi', 'shawl')
    await stockEach(5)
    const bought = await rush((person, place) =>
      placeOrder(person, place % 2 ? orderOf('panjabi', 'shawl') : orderOf('shawl', 'panjabi')),
    )
    expect(bought).toBe(5)
    expect([await stockOf(shop, 'panjabi'), await stockOf(shop, 'shawl')]).toEqual([0, 0])
    await expectNothingStray()
  })

  it('use a voucher with five uses left five times', async () => {
    await makeVoucher(shop, { code: 'FIVE', totalUses: 5 })
    await fillCarts('panjabi')
    await stockEach(CROWD)
    expect(
      await rush((person) => placeOrder(person, withVoucher(orderOf('panjabi'), 'FIVE', 100))),
    ).toBe(5)
    expect(await getVoucher(shop, 'FIVE')).toMatchObject({ useCount: 5, state: 'used_up' })
    expect(await stockOf(shop, 'panjabi')).toBe(CROWD - 5)
    await expectNothingStray()
  })

  it('buy and cancel without losing or adding a piece', async () => {
    await fillCarts('panjabi')
    await stockEach(20)
    const bought = await rush(async (person, place) => {
      const { orderId } = await placeOrder(person, orderOf('panjabi'))
      if (place % 2 === 0) await cancelOrder(person, orderId)
    })
    const { statusBreakdown } = await summariseOrders(shop)
    const countOf = (status: string) =>
      statusBreakdown.find(({ _id }) => _id === status)?.count ?? 0
    expect(countOf('confirmed') + countOf('cancelled')).toBe(bought)
    expect(await stockOf(shop, 'panjabi')).toBe(20 - countOf('confirmed'))
    await expectNothingStray()
  })
})

describe('one shopper', () => {
  const [rahim = test.visitor] = people

  it('gets one order for the same request twenty times at once', async () => {
    await fillCarts('panjabi')
    await stockEach(5)
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(rahim, orderOf('panjabi'), 'one-and-the-same')),
    )
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await countOrders()).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(4)
  })

  it('holds a voucher for one use each once, however many windows pay by card', async () => {
    await makeVoucher(shop, { code: 'ONCE', usesPerCustomer: 1 })
    await fillCarts('panjabi')
    await stockEach(50)
    const order = withVoucher(orderOf('panjabi'), 'ONCE', 100)
    await Promise.allSettled(
      Array.from({ length: 10 }, () => holdCheckout(rahim, order, randomUUID())),
    )
    expect((await getVoucher(shop, 'ONCE')).useCount).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(49)
    await expectNothingStray()
  })
})
