import { afterAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { countMissingBackups } from './first-backup.ts'

const test = await openTestShop()
afterAll(test.close)
const { shop: demo } = test
const shop = { ...demo, isDemo: false }

it('a backup is due when there were orders for a day without any attempt, except in a demo', async () => {
  await stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 })
  const rahim = test.as('rahim@suto.test')
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  await placeOrder(
    rahim,
    orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }]),
    'one-tap-of-rahim',
  )
  expect(await countMissingBackups(shop)).toBe(0)
  test.setClock(new Date(SATURDAY.getTime() + DAY_MS + 1))
  expect(await countMissingBackups(shop)).toBe(1)
  expect(await countMissingBackups(demo)).toBe(0)
  await shop.db
    .insertInto('backups')
    .values({
      startedAt: SATURDAY,
      seenAt: SATURDAY,
      target: '/backups',
      endedAt: SATURDAY,
      bytes: 1,
    })
    .execute()
  expect(await countMissingBackups(shop)).toBe(0)
})
