import { describe, expect, it } from 'vitest'
import type { Payment } from '#shop/payments/contract.ts'
import { acceptedText, acceptText, refundText, refusalText } from './decision-text.ts'

const held = {
  transactionId: '7K3F',
  userEmail: 'rahim@suto.test',
  amount: 1290,
  received: 1290,
  bankTransactionId: 'B1',
  state: 'review',
  orderId: null,
  orderRefusal: null,
} as unknown as Payment

describe('the consequences of a decision', () => {
  it('include an order when a held payment is accepted', () => {
    const { title, follows } = acceptText(held)
    expect(title).toBe('Accept ৳1,290?')
    expect(follows).toMatch(/creates the order for rahim@suto\.test/)
    expect(follows).toMatch(/refunds the payment if the items are gone/)
  })

  it('name the difference to another amount received', () => {
    expect(acceptText({ ...held, received: 1289 }).follows).toMatch(
      / ৳1,289 was received; ৳1,290 was due\. /,
    )
  })

  it('use the amount that staff enter when the gateway reports none', () => {
    const { title, follows } = acceptText({ ...held, received: null })
    expect(title).toBe('Accept this payment?')
    expect(follows).toMatch(/ ৳1,290 was due\. .*what you enter is the most you can refund/)
  })

  it('include another try when the money was already received', () => {
    expect(acceptText({ ...held, state: 'paid' }).title).toBe('Try to create the order again?')
  })

  it('include a refund, through the gateway when it reports the amount', () => {
    expect(refusalText(held)).toBe(
      '৳1,290 is refunded to rahim@suto.test through the gateway. No order is created.',
    )
    expect(refusalText({ ...held, received: null })).toMatch(/recorded here as a manual refund/)
  })

  it('name an unknown user as the payer', () => {
    expect(refusalText({ ...held, userEmail: null })).toMatch(/refunded to the payer/)
    const guest = { ...held, userEmail: null, userPhone: '01712345678' }
    expect(refusalText(guest)).toMatch(/refunded to 01712345678/)
  })

  it('distinguish a retry at the gateway from a note', () => {
    const refund = { amount: 500 } as Payment['refunds'][number]
    expect(refundText('retry', refund, held).follows).toMatch(
      /asks the gateway again to refund ৳500/,
    )
    expect(refundText('note', refund, held).follows).toMatch(/^This sends no money/)
  })
})

it('names the order of an accepted payment, or the refund', () => {
  const outcome = { transactionId: '7K3F', outcome: 'placed', orderId: 'HT-1' } as const
  expect(acceptedText(outcome)).toBe('Payment accepted and order HT-1 created')
  expect(acceptedText({ ...outcome, outcome: 'refused', orderId: null })).toMatch(
    /Refunding the payment/,
  )
})
