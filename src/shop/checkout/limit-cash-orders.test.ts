import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { limits } from '#shop/limits/rules.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { orderDefaults } from '#shop/settings/orders/rules.ts'
import { findGroup } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { placeOrder } from './place-order.ts'
import { cashLimits } from './rules.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const most = cashLimits(orderDefaults)
const HOME = '203.0.113.7'
const line = { productId: 'panjabi', quantity: 1, price: 1000 }

let people = 0

function somebody(from = HOME): Context {
  return { ...test.as(`person-${people++}@suto.test`), limits: 'on', address: from }
}

function emailOf({ actor }: Context): string {
  return actor.kind === 'person' ? actor.email : ''
}

let phones = 0

function nextPhone(): string {
  return `017${String(phones++).padStart(8, '0')}`
}

async function order(person: Context, recipientPhone = nextPhone()) {
  // Removes what a refused order left behind.
  await shop.db.deleteFrom('cartLines').where('owner', '=', emailOf(person)).execute()
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1, preOrder: false })
  return placeOrder(person, orderFor([line], { recipientPhone }))
}

/** As if this many new customers of one network had ordered. */
async function writeOrders(count: number) {
  for (let each = 0; each < count; each++) {
    const recipientPhone = nextPhone()
    await writeOrder(
      { ...shop, address: HOME },
      { userEmail: `${recipientPhone}@suto.test`, recipientPhone },
    )
  }
}

beforeAll(async () => {
  for (const id of ['panjabi', 'silk', 'wool']) await stockProduct(shop, { id, stock: null })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('limits').execute()
  test.setClock(SATURDAY)
})

describe('unsent cash orders', () => {
  it('have few pieces for a newcomer', async () => {
    const robot = somebody()
    const buy = async (shopper: Context, quantity: number, recipientPhone = nextPhone()) => {
      await addToCart(shopper, { productId: 'panjabi', size: 'M', quantity, preOrder: false })
      return placeOrder(shopper, orderFor([{ ...line, quantity }], { recipientPhone }))
    }
    const full = { code: 'too_many', message: expect.stringContaining('up to 10 pieces') }
    await expect(buy(robot, 10)).resolves.toMatchObject({ orderStatus: 'confirmed' })
    await expect(buy(robot, 1)).rejects.toMatchObject(full)
    // The same limit holds for small orders of many accounts with one phone.
    for (let count = 0; count < 5; count++) await buy(somebody(), 2, '01912345678')
    await expect(buy(somebody(), 1, '01912345678')).rejects.toMatchObject(full)
  })

  it('are ten at most for a newcomer', async () => {
    const robot = somebody()
    for (let count = 0; count < 10; count++) await order(robot)
    await expect(order(robot)).rejects.toMatchObject({ code: 'too_many' })
    await expect(order(somebody())).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })

  it('make room when one is cancelled', async () => {
    const shopper = somebody()
    const { orderId } = await order(shopper)
    for (let count = 1; count < most.orders; count++) await order(shopper)
    await expect(order(shopper)).rejects.toMatchObject({ code: 'too_many' })
    await cancelOrder(shopper, orderId)
    await expect(order(shopper)).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })

  it('are limited per phone, whatever the account, also at once', async () => {
    const tries = Array.from({ length: most.orders + 5 }, () => order(somebody(), '01812345678'))
    const placed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(placed).toHaveLength(most.orders)
  })

  it('are limited per network and day, while other networks can order', async () => {
    await writeOrders(most.networkOrders - 1)
    await order(somebody())
    await expect(order(somebody())).rejects.toMatchObject({ code: 'too_many' })
    await expect(order(somebody('203.0.113.8'))).resolves.toBeDefined()
    test.setClock(new Date(SATURDAY.getTime() + 25 * 60 * 60 * 1000))
    await expect(order(somebody())).resolves.toBeDefined()
  })

  it('are not limited for a customer who received an order', async () => {
    const regular = somebody()
    await writeOrder(shop, {
      userEmail: emailOf(regular),
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    })
    await writeOrders(most.networkOrders)
    for (let count = 0; count < 25; count++) await order(regular, '01812345678')
    await expect(order(regular, '01812345678')).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })
})

describe('the limit that the owner sets', () => {
  const allow = async (newcomerCashOrders: number) => {
    const owner = test.as('nusrat@suto.test', 'admin')
    const { version } = await findGroup(shop, 'orders')
    await changeSettings(owner, 'orders', {
      values: { ...orderDefaults, newcomerCashOrders },
      shownVersion: version,
    })
  }
  afterAll(() => allow(orderDefaults.newcomerCashOrders))

  it('applies to the next order', async () => {
    const shopper = somebody()
    await allow(1)
    await order(shopper)
    await expect(order(shopper)).rejects.toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('One of your orders is still waiting'),
    })
    await allow(2)
    await expect(order(shopper)).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })

  it('is never above that of the network', () => {
    for (const newcomerCashOrders of [1, 10, 50, 1000]) {
      for (const newcomerCashPieces of [1, 10, 10_000]) {
        const limits = cashLimits({ newcomerCashOrders, newcomerCashPieces })
        expect(limits.networkOrders).toBeGreaterThanOrEqual(newcomerCashOrders)
        expect(limits.pieces).toBe(newcomerCashPieces)
        expect(limits.networkPieces).toBeGreaterThanOrEqual(newcomerCashPieces)
      }
    }
  })
})

describe('trying to order', () => {
  it('is limited per account, even when every order is cancelled', async () => {
    const robot = somebody()
    for (let count = 0; count < limits.order.most; count++) {
      const { orderId } = await order(robot)
      await cancelOrder(robot, orderId)
    }
    await expect(order(robot)).rejects.toMatchObject({
      code: 'too_many',
      details: { retryAfterSeconds: expect.any(Number) },
    })
  })
})
