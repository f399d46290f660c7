import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { RefundOrder } from './contract.ts'
import { refundOrder } from './refund-order.ts'
import { getRefundable } from './refundable.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const _rahim = test.as('rahim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(() => purgeTestOrders(shop))

/** Three pieces at ৳1,000 with ৳100 off, and ৳60 for delivery. */
async function writePaid(paymentMethod: 'card' | 'cash_on_delivery' = 'card'): Promise<string> {
  const orderId = await writeOrder(shop, {
    paymentMethod,
    paymentStatus: 'paid',
    orderStatus: 'cancelled',
    lines: [{ productId: 'panjabi', quantity: 3 }],
  })
  await shop.db
    .insertInto('orderAdjustments')
    .values({ orderId, kind: 'voucher', rule: 'EID', position: 0, amountPaisa: -100_00 })
    .execute()
  await shop.db
    .updateTable('payments')
    .set({ receivedPaisa: 2_960_00 })
    .where('orderId', '=', orderId)
    .execute()
  return orderId
}

const refund = (orderId: string, input: object, key: string) =>
  refundOrder(admin, orderId, RefundOrder.parse({ reason: 'Too small', ...input }), key)

describe('the refundable amount', () => {
  it('is what was paid, so that the pieces of a line add up to the whole', async () => {
    const orderId = await writePaid()
    expect(await getRefundable(admin, orderId)).toEqual({
      left: 2960,
      leftAtGateway: 2960,
      isThroughGateway: true,
      instrument: null,
      sender: null,
      lines: [
        {
          position: 0,
          name: 'The panjabi',
          size: 'M',
          colour: '',
          quantity: 3,
          returned: 0,
          paid: 2900,
          worth: [966.66, 1933.33, 2900],
        },
      ],
    })
  })

  it('equals the refund to the paisa', async () => {
    const orderId = await writePaid()
    await refund(orderId, { lines: [{ position: 0, quantity: 1 }] }, 'the-first-piece')
    const after = await getRefundable(admin, orderId)
    expect(after.left).toBe(1993.34)
    expect(after.lines).toMatchObject([{ returned: 1, worth: [966.67, 1933.34] }])
    await refund(orderId, { amount: after.left }, 'all-that-is-left')
    expect(await getRefundable(admin, orderId)).toMatchObject({ left: 0 })
  })

  it('is refunded by hand when it came by hand', async () => {
    const orderId = await writePaid('cash_on_delivery')
    expect(await getRefundable(admin, orderId)).toMatchObject({ isThroughGateway: false })
  })

  it('is nothing without a payment', async () => {
    const orderId = await writeOrder(shop)
    await expect(getRefundable(admin, orderId)).rejects.toMatchObject({ code: 'conflict' })
  })
})
