import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Order } from '#shop/orders/contract.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { completePaid } from '#test/payments.ts'
import { openTestShop, orderFor, stockOf, stockProduct } from '#test/shop.ts'
import { WAITING } from '#test/waiting.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { releaseCheckout } from './release-checkout.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
await stockProduct(shop, { id: 'panjabi' })

const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.updateTable('variants').set({ stock: 10 }).execute()
  for (const person of [rahim, karim]) {
    await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  }
})

/** Each prepares a purchase, and returns a function that makes it. */
const purchases: [string, () => Promise<() => Promise<Order>>][] = [
  ['an order', async () => () => placeOrder(rahim, order)],
  [
    'a payment that arrives late',
    async () => {
      const { checkoutId } = await holdCheckout(rahim, order, randomUUID())
      await releaseCheckout(rahim, checkoutId)
      return () => completePaid(shop, checkoutId)
    },
  ],
]

describe.runIf(inject('template').kind === 'server')('while it waits for another lock', () => {
  it.each(purchases)('%s keeps no pieces from others', async (_name, prepare) => {
    const buy = await prepare()
    const release = Promise.withResolvers<void>()
    const isHolding = Promise.withResolvers<void>()
    const held = shop.db.transaction().execute(async (transaction) => {
      await sql`select from cart_lines where owner = 'rahim@suto.test' for update`.execute(
        transaction,
      )
      isHolding.resolve()
      await release.promise
    })
    await isHolding.promise
    const waiting = buy()
    await expect
      .poll(async () => (await sql.raw(`select ${WAITING}`).execute(shop.db)).rows)
      .toHaveLength(1)
    await placeOrder(karim, order)
    release.resolve()
    await held
    await waiting
    expect(await stockOf(shop, 'panjabi')).toBe(8)
  })
})
