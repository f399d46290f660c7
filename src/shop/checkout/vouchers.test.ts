import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { assignDelivery, changeStatus, shipOrder } from '#shop/orders/moves/move-delivery.ts'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { purgeTestOrders } from '#test/orders.ts'
import {
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockOf,
  stockProduct,
  unexplainedVouchers,
  withVoucher,
} from '#test/shop.ts'
import { changeVoucher } from '../pricing/vouchers/change-voucher.ts'
import { VoucherChange } from '../pricing/vouchers/contract.ts'
import { getVoucher } from '../pricing/vouchers/queries.ts'
import { placeOrder } from './place-order.ts'
import { getQuote } from './queries.ts'

const test = await openTestShop()
const { shop } = test
await seedSettings(shop, { delivery: demoDelivery })
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'vouchers'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await shop.db.updateTable('variants').set({ stock: 10 }).execute()
  test.setClock(SATURDAY)
})

const onePanjabi = orderFor([{ productId: 'panjabi', quantity: 1, price: 1450 }])

async function putOne(person = rahim): Promise<void> {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
}

async function buyWith(code: string, discount: number, person = rahim) {
  await putOne(person)
  return placeOrder(person, withVoucher(onePanjabi, code, discount))
}

async function usesOf(code: string): Promise<number> {
  return (await getVoucher(admin, code)).useCount
}

describe('a quote with a voucher', () => {
  it('subtracts the voucher, with any delivery option', async () => {
    await makeVoucher(shop, { code: 'TEN', percent: 10 })
    await putOne()
    expect(await getQuote(rahim, { deliveryOption: 'express', voucherCode: 'TEN' })).toMatchObject({
      subtotal: 1450,
      deliveryCharge: 120,
      voucherDiscount: 145,
      totalAmount: 1425,
      voucher: { code: 'TEN' },
    })
    expect(await usesOf('TEN')).toBe(0)
  })

  it('says why a voucher cannot be used', async () => {
    await makeVoucher(shop, { code: 'BIG', minimumSubtotal: 2000 })
    await putOne()
    await expect(
      getQuote(rahim, { deliveryOption: 'standard', voucherCode: 'BIG' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: {
          voucherCode: 'This voucher is for orders of ৳2,000 or more, excluding delivery.',
        },
      },
    })
  })

  it('needs something in the cart', async () => {
    await expect(getQuote(rahim, { deliveryOption: 'standard' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your cart is empty',
    })
    await expect(getQuote(test.visitor, { deliveryOption: 'standard' })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('an order with a voucher', () => {
  it('costs less, and counts as a use', async () => {
    await makeVoucher(shop, { code: 'TEN', percent: 10, cap: 100 })
    const order = await buyWith('TEN', 100)
    expect(order).toMatchObject({
      voucherCode: 'TEN',
      voucherDiscount: 100,
      subtotal: 1450,
      totalAmount: 1410,
    })
    expect(await usesOf('TEN')).toBe(1)
    expect(await unexplainedVouchers(shop)).toEqual([])
  })

  it('is free except for delivery when the voucher is worth more', async () => {
    await makeVoucher(shop, { code: 'GIFT', amount: 5000 })
    expect(await buyWith('GIFT', 1450)).toMatchObject({ voucherDiscount: 1450, totalAmount: 60 })
  })

  it('keeps its price when the voucher changes', async () => {
    await makeVoucher(shop, { code: 'GIFT', amount: 200 })
    const { orderId } = await buyWith('GIFT', 200)
    await changeVoucher(admin, 'GIFT', VoucherChange.parse({ kind: 'fixed', amount: 5 }))
    const order = await cancelOrder(rahim, orderId)
    expect(order.voucherDiscount).toBe(200)
  })

  it.each([
    ['used up', { totalUses: 1 }, 'This voucher has reached its usage limit.'],
    [
      'already used by this customer',
      { usesPerCustomer: 1 },
      'You have already used this voucher.',
    ],
  ])('is refused when the voucher is %s', async (_name, terms, reason) => {
    await makeVoucher(shop, { code: 'ONCE', ...terms })
    await buyWith('ONCE', 100)
    await expect(buyWith('ONCE', 100)).rejects.toMatchObject({
      code: 'conflict',
      message: reason,
      details: {
        fields: { voucherCode: reason },
        data: { quote: { voucher: null, voucherDiscount: 0, totalAmount: 1510 } },
      },
    })
    expect(await usesOf('ONCE')).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(9)
    expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(1)
  })

  it.each([
    ['expired', { lastDay: '2026-11-20' }],
    ['not valid yet', { firstDay: '2026-11-22' }],
    ['for a larger cart', { minimumSubtotal: 1450.01 }],
  ])('is refused with a voucher that is %s', async (_name, terms) => {
    await makeVoucher(shop, { code: 'NOTNOW', ...terms })
    await expect(buyWith('NOTNOW', 100)).rejects.toMatchObject({ code: 'conflict' })
    expect(await usesOf('NOTNOW')).toBe(0)
    expect(await stockOf(shop, 'panjabi')).toBe(10)
  })

  it('is refused with an unknown voucher, and with one that ended meanwhile', async () => {
    await expect(buyWith('NOBODY', 100)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Voucher code not found.',
    })
    await makeVoucher(shop, { code: 'GONE' })
    const terms = VoucherChange.parse({ kind: 'fixed', amount: 100, isActive: false })
    await changeVoucher(admin, 'GONE', terms)
    await shop.db.deleteFrom('cartLines').execute()
    await expect(buyWith('GONE', 100)).rejects.toMatchObject({
      message: 'This voucher is no longer valid.',
    })
  })

  it.each([
    ['a larger discount than the voucher’s', 101],
    ['no discount', 0],
  ])('is refused with %s', async (_name, discount) => {
    await makeVoucher(shop, { code: 'HUNDRED' })
    await expect(buyWith('HUNDRED', discount)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { quote: { voucherDiscount: 100, totalAmount: 1410 } } },
    })
    expect(await usesOf('HUNDRED')).toBe(0)
  })

  it('is refused with a discount and no voucher', async () => {
    await putOne()
    await expect(
      placeOrder(rahim, { ...withVoucher(onePanjabi, 'X', 100), voucherCode: null }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('the use of a voucher', () => {
  it('is returned when its order is cancelled, so that it can be used again', async () => {
    await makeVoucher(shop, { code: 'ONCE', totalUses: 1 })
    const { orderId } = await buyWith('ONCE', 100)
    await cancelOrder(rahim, orderId)
    expect(await usesOf('ONCE')).toBe(0)
    await buyWith('ONCE', 100, test.as('karim@suto.test'))
    expect(await usesOf('ONCE')).toBe(1)
  })

  it('is returned when its order is returned, or deleted before it was sent', async () => {
    await makeVoucher(shop, { code: 'TWICE' })
    const returned = await buyWith('TWICE', 100)
    await assignDelivery(admin, returned.orderId, { deliveryPersonName: 'Jamal' })
    await shipOrder(admin, returned.orderId, undefined)
    expect(await usesOf('TWICE')).toBe(1)
    await changeStatus(admin, returned.orderId, { deliveryStatus: 'returned' })
    const deleted = await buyWith('TWICE', 100)
    await deleteOrder(admin, deleted.orderId)
    expect(await usesOf('TWICE')).toBe(0)
    expect(await unexplainedVouchers(shop)).toEqual([])
  })

  it('is taken again with its order, unless it has been used up', async () => {
    await makeVoucher(shop, { code: 'ONCE', totalUses: 1 })
    const { orderId } = await buyWith('ONCE', 100)
    await cancelOrder(rahim, orderId)
    await changeStatus(admin, orderId, { orderStatus: 'confirmed' })
    expect(await usesOf('ONCE')).toBe(1)
    await cancelOrder(rahim, orderId)
    await buyWith('ONCE', 100, test.as('karim@suto.test'))
    await expect(changeStatus(admin, orderId, { orderStatus: 'confirmed' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This voucher has reached its usage limit.',
    })
  })
})

describe('a reopened order', () => {
  it('uses its voucher again, and is refused when the customer has no use left', async () => {
    await makeVoucher(shop, { code: 'ONCE', usesPerCustomer: 1 })
    const first = await buyWith('ONCE', 100)
    await cancelOrder(rahim, first.orderId)
    const second = await buyWith('ONCE', 100)
    const reopen = () => changeStatus(admin, first.orderId, { orderStatus: 'confirmed' })
    await expect(reopen()).rejects.toMatchObject({ code: 'conflict' })
    expect(await usesOf('ONCE')).toBe(1)
    expect(await stockOf(shop, 'panjabi')).toBe(9)
    await cancelOrder(rahim, second.orderId)
    expect(await reopen()).toMatchObject({ orderStatus: 'confirmed' })
    expect(await usesOf('ONCE')).toBe(1)
    expect(await unexplainedVouchers(shop)).toEqual([])
  })
})
