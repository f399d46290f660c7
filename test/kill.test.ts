import { afterEach, expect, it } from 'vitest'
import { makeProgramSettings } from './database.ts'
import { endAllShops, endShop, shopper, signIn, startShop } from './running-shop.ts'
import { orderFor } from './shop.ts'

afterEach(endAllShops)

const PRODUCT = { productId: 'white-everyday-panjabi', size: 'M', quantity: 1 }

it('keeps every acknowledged order when it is killed at work', async () => {
  const settings = await makeProgramSettings('demo')
  let shop = await startShop(settings)
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round++) {
    const call = await signIn(shop.url)
    const { data: product } = await call(`/products/${PRODUCT.productId}`)
    const order = orderFor([{ ...PRODUCT, size: 'M', price: product.price }])
    const cleared = await call('/cart/clear', undefined, 'DELETE')
    expect(cleared).toMatchObject({ success: true, data: [] })
    for (let i = 0; i < 3; i++) {
      await call('/cart/add', PRODUCT)
      const answer = await call('/orders', order)
      expect(answer).toMatchObject({ success: true })
      acknowledged.push(answer.data.orderId)
    }
    await call('/cart/add', PRODUCT)
    // The process dies while placing this order, which must not be half done.
    const dying = call('/orders', order).then(
      (answer) => acknowledged.push(answer.data.orderId),
      () => undefined,
    )
    await endShop(shop, 'SIGKILL')
    await dying
    shop = await startShop(settings)
  }

  const call = await signIn(shop.url)
  const { data: orders } = await call(`/orders/user?userEmail=${shopper.email}`)
  const kept = orders.map((order: { orderId: string }) => order.orderId)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  for (const order of orders) {
    expect(order.items).toHaveLength(1)
    expect(order.totalAmount).toBe(order.subtotal + order.deliveryCharge)
  }
  expect(await endShop(shop, 'SIGTERM')).toBe(0)
})
