import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTestOrders } from '#test/orders.ts'
import { openTestShop, orderFor, stockProduct, takePreOrders } from '#test/shop.ts'
import { openStandInGateway } from '#test/stand-in-gateway.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { changeQuantity } from '../cart/change-cart.ts'
import { listCart } from '../cart/queries.ts'
import { changeSize } from '../orders/edit/change-size.ts'
import { EditOrder } from '../orders/edit/contract.ts'
import { editOrder } from '../orders/edit/edit-order.ts'
import { getOrder } from '../orders/queries.ts'
import { EnterOrder } from './entry/contract.ts'
import { enterOrder } from './entry/enter-order.ts'
import { placeOrder } from './place-order.ts'
import { startPayment } from './start-payment.ts'

const test = await openTestShop()
const { shop } = test
const rahim = { ...test.as('rahim@suto.test'), paymentGateway: openStandInGateway().gateway }
const nusrat = test.as('nusrat@suto.test', 'admin')
afterAll(test.close)

const SOLD_OUT = {
  code: 'conflict',
  message: expect.stringMatching(/sold out|cannot be pre-ordered/),
}
const wanted = orderFor([{ productId: 'shawl', quantity: 1, price: 1000 }])
const preOrder = { productId: 'shawl', size: 'M', quantity: 1, preOrder: true }

async function setSwitches({ shop: ofShop, product }: { shop: boolean; product: boolean }) {
  await shop.db.deleteFrom('settings').where('name', '=', 'orders').execute()
  shop.settings.invalidate()
  if (ofShop) await takePreOrders(shop)
  await shop.db
    .updateTable('products')
    .set({ takesPreorders: product })
    .where('id', '=', 'shawl')
    .execute()
}

beforeAll(async () => {
  const sizes = ['M', 'L'].map((size) => ({ size, stock: 0 }))
  await stockProduct(shop, { id: 'shawl', sizes: [...sizes, { size: 'S', stock: 3 }] })
})

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  await setSwitches({ shop: true, product: true })
})

describe.each([
  ['a shop without pre-orders', { shop: false, product: true }],
  ['a product without pre-orders', { shop: true, product: false }],
])('pre-orders of %s', (_whose, switches) => {
  it('cannot be added to the cart', async () => {
    await setSwitches(switches)
    await expect(addToCart(rahim, preOrder)).rejects.toMatchObject(SOLD_OUT)
    expect(await listCart(rahim, 'rahim@suto.test')).toEqual([])
  })

  it('in an earlier cart are refused, for cash or by card', async () => {
    await addToCart(rahim, preOrder)
    await setSwitches(switches)
    const [line] = await listCart(rahim, 'rahim@suto.test')
    expect(line).toMatchObject({ isPreorder: false, problem: 'Size M is sold out.' })
    await expect(
      changeQuantity(rahim, { lineId: line?._id ?? '', quantity: 2 }),
    ).rejects.toMatchObject(SOLD_OUT)
    await expect(placeOrder(rahim, wanted)).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      startPayment(rahim, { ...wanted, paymentMethod: 'card' }, randomUUID()),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('cannot be entered by staff, nor added to an order by an edit', async () => {
    await addToCart(rahim, preOrder)
    const { orderId } = await placeOrder(rahim, wanted)
    const { _id, items } = await getOrder(shop, orderId)
    expect(items).toMatchObject([{ isPreorder: true }])
    await setSwitches(switches)
    const line = { productId: 'shawl', size: 'M', quantity: 1, isPreorder: true }
    const entry = EnterOrder.parse({ ...wanted, lines: [line], source: 'phone' })
    await expect(enterOrder(nusrat, entry, randomUUID())).rejects.toMatchObject({
      code: 'conflict',
    })
    const edit = (changes: object) =>
      editOrder(
        nusrat,
        _id,
        EditOrder.parse({ lines: [{ ...line, position: 0, ...changes }], reason: 'Asked' }),
        randomUUID(),
      )
    await expect(edit({ quantity: 2 })).rejects.toMatchObject(SOLD_OUT)
    await expect(edit({ size: 'L' })).rejects.toMatchObject({ code: 'conflict' })
    const change = { orderId, position: 0, size: 'L', colour: '' }
    await expect(changeSize(nusrat, change, randomUUID())).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await getOrder(shop, orderId)).items).toEqual(items)
  })

  it('leave “buy this now” for sizes in stock', async () => {
    await setSwitches(switches)
    await addToCart(rahim, { ...preOrder, size: 'S' })
    expect(await listCart(rahim, 'rahim@suto.test')).toMatchObject([{ isPreorder: false }])
  })
})
