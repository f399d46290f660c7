import { describe, expect, it } from 'vitest'
import type { Refundable } from '#shop/orders/refunds/contract.ts'
import { resolverOf } from '#web/forms/use-schema-form.ts'
import { piecesValue, type RefundBy, refundShape } from './refund-shape.ts'

const line = { size: 'M', colour: '', returned: 0, quantity: 1, paid: 300.1, worth: [300.1] }

/** Three pieces of one line with a discount, one of them already refunded; one piece of another. */
const refundable: Refundable = {
  left: 2293.34,
  leftAtGateway: 2293.34,
  isThroughGateway: true,
  instrument: 'VISA-Dutch Bangla',
  sender: null,
  lines: [
    { ...line, position: 0, name: 'Panjabi', quantity: 3, returned: 1, worth: [966.67, 1933.34] },
    { ...line, position: 3, name: 'Belt' },
  ],
}

const typed = { lines: [], amount: null, reason: 'Too small', isByHand: false }
const two = { position: 0, quantity: 2 }
const belt = { position: 3, quantity: 1 }

async function check(by: RefundBy, state: object, left = refundable.left) {
  const resolve = resolverOf(refundShape(by, { ...refundable, left }))
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolve({ ...typed, ...state } as never, undefined, options)
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message: string }).message]),
  )
}

describe('a refund by pieces', () => {
  it('has the shop’s amount for each line, to the paisa', () => {
    expect(piecesValue([two, belt], refundable.lines)).toBe(2233.44)
    expect(piecesValue([], refundable.lines)).toBe(0)
  })

  it('needs a piece and a reason', async () => {
    expect(await check('pieces', { reason: ' ' })).toEqual({
      lines: 'Please choose at least one item',
      reason: 'Please enter a reason',
    })
    expect(await check('pieces', { lines: [belt] })).toEqual({})
  })

  it('cannot exceed the rest after an earlier refund', async () => {
    expect(await check('pieces', { lines: [two] }, 1000)).toEqual({
      lines: 'Only ৳1,000 is left to refund',
    })
  })
})

it.each([
  [60, undefined],
  [null, 'Enter an amount in taka'],
  [Number.NaN, 'Enter an amount in taka'],
  [0, 'Enter an amount above zero'],
  [-5, 'Enter an amount above zero'],
  [10.005, 'Please use at most two decimal places'],
  [2293.35, 'Only ৳2,293.34 is left to refund'],
])('a refund of %j: %s', async (amount, words) => {
  expect(await check('amount', { amount })).toEqual(words ? { amount: words } : {})
})
