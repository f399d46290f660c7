import { describe, expect, it } from 'vitest'
import { type Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { findRefundErrors, refundAmount, startRefund, toRefund } from './refund-input.ts'

/** Three pieces of one line with a discount, one of which was given back before; one piece of another. */
const refundable: Refundable = {
  left: 2293.34,
  leftAtGateway: 2293.34,
  isThroughGateway: true,
  instrument: 'VISA-Dutch Bangla',
  lines: [
    {
      position: 0,
      name: 'Panjabi',
      size: 'M',
      colour: '',
      quantity: 3,
      returned: 1,
      paid: 2900,
      worth: [966.67, 1933.34],
    },
    {
      position: 3,
      name: 'Belt',
      size: 'L',
      colour: '',
      quantity: 1,
      returned: 0,
      paid: 300.1,
      worth: [300.1],
    },
  ],
}

const chosen = { ...startRefund(refundable, false), reason: 'Too small' }

describe('a refund by pieces', () => {
  it('is worth what the shop says of each line, to the paisa', () => {
    expect(refundAmount({ ...chosen, pieces: [2, 1] }, refundable)).toBe(2233.44)
    expect(refundAmount({ ...chosen, pieces: [0, 0] }, refundable)).toBe(0)
  })

  it('names the lines by their places in the order', () => {
    const refund = toRefund({ ...chosen, pieces: [0, 1] }, refundable)
    expect(refund).toEqual({
      lines: [{ position: 3, quantity: 1 }],
      reason: 'Too small',
      isByHand: false,
    })
    expect(RefundOrder.safeParse(refund).success).toBe(true)
  })

  it('needs a piece and a reason', () => {
    expect(findRefundErrors({ ...chosen, reason: ' ' }, refundable)).toEqual({
      pieces: 'Please choose at least one item',
      reason: 'Please enter a reason',
    })
    expect(findRefundErrors({ ...chosen, pieces: [1, 0] }, refundable)).toEqual({})
  })

  it('cannot exceed what is left, where an amount was given back before', () => {
    expect(findRefundErrors({ ...chosen, pieces: [2, 0] }, { ...refundable, left: 1000 })).toEqual({
      pieces: 'Only ৳1,000 is left to refund',
    })
  })
})

describe('a refund by amount', () => {
  const byAmount = (amount: string) => ({ ...chosen, by: 'amount' as const, amount })

  it('is read as it was typed, in Bangla digits too', () => {
    expect(refundAmount(byAmount('৳ 1,290.50'), refundable)).toBe(1290.5)
    expect(refundAmount(byAmount('১২৯০'), refundable)).toBe(1290)
    expect(toRefund(byAmount('60'), refundable)).toEqual({
      amount: 60,
      reason: 'Too small',
      isByHand: false,
    })
  })

  it.each([
    ['', 'Enter an amount in taka'],
    ['much', 'Enter an amount in taka'],
    ['0', 'Enter an amount above zero'],
    ['-5', 'Enter an amount above zero'],
    ['10.005', 'Please use at most two decimal places'],
    ['2293.35', 'Only ৳2,293.34 is left to refund'],
  ])('refuses %j: %s', (typed, words) => {
    expect(findRefundErrors(byAmount(typed), refundable)).toEqual({ amount: words })
  })

  it('begins with all that is left where all of it is owed', () => {
    const due = { ...startRefund(refundable, true), reason: 'Cancelled' }
    expect(due.by).toBe('amount')
    expect(findRefundErrors(due, refundable)).toEqual({})
    expect(refundAmount(due, refundable)).toBe(2293.34)
  })
})

it('is by hand where no gateway can send it', () => {
  expect(startRefund({ ...refundable, isThroughGateway: false }, false).isByHand).toBe(true)
})
