import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { readWantedEvents } from '#shop/webhooks/wanted-events.ts'
import { customerOf } from '#test/customers.ts'
import { openTestShop, orderFor, stockProduct } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const rahim = test.as('rahim@suto.test')
afterAll(test.close)

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi', pricePaisa: 1_450_00 })
  // As for everybody who has an account.
  for (const email of ['rahim@suto.test', 'karim@suto.test']) await customerOf(test.shop, email)
  // A shop has them in memory.
  await readSettings(test.shop)
  await readWantedEvents(test.shop)
})

/** How many statements that takes, without begin, commit and what is queued. */
async function countStatements(
  work: (context: Context) => Promise<unknown>,
  person: Context = rahim,
): Promise<number> {
  const { context, statements } = noteStatements(person)
  await work(context)
  return statements.length
}

it('a whole order takes few statements, whatever else the shop has', async () => {
  const put = (context: Context) =>
    addToCart(context, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])
  expect(await countStatements(put)).toBeLessThanOrEqual(3)
  const place = (context: Context) => placeOrder(context, order, 'the key of the order')
  expect(await countStatements(place)).toBeLessThanOrEqual(8)
  expect(await countStatements(place)).toBeLessThanOrEqual(4)
})

it('a newcomer, whose orders are limited, takes few more', async () => {
  const karim: Context = { ...test.as('karim@suto.test'), limits: 'on', address: '203.0.113.7' }
  await addToCart(karim, { productId: 'panjabi', size: 'M', quantity: 1 })
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])
  expect(await countStatements((context) => placeOrder(context, order), karim)).toBeLessThanOrEqual(
    12,
  )
})
