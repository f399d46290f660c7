import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { completePaid } from '#test/payments.ts'
import { openTestShop, orderFor, SATURDAY, stockProduct, unexplainedStock } from '#test/shop.ts'
import { holdCheckout } from './hold-checkout.ts'
import { releaseCheckout } from './release-checkout.ts'
import { removeReleasedCheckouts } from './remove-released-checkouts.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const laterByDays = (days: number) =>
  test.setClock(new Date(SATURDAY.getTime() + days * 24 * 60 * 60 * 1000))

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 5 }))

async function hold(): Promise<string> {
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  const wanted = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }], {
    paymentMethod: 'card',
  })
  return (await holdCheckout(rahim, wanted, crypto.randomUUID())).checkoutId
}

it('removes checkouts released ninety days ago, but none that is paid or under way', async () => {
  const given = await hold()
  await releaseCheckout(rahim, given)
  await shop.db.deleteFrom('cartLines').execute()
  const paid = await hold()
  await completePaid(shop, paid)
  laterByDays(89.9)
  expect(await removeReleasedCheckouts(shop)).toBe(0)
  laterByDays(90)
  await shop.db.deleteFrom('cartLines').execute()
  const underWay = await hold()
  expect(await removeReleasedCheckouts(shop)).toBe(1)
  const left = await shop.db.selectFrom('heldCheckouts').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([paid, underWay].toSorted())
  expect(await unexplainedStock(shop)).toEqual([])
  await expect(removeReleasedCheckouts(rahim)).rejects.toThrow()
})
