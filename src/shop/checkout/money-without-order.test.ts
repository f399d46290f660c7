import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { listPayments, summarisePayments } from '#shop/payments/queries.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import { readByPages } from '#test/by-pages.ts'
import { purgeTestOrders } from '#test/orders.ts'
import { receiveCardPayment } from '#test/payments.ts'
import { openTestShop, orderFor, SATURDAY, stockOf, stockProduct } from '#test/shop.ts'
import { holdCheckout } from './hold-checkout.ts'
import { acceptPayment, refusePayment } from './review-payment.ts'
import { settlePayment } from './settle-payment.ts'

const test = await openTestShop()
const { shop, jobs } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi', pricePaisa: 1_450_00, stock: 3 }))

beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('cartLines').execute()
  jobs.length = 0
  test.setClock(SATURDAY)
})

/** As if the process had died between the payment and its order. */
async function receiveWithoutOrder(): Promise<string> {
  const choice = { productId: 'panjabi', size: 'M', quantity: 1 } as const
  await addToCart(rahim, choice)
  const input = { ...orderFor([{ ...choice, price: 1450 }]), paymentMethod: 'card' as const }
  const { checkoutId } = await holdCheckout(rahim, input, randomUUID())
  const id = await receiveCardPayment(shop, { checkoutId, amountPaisa: 1_510_00 })
  await shop.db
    .updateTable('payments')
    .set({ transactionId: 'HT1', receivedPaisa: 1_510_00 })
    .where('id', '=', id)
    .execute()
  test.setClock(new Date(SATURDAY.getTime() + 6 * MINUTE_MS))
  return id
}

it('payments of one moment are listed page by page without gaps', async () => {
  for (const amountPaisa of [100, 200, 300]) await receiveCardPayment(shop, { amountPaisa })
  const { items } = await listPayments(admin)
  expect(items).toHaveLength(3)
  expect(await readByPages(1, (paging) => listPayments(admin, paging))).toEqual(items)
})

describe('a payment without an order', () => {
  it('is listed, and becomes its order when it is tried again', async () => {
    const id = await receiveWithoutOrder()
    expect(await summarisePayments(admin)).toEqual({ toDecide: 1 })
    const { orderId } = await acceptPayment(admin, id)
    expect(await getOrder(admin, orderId ?? '')).toMatchObject({ paymentStatus: 'paid' })
    expect(await summarisePayments(admin)).toEqual({ toDecide: 0 })
    await expect(acceptPayment(admin, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is refunded when it is refused, and becomes no order afterwards', async () => {
    const id = await receiveWithoutOrder()
    const before = await stockOf(shop, 'panjabi')
    await refusePayment(admin, id, 'Customer cannot be reached by phone')
    expect(await stockOf(shop, 'panjabi')).toBe((before ?? 0) + 1)
    const { items } = await listPayments(admin)
    expect(items[0]?.refunds).toMatchObject([
      {
        amount: 1510,
        kind: 'gateway',
        state: 'requested',
        reason: 'Customer cannot be reached by phone',
      },
    ])
    expect(await settlePayment(shop, { transactionId: 'HT1', source: 'poll' })).toMatchObject({
      outcome: 'refused',
      orderId: null,
    })
    await expect(refusePayment(admin, id, 'Again')).rejects.toMatchObject({ code: 'conflict' })
  })
})
