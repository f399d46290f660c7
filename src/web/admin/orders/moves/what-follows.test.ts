import { describe, expect, it } from 'vitest'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { OrderNotices } from '#shop/orders/notices/contract.ts'
import { listConsequences } from './what-follows.ts'

const placed = {
  orderStatus: 'confirmed',
  deliveryStatus: 'pending',
  paymentStatus: 'pending',
  paymentMethodCode: 'cash_on_delivery',
  totalAmount: 1060,
  userName: 'Rahim Uddin',
  userEmail: 'rahim@suto.test',
  recipientPhone: '+880 1712-345678',
  voucherCode: null,
  items: [{ isPreorder: false }],
} as unknown as ShownOrder

const byMail: OrderNotices = { email: true, sms: [] }

const shipped: ShownOrder = {
  ...placed,
  orderStatus: 'shipped',
  deliveryStatus: 'out_for_delivery',
}
const cancelled: ShownOrder = { ...placed, orderStatus: 'cancelled', paymentStatus: 'cancelled' }

describe('what follows from a new pair of statuses', () => {
  it('is nothing while nothing changes', () => {
    expect(listConsequences(placed, placed, byMail)).toEqual([])
  })

  it('is that pieces, voucher and what was owed come free when an order is cancelled', () => {
    const order = { ...placed, voucherCode: 'EID26' }
    expect(
      listConsequences(order, { orderStatus: 'cancelled', deliveryStatus: 'pending' }, byMail),
    ).toEqual([
      'Its items return to stock.',
      'Voucher EID26 can be used again.',
      'Rahim Uddin will be emailed.',
      'No payment is due.',
    ])
  })

  it.each<[string, Partial<ShownOrder>, OrderNotices | undefined, string[]]>([
    ['nobody knows', {}, undefined, []],
    ['an email', {}, byMail, ['Rahim Uddin will be emailed.']],
    [
      'both',
      {},
      { email: true, sms: ['order_cancelled'] },
      ['Rahim Uddin will be told by email and SMS.'],
    ],
    [
      'an SMS alone, where there is no email',
      { userEmail: '' },
      { email: true, sms: ['order_cancelled'] },
      ['Rahim Uddin will be told by SMS.'],
    ],
    [
      'nothing, where only other moves are told by SMS',
      { userEmail: '' },
      { email: true, sms: ['order_shipped'] },
      ['Rahim Uddin gets no message about it.'],
    ],
    [
      'nothing, to a number that takes no SMS, without a mail server',
      { recipientPhone: '02-9123456' },
      { email: false, sms: ['order_cancelled'] },
      ['Rahim Uddin gets no message about it.'],
    ],
  ])('is that the customer is told by %s', (_, change, notices, told) => {
    const order = { ...placed, ...change, items: [], paymentStatus: 'cancelled' } as ShownOrder
    const next = { orderStatus: 'cancelled', deliveryStatus: 'pending' } as const
    expect(listConsequences(order, next, notices)).toEqual(told)
  })

  it('is a refund when a paid order comes back, and no mail', () => {
    const delivered: ShownOrder = {
      ...placed,
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    }
    expect(
      listConsequences(delivered, { orderStatus: 'cancelled', deliveryStatus: 'returned' }, byMail),
    ).toEqual(['Its items return to stock.', '৳1,060 was paid and must be refunded.'])
  })

  it('is nothing to put back when everything was ordered before it came', () => {
    const order = { ...shipped, items: [{ isPreorder: true }] } as ShownOrder
    expect(
      listConsequences(order, { orderStatus: 'cancelled', deliveryStatus: 'returned' }, byMail),
    ).toEqual(['No payment is due.'])
  })

  it('is cash at the door, and none of it when the parcel was not handed over after all', () => {
    const delivered = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const
    expect(listConsequences(shipped, delivered, byMail)).toEqual([
      '৳1,060 is marked as paid on delivery.',
    ])
    expect(
      listConsequences({ ...shipped, ...delivered, paymentStatus: 'paid' }, shipped, byMail),
    ).toEqual(['It is no longer marked as paid.'])
  })

  it('is that everything is taken again when a cancelled order is taken up', () => {
    expect(listConsequences({ ...cancelled, voucherCode: 'EID26' }, placed, byMail)).toEqual([
      'Its items are taken from stock again if available.',
      'Voucher EID26 is marked as used again.',
      '৳1,060 is due again.',
    ])
  })
})
