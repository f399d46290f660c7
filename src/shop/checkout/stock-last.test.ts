import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { openTestShop, orderFor, stockOf, stockProduct } from '#test/shop.ts'
import { WAITING } from '#test/waiting.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { placeOrder } from './place-order.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

beforeEach(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  for (const person of [rahim, karim]) {
    await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  }
})

it.runIf(inject('template').kind === 'server')(
  'an order that waits for something of its own keeps no pieces from others',
  async () => {
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
    const waiting = placeOrder(rahim, order)
    await expect
      .poll(async () => (await sql.raw(`select ${WAITING}`).execute(shop.db)).rows)
      .toHaveLength(1)
    await placeOrder(karim, order)
    release.resolve()
    await held
    await waiting
    expect(await stockOf(shop, 'panjabi')).toBe(8)
  },
)
