import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { limits } from '#shop/limits/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeVoucher, openTestShop, orderFor, stockProduct, withVoucher } from '#test/shop.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const HOME = '203.0.113.7'
const most = limits.voucher_code.most
const tooMany = { code: 'too_many', details: { retryAfterSeconds: expect.any(Number) } }
const unknown = { code: 'invalid', message: 'Voucher code not found.' }

let people = 0

async function somebody({ address = HOME } = {}): Promise<Context> {
  const person: Context = {
    ...test.as(`person-${people++}@suto.test`),
    limits: 'on',
    address,
  }
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  return person
}

const quote = (person: Context, voucherCode: string) => getQuote(person, { voucherCode })

/** Returns how many of the guesses got an answer. */
async function guess(person: Context, count: number): Promise<number> {
  const guesses = Array.from({ length: count }, (_, number) => quote(person, `GUESS${number}`))
  const answers = await Promise.allSettled(guesses)
  return answers.filter(({ status, ...answer }) => {
    const { code } = (answer as PromiseRejectedResult).reason
    return status === 'rejected' && code !== 'too_many'
  }).length
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeVoucher(shop, { code: 'PLANTED', percent: 10 })
})

beforeEach(async () => {
  await shop.db.deleteFrom('limits').execute()
  await shop.db.deleteFrom('cartLines').execute()
})

describe('unknown voucher codes', () => {
  it('are limited per user, also at once, and then hide a valid one', async () => {
    const robot = await somebody()
    expect(await guess(robot, most + 15)).toBe(most)
    await expect(quote(robot, 'PLANTED')).rejects.toMatchObject(tooMany)
    await expect(quote(await somebody(), 'NONE')).rejects.toMatchObject(unknown)
  })

  it('of one account do not block others in its network', async () => {
    expect(await guess(await somebody(), most + 15)).toBe(most)
    await expect(quote(await somebody(), 'PLANTED')).resolves.toBeDefined()
  })

  it('are limited per network, however many users try', async () => {
    let answered = 0
    while (answered < limits.network_voucher_code.most) {
      answered += await guess(await somebody(), most)
    }
    await expect(quote(await somebody(), 'PLANTED')).rejects.toMatchObject(tooMany)
    const elsewhere = await somebody({ address: '203.0.113.8' })
    await expect(quote(elsewhere, 'PLANTED')).resolves.toBeDefined()
  })

  it('are also counted when an order tries them', async () => {
    const robot = await somebody()
    await guess(robot, most - 1)
    const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])
    await expect(placeOrder(robot, withVoucher(order, 'NONE', 100))).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(placeOrder(robot, withVoucher(order, 'PLANTED', 100))).rejects.toMatchObject(
      tooMany,
    )
    await expect(placeOrder(robot, order)).resolves.toMatchObject({ orderStatus: 'confirmed' })
  })
})

it('does not count a valid code, however often it is requested', async () => {
  const shopper = await somebody()
  for (let count = 0; count < most + 5; count++) await quote(shopper, 'planted')
  expect(await guess(shopper, most)).toBe(most)
})
