import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { limits } from '#shop/limits/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, orderFor, SATURDAY, stockOf, stockProduct } from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { MAX_HELD_PIECES } from './rules.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const bank = openStandInGateway()
const HOME = '203.0.113.7'
const PRODUCTS = ['panjabi', 'shawl', 'lungi', 'saree']
const STOCK = 500
/** The maximum for a line. */
const MAX_PER_LINE = 10
const refused = expect.objectContaining({ code: 'too_many' })

let people = 0

function somebody(): Context {
  const person = test.as(`person-${people++}@suto.test`)
  return { ...person, limits: 'on', address: HOME, paymentGateway: bank.gateway }
}

/** Holds this many pieces of the first products. */
async function hold(person: Context, pieces: number) {
  const lines = PRODUCTS.map((productId, at) => ({
    productId,
    quantity: Math.min(MAX_PER_LINE, pieces - at * MAX_PER_LINE),
    price: 1000,
  })).filter(({ quantity }) => quantity > 0)
  await shop.db.deleteFrom('cartLines').execute()
  for (const { productId, quantity } of lines) {
    await addToCart(person, { productId, size: 'M', quantity })
  }
  return startPayment(person, orderFor(lines, { paymentMethod: 'card' }), randomUUID())
}

async function heldPieces(): Promise<number> {
  const stocks = await Promise.all(PRODUCTS.map((id) => stockOf(shop, id)))
  return stocks.reduce<number>((held, stock) => held + STOCK - (stock ?? 0), 0)
}

beforeAll(async () => {
  for (const id of PRODUCTS) await stockProduct(shop, { id, stock: STOCK })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('limits').execute()
  await shop.db.updateTable('variants').set({ stock: STOCK }).execute()
  bank.reset()
  test.setClock(SATURDAY)
})

describe('pieces held for card payments', () => {
  it('are limited per newcomer over all payments', async () => {
    const robot = somebody()
    await hold(robot, MAX_HELD_PIECES - 1)
    await expect(hold(robot, 2)).rejects.toEqual(refused)
    await hold(robot, 1)
    await expect(hold(robot, 3)).rejects.toEqual(refused)
    expect(await heldPieces()).toBe(MAX_HELD_PIECES)
  })

  it('of all newcomers in a network are limited to a share of the stock', async () => {
    const each = 20
    for (let held = 0; held + each <= limits.held_piece.most; held += each) {
      await hold(somebody(), each)
    }
    await expect(hold(somebody(), each)).rejects.toEqual(refused)
    expect(await heldPieces()).toBe(limits.held_piece.most)
  })

  it.each([
    ['received an order', { orderStatus: 'delivered', deliveryStatus: 'delivered' }],
    ['paid for an order', { paymentMethod: 'card', paymentStatus: 'paid' }],
  ] as const)('of a customer who has %s are not limited', async (_, words) => {
    const customer = somebody()
    const { email } = customer.actor as { email: string }
    await writeOrder(shop, { userEmail: email, ...words })
    await hold(customer, MAX_HELD_PIECES)
    await hold(customer, MAX_HELD_PIECES + 5)
    expect(await heldPieces()).toBe(2 * MAX_HELD_PIECES + 5)
    expect(
      await shop.db.selectFrom('limits').where('kind', '=', 'held_piece').selectAll().execute(),
    ).toEqual([])
  })

  it('are limited again once the only order of a customer was cancelled', async () => {
    const robot = somebody()
    const { email } = robot.actor as { email: string }
    const words = {
      orderStatus: 'cancelled',
      paymentMethod: 'card',
      paymentStatus: 'paid',
    } as const
    await writeOrder(shop, { userEmail: email, ...words })
    await expect(hold(robot, MAX_HELD_PIECES + 1)).rejects.toEqual(refused)
  })
})
