import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { m } from '#messages'
import { completePaid } from '#test/payments.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  productChange,
  productInput,
  purgeTestProduct,
  stockProduct,
  withVoucher,
  wrongMoney,
} from '#test/shop.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { listCart } from '../cart/queries.ts'
import { addProduct } from '../catalogue/add-product.ts'
import { changeProduct } from '../catalogue/change-product.ts'
import { Order } from '../orders/contract.ts'
import { makeInvoice } from '../orders/documents/invoice.ts'
import { orderLineRows } from '../orders/mails/order-mail-parts.ts'
import { getOrder } from '../orders/queries.ts'
import type { Context } from '../shared/context.ts'
import { startOfMinute } from '../shared/minute.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'
import { releaseCheckout } from './release-checkout.ts'

const test = await openTestShop()
const { shop } = test
const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
afterAll(test.close)

const FROM = '2026-12-01T10:00'
const UNTIL = '2026-12-01T11:00'

function setTime(minute: string, ms = 0): void {
  test.setClock(new Date(startOfMinute(minute).getTime() + ms))
}

await stockProduct(shop, { id: 'shawl', pricePaisa: 500_00, stock: null })
await makeVoucher(shop, { code: 'EID', amount: 100 })
await makeVoucher(shop, { code: 'FULL', amount: 100, appliesToSale: false })

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
  setTime('2026-12-01T09:00')
  await addProduct(
    shop,
    productInput({ id: 'panjabi', price: 2590, salePrice: 1990, saleFrom: FROM, saleUntil: UNTIL }),
  )
  return () => purgeTestProduct(shop, 'panjabi')
})

const put = (productId = 'panjabi', person: Context = rahim) =>
  addToCart(person, { productId, size: 'M', quantity: 1 })

const orderAt = (price: number) => orderFor([{ productId: 'panjabi', quantity: 1, price }])

describe('at the checkout', () => {
  it.each([
    ['a moment before a sale begins', FROM, -1, 2590],
    ['as it begins', FROM, 0, 1990],
    ['a moment before it ends', UNTIL, -1, 1990],
    ['as it ends', UNTIL, 0, 2590],
  ])('%s, the clock of the shop decides the price', async (_name, minute, ms, price) => {
    await put()
    setTime(minute, ms)
    const other = price === 2590 ? 1990 : 2590
    await expect(placeOrder(rahim, orderAt(other))).rejects.toMatchObject({
      code: 'conflict',
      message: m.fault_order_changed(),
      details: { data: { quote: { lines: [{ price }] } } },
    })
    const { orderId, items } = await placeOrder(rahim, orderAt(price))
    const regularPrice = price === 1990 ? 2590 : undefined
    expect(items).toMatchObject([{ price, itemTotal: price }])
    expect(items[0]?.regularPrice).toBe(regularPrice)
    expect((await getOrder(rahim, orderId)).items).toEqual(items)
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('a cart shows the previous price of each line, and that it has changed', async () => {
    await put()
    expect((await listCart(shop, 'rahim@suto.test'))[0]).not.toHaveProperty('regularPrice')
    setTime(FROM)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([
      {
        price: 1990,
        regularPrice: 2590,
        notice: 'The price was ৳2,590 when you added it; it is now ৳1,990.',
      },
    ])
    await put()
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ price: 1990, notice: null }])
  })

  it('an order keeps its price and the previous one, whatever comes later', async () => {
    setTime(FROM)
    await put()
    const { orderId } = await placeOrder(rahim, orderAt(1990))
    await changeProduct(
      admin,
      'panjabi',
      productChange({ price: 3000, salePrice: null, saleFrom: null, saleUntil: null }),
    )
    const order = Order.parse(await getOrder(rahim, orderId))
    expect(order.items).toMatchObject([{ price: 1990, regularPrice: 2590 }])
    const invoice = makeInvoice({ ...order, received: 0, refunded: 0, cashToCollect: 2050 })
    expect(JSON.stringify(invoice)).toContain('Size M, was ৳2,590.00')
    expect(JSON.stringify(orderLineRows(order, rahim))).toContain(
      'Jamdani panjabi, M × 1, was ৳2,590.00',
    )
  })

  it('a card payment keeps the price from its start', async () => {
    setTime(UNTIL, -1)
    await put()
    const input = { ...orderAt(1990), paymentMethod: 'card' as const }
    const paid = await holdCheckout(rahim, input, randomUUID())
    setTime(UNTIL, 60_000)
    const { items } = await completePaid(shop, paid.checkoutId)
    expect(items).toMatchObject([{ price: 1990, regularPrice: 2590 }])
  })
})

describe('a voucher', () => {
  const NOT_FOR_SALE =
    'This voucher cannot be used for items on sale. Remove them from your cart to use it.'
  const both = (code: string) =>
    withVoucher(
      orderFor([
        { productId: 'panjabi', quantity: 1, price: 1990 },
        { productId: 'shawl', quantity: 1, price: 500 },
      ]),
      code,
      100,
    )

  it('applies to items on sale by default', async () => {
    setTime(FROM)
    await put()
    await put('shawl')
    expect((await placeOrder(rahim, both('EID'))).voucherDiscount).toBe(100)
  })

  it('that excludes items on sale is refused while the cart has one', async () => {
    setTime(FROM)
    await put()
    await put('shawl')
    await expect(getQuote(rahim, { voucherCode: 'FULL' })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { voucherCode: NOT_FOR_SALE } },
    })
    await expect(placeOrder(rahim, both('FULL'))).rejects.toMatchObject({
      code: 'conflict',
      message: NOT_FOR_SALE,
    })
    setTime(UNTIL)
    expect((await getQuote(rahim, { voucherCode: 'FULL' })).voucherDiscount).toBe(100)
  })

  it('that excludes items on sale is refused when a sale started after it was applied', async () => {
    await put()
    const order = withVoucher(orderAt(2590), 'FULL', 100)
    setTime(FROM)
    await expect(placeOrder(rahim, order)).rejects.toMatchObject({
      code: 'conflict',
      message: NOT_FOR_SALE,
    })
  })

  it('uses the held prices, also when the payment comes after the release', async () => {
    await put()
    const order = withVoucher(orderAt(2590), 'FULL', 100)
    const input = { ...order, paymentMethod: 'card' as const }
    const { checkoutId } = await holdCheckout(rahim, input, randomUUID())
    await releaseCheckout(shop, checkoutId)
    setTime(FROM)
    expect((await completePaid(shop, checkoutId)).voucherDiscount).toBe(100)
  })
})
