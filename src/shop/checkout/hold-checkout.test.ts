import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { markRefunded } from '#shop/orders/refund-order.ts'
import { getVoucher } from '#shop/pricing/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
} from '#test/shop.ts'
import { completeCheckout } from './complete-checkout.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { releaseCheckout, releaseExpiredCheckouts } from './release-checkout.ts'

const test = await openTestShop()
const { shop, jobs } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')
const MINUTE_MS = 60_000

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 }))

beforeEach(async () => {
  for (const table of [
    'orders',
    'held_checkouts',
    'cart_lines',
    'voucher_uses',
    'vouchers',
  ] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await shop.db.deleteFrom('stock_movements').where('reason', '<>', 'stocked').execute()
  await shop.db.updateTable('product_sizes').set({ stock: 3 }).execute()
  jobs.length = 0
  test.setClock(SATURDAY)
})

function order(quantity = 1) {
  return orderFor([{ productId: 'panjabi', quantity, price: 1450 }], { paymentMethod: 'card' })
}

function put(person: Context, quantity = 1): Promise<void> {
  return addToCart(person, { productId: 'panjabi', size: 'M', quantity })
}

async function hold(person: Context, quantity = 1): Promise<string> {
  await put(person, quantity)
  return (await holdCheckout(person, order(quantity))).checkoutId
}

const byCash = (quantity: number) => ({
  ...order(quantity),
  paymentMethod: 'cash_on_delivery' as const,
})

describe('a held checkout', () => {
  it('keeps its pieces from others, and the cart as it is', async () => {
    await put(rahim, 2)
    const held = await holdCheckout(rahim, order(2))
    expect(held).toMatchObject({
      totalPaisa: 2_960_00,
      expiresAt: new Date(SATURDAY.getTime() + 30 * MINUTE_MS),
    })
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ quantity: 2 }])
    expect(jobs).toEqual([])
    await put(karim)
    await shop.db
      .updateTable('cart_lines')
      .set({ quantity: 2 })
      .where('owner', '=', 'karim@suto.test')
      .execute()
    await expect(placeOrder(karim, byCash(2))).rejects.toMatchObject({
      code: 'conflict',
      message: 'The panjabi: Only 1 left in size M.',
    })
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is refused as an order would be', async () => {
    await expect(holdCheckout(test.visitor, order())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(holdCheckout(rahim, order())).rejects.toMatchObject({
      message: 'Your cart is empty',
    })
    await put(rahim)
    await expect(holdCheckout(rahim, { ...order(), totalAmount: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('gives its pieces back once when it is released, however often that is said', async () => {
    const checkoutId = await hold(rahim, 2)
    const said = await Promise.all(
      Array.from({ length: 5 }, () => releaseCheckout(rahim, checkoutId)),
    )
    expect(said.filter(Boolean)).toHaveLength(1)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('expires after half an hour, and not before', async () => {
    await hold(rahim, 2)
    test.setClock(new Date(SATURDAY.getTime() + 30 * MINUTE_MS - 1))
    expect(await releaseExpiredCheckouts(shop)).toBe(0)
    test.setClock(new Date(SATURDAY.getTime() + 30 * MINUTE_MS))
    const released = await Promise.all([
      releaseExpiredCheckouts(shop),
      releaseExpiredCheckouts(shop),
    ])
    expect(released[0] + released[1]).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
  })

  it('is released by whoever it belongs to, or the shop', async () => {
    const checkoutId = await hold(rahim)
    await expect(releaseCheckout(test.visitor, checkoutId)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(releaseCheckout(karim, checkoutId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(releaseCheckout(rahim, 'no such checkout')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(releaseExpiredCheckouts(rahim)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await releaseCheckout(shop, checkoutId)).toBe(true)
  })

  it('is not in the way of its own shopper, who pays in cash after all', async () => {
    await hold(rahim, 3)
    await placeOrder(rahim, byCash(3))
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('stays held when its own shopper is refused for another reason', async () => {
    await hold(rahim)
    await expect(placeOrder(rahim, { ...byCash(1), totalAmount: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    await shop.db.deleteFrom('cart_lines').execute()
    await expect(placeOrder(rahim, byCash(1))).rejects.toMatchObject({
      message: 'Your cart is empty',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })

  it('is in the way of others, and stays held when they are refused', async () => {
    await put(karim)
    await hold(rahim, 3)
    await expect(placeOrder(karim, byCash(1))).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf(shop, 'panjabi')).toBe(0)
  })
})

describe('a paid checkout', () => {
  it('becomes one order, however often its payment is told', async () => {
    const checkoutId = await hold(rahim, 2)
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => completeCheckout(shop, checkoutId)),
    )
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
    expect(orders[0]).toMatchObject({
      orderStatus: 'confirmed',
      deliveryStatus: 'pending',
      paymentStatus: 'paid',
      paymentMethod: 'Card',
      totalAmount: 2960,
      userEmail: 'rahim@suto.test',
      items: [{ productId: 'panjabi', quantity: 2 }],
    })
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await listCart(shop, 'rahim@suto.test')).toEqual([])
    expect(jobs).toHaveLength(1)
    expect(await releaseCheckout(shop, checkoutId)).toBe(false)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('leaves in the cart what was put there meanwhile', async () => {
    const checkoutId = await hold(rahim, 2)
    await shop.db.updateTable('cart_lines').set({ quantity: 3 }).execute()
    await completeCheckout(shop, checkoutId)
    expect(await listCart(shop, 'rahim@suto.test')).toMatchObject([{ quantity: 1 }])
  })

  it('takes its pieces anew when it was released before the payment came', async () => {
    const checkoutId = await hold(rahim, 2)
    await releaseCheckout(rahim, checkoutId)
    const { orderId } = await completeCheckout(shop, checkoutId)
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    await cancelOrder(rahim, orderId)
    expect(await stockOf(shop, 'panjabi')).toBe(3)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('becomes no order when its pieces are gone by then', async () => {
    const checkoutId = await hold(rahim, 2)
    await releaseCheckout(rahim, checkoutId)
    await put(karim, 3)
    await placeOrder(karim, byCash(3))
    await expect(completeCheckout(shop, checkoutId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf(shop, 'panjabi')).toBe(0)
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(1)
  })

  it('or expires: one of the two, when both come at once', async () => {
    const checkoutId = await hold(rahim, 2)
    test.setClock(new Date(SATURDAY.getTime() + 31 * MINUTE_MS))
    await Promise.all([completeCheckout(shop, checkoutId), releaseExpiredCheckouts(shop)])
    expect(await stockOf(shop, 'panjabi')).toBe(1)
    expect(await unexplainedStock(shop)).toEqual([])
  })

  it('is completed by the shop alone', async () => {
    const checkoutId = await hold(rahim)
    await expect(completeCheckout(rahim, checkoutId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      completeCheckout(shop, '01234567-89ab-4cde-8f01-23456789abcd'),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the voucher of a held checkout', () => {
  async function holdWithVoucher(person: Context): Promise<string> {
    await put(person)
    const { checkoutId } = await holdCheckout(person, withVoucher(order(), 'ONCE', 100))
    return checkoutId
  }
  const countUses = async () => (await getVoucher(admin, 'ONCE')).useCount

  beforeEach(() => makeVoucher(shop, { code: 'ONCE', totalUses: 1 }))

  it('counts as used while the payment is under way', async () => {
    await holdWithVoucher(rahim)
    expect(await countUses()).toBe(1)
    await expect(holdWithVoucher(karim)).rejects.toMatchObject({
      message: 'This voucher has been used up.',
    })
  })

  it('comes back when the checkout is released', async () => {
    await releaseCheckout(rahim, await holdWithVoucher(rahim))
    expect(await countUses()).toBe(0)
    expect(await unexplainedVouchers(shop)).toEqual([])
  })

  it('belongs to the order once it is paid, and comes back with that', async () => {
    const { orderId, totalAmount } = await completeCheckout(shop, await holdWithVoucher(rahim))
    expect(totalAmount).toBe(1410)
    expect(await countUses()).toBe(1)
    expect(await cancelOrder(rahim, orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await countUses()).toBe(0)
    expect(await markRefunded(admin, orderId)).toMatchObject({ paymentStatus: 'refunded' })
  })

  it('makes a late payment a refund when somebody else has used it by then', async () => {
    const checkoutId = await holdWithVoucher(rahim)
    await releaseCheckout(rahim, checkoutId)
    await holdWithVoucher(karim)
    await expect(completeCheckout(shop, checkoutId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This voucher has been used up.',
    })
    expect(await stockOf(shop, 'panjabi')).toBe(2)
  })
})
