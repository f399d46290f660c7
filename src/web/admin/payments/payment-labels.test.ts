import { expect, it } from 'vitest'
import type { Payment } from '#shop/payments/contract.ts'
import {
  canGatewayReturn,
  canStillRefund,
  formatAmount,
  instrumentLabel,
  paymentStateLabel,
  reviewReasonText,
} from './payment-labels.ts'

const paid: Payment = {
  _id: '1',
  transactionId: '7K3F',
  orderId: 'HT-261121-7K3F',
  userEmail: 'rahim@suto.test',
  method: 'card',
  gateway: 'sslcommerz',
  senderNumber: null,
  amount: 1290,
  received: 1290,
  currency: 'BDT',
  state: 'paid',
  instrument: 'VISA-Dutch Bangla',
  bankTransactionId: 'B1',
  reviewReason: null,
  orderRefusal: null,
  startedAt: '2024-11-21T04:00:00.000Z',
  paidAt: '2024-11-21T04:01:00.000Z',
  events: [],
  refunds: [],
}

it('says why a payment needs a decision', () => {
  expect(reviewReasonText(paid)).toBeUndefined()
  const reviewReason = 'The gateway calls it risky: High risk.'
  expect(reviewReasonText({ ...paid, orderId: null, state: 'review', reviewReason })).toBe(
    'The gateway calls it risky: High risk.',
  )
  expect(reviewReasonText({ ...paid, orderId: null })).toBe('Paid, but no order has been created.')
  const justPaid = { ...paid, orderId: null, paidAt: new Date().toISOString() }
  expect(reviewReasonText(justPaid)).toBeUndefined()
  expect(reviewReasonText({ ...paid, orderId: null, orderRefusal: 'Sold out' })).toBeUndefined()
  expect(reviewReasonText({ ...paid, orderId: null, state: 'failed' })).toBeUndefined()
})

it('shows the received amount rather than the requested one', () => {
  expect(formatAmount({ amount: 1290, received: 1289.5 })).toBe('৳1,289.50')
  expect(formatAmount({ amount: 1290, received: null })).toBe('৳1,290')
})

it('distinguishes cash from an unidentified card', () => {
  expect(instrumentLabel(paid)).toBe('VISA-Dutch Bangla')
  expect(instrumentLabel({ ...paid, instrument: null })).toBe('Card or wallet')
  expect(instrumentLabel({ ...paid, instrument: null, gateway: null })).toBe('Cash on delivery')
})

it('offers a refund through the gateway only for a confirmed amount', () => {
  expect(canGatewayReturn(paid)).toBe(true)
  expect(canGatewayReturn({ ...paid, received: null })).toBe(false)
  expect(canGatewayReturn({ ...paid, bankTransactionId: null })).toBe(false)
})

const declined: Payment['refunds'][number] = {
  _id: 'r1',
  amount: 200,
  reason: 'A stain',
  kind: 'gateway',
  state: 'failed',
  requestedBy: 'shop',
  requestedAt: '2024-11-22T04:00:00.000Z',
  doneAt: null,
  failure: 'declined',
  sentTo: null,
  sentTrxId: null,
}

it('offers a declined refund again, until it was made in another way', () => {
  const given = { ...declined, kind: 'by_hand' as const, state: 'done' as const, failure: null }
  expect(canStillRefund(declined, { ...paid, refunds: [declined] })).toBe(true)
  expect(
    canStillRefund(declined, { ...paid, refunds: [declined, { ...given, amount: 1090 }] }),
  ).toBe(true)
  expect(
    canStillRefund(declined, { ...paid, refunds: [declined, { ...given, amount: 1091 }] }),
  ).toBe(false)
})

it('says that cash is due, that a gateway is processing, or that a transfer is to be confirmed', () => {
  const label = (words: Partial<Payment>) => paymentStateLabel({ ...paid, amount: 60, ...words })
  expect(label({ state: 'pending', gateway: null })).toBe('Due')
  expect(label({ state: 'pending' })).toBe('Waiting')
  expect(label({ gateway: null })).toBe('Paid')
  expect(label({ state: 'pending', gateway: null, amount: 0 })).toBe('Nothing to pay')
  expect(label({ state: 'pending', senderNumber: '01712345678' })).toBe('To confirm')
})
