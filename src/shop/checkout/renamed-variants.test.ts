import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openTestShop, orderFor, productInput, stockProduct, unexplainedStock } from '#test/shop.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { listCart } from '../cart/queries.ts'
import { addProduct } from '../catalogue/add-product.ts'
import { changeProduct } from '../catalogue/change-product.ts'
import { ProductUpdate } from '../catalogue/contract.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { getOrder } from '../orders/queries.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { releaseCheckout } from './release-checkout.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const NAVY = { name: 'Navy', swatch: '#1f2a44', images: [] }

it('gives a colour its other name in orders, held checkouts and carts', async () => {
  await stockProduct(shop, { id: 'shirt' })
  const variants = [{ size: 'M', colour: 'Navy', stock: 9 }]
  const input = productInput({ id: 'tee', price: 1000, colours: [NAVY], variants })
  await addProduct(nusrat, input)
  const piece = { productId: 'tee', size: 'M' as const, colour: 'Navy', quantity: 2 }
  const order = orderFor([{ ...piece, price: 1000 }])
  const [rahim, karim, salma] = ['rahim', 'karim', 'salma'].map((name) =>
    test.as(`${name}@suto.test`),
  )
  if (!rahim || !karim || !salma) throw new Error('Nobody shops.')
  for (const shopper of [rahim, karim, salma]) await addToCart(shopper, piece)
  const { orderId } = await placeOrder(rahim, order)
  const held = await holdCheckout(karim, { ...order, paymentMethod: 'card' }, randomUUID())

  const colours = [{ ...NAVY, name: 'Midnight', was: 'Navy' }]
  const change = ProductUpdate.parse({ name: 'Tee', price: 1000, colours })
  await changeProduct(nusrat, 'tee', change)

  expect((await getOrder(nusrat, orderId)).items).toMatchObject([{ colour: 'Midnight' }])
  const lines = await listCart(salma, 'salma@suto.test')
  expect(lines).toMatchObject([{ colour: 'Midnight', problem: null }])
  await cancelOrder(nusrat, orderId)
  await releaseCheckout(shop, held.checkoutId)
  const left = await shop.db
    .selectFrom('variants')
    .where('productId', '=', 'tee')
    .selectAll()
    .execute()
  expect(left).toMatchObject([{ colour: 'Midnight', stock: 9 }])
  const checkoutLines = await shop.db.selectFrom('checkoutLines').select('colour').execute()
  expect(checkoutLines).toEqual([{ colour: 'Midnight' }])
  expect(await unexplainedStock(shop)).toEqual([])
})
