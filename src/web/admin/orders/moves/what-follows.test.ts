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

describe('the consequences of a new pair of statuses', () => {
  it('are none without a change', () => {
    expect(listConsequences(placed, placed, byMail)).toEqual([])
  })

  it('include pieces, voucher and payment when an order is cancelled', () => {
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
    ['no known channel', {}, undefined, []],
    ['an email', {}, byMail, ['Rahim Uddin will be emailed.']],
    [
      'both',
      {},
      { email: true, sms: ['order_cancelled'] },
      ['Rahim Uddin will be told by email and SMS.'],
    ],
    [
      'SMS only, without an email',
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
  ])('include messages to the customer by %s', (_, change, notices, told) => {
    const order = { ...placed, ...change, items: [], paymentStatus: 'cancelled' } as ShownOrder
    const next = { orderStatus: 'cancelled', deliveryStatus: 'pending' } as const
    expect(listConsequences(order, next, notices)).toEqual(told)
  })

  it('include a refund when a paid order comes back, and no mail', () => {
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

  it('include of a refund what was not paid back before', () => {
    const partlyBack = {
      ...placed,
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      totalAmount: 9860,
      refunded: 4900,
    } as ShownOrder
    expect(
      listConsequences(
        partlyBack,
        { orderStatus: 'cancelled', deliveryStatus: 'returned' },
        byMail,
      ),
    ).toContain('৳4,960 was paid and must be refunded.')
  })

  it('include no pieces when all lines were pre-ordered', () => {
    const order = { ...shipped, items: [{ isPreorder: true }] } as ShownOrder
    expect(
      listConsequences(order, { orderStatus: 'cancelled', deliveryStatus: 'returned' }, byMail),
    ).toEqual(['No payment is due.'])
  })

  it('include cash on delivery, which an undone delivery takes back', () => {
    const delivered = { orderStatus: 'delivered', deliveryStatus: 'delivered' } as const
    expect(listConsequences(shipped, delivered, byMail)).toEqual([
      '৳1,060 is marked as paid on delivery.',
    ])
    expect(
      listConsequences({ ...shipped, ...delivered, paymentStatus: 'paid' }, shipped, byMail),
    ).toEqual(['It is no longer marked as paid.'])
  })

  it('include pieces, voucher and payment when a cancelled order is reopened', () => {
    expect(listConsequences({ ...cancelled, voucherCode: 'EID26' }, placed, byMail)).toEqual([
      'Its items are taken from stock again if available.',
      'Voucher EID26 is marked as used again.',
      '৳1,060 is due again.',
    ])
  })
})
