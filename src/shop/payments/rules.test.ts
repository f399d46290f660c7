import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lineRefundPaisa,
  nextPollAt,
  paymentStateTransitions,
  paymentStatusOf,
  prorate,
  refundablePaisa,
} from './rules.ts'

it('never revokes received money, and accepts it after everything else', () => {
  expect(paymentStateTransitions.paid).toEqual([])
  expect(paymentStateTransitions.review).toEqual(['paid'])
  for (const [from, next] of Object.entries(paymentStateTransitions)) {
    if (from !== 'paid') expect(next).toContain('paid')
  }
})

it('is requested after 2, 10 and 30 minutes, then daily for a week, then no more', () => {
  const start = new Date('2026-11-22T10:00:00Z')
  const times: (string | undefined)[] = []
  for (let at: Date | undefined = start; at; times.push(at?.toISOString()))
    at = nextPollAt(start, at)
  expect(times).toEqual([
    '2026-11-22T10:02:00.000Z',
    '2026-11-22T10:10:00.000Z',
    '2026-11-22T10:30:00.000Z',
    '2026-11-23T10:00:00.000Z',
    '2026-11-24T10:00:00.000Z',
    '2026-11-25T10:00:00.000Z',
    '2026-11-26T10:00:00.000Z',
    '2026-11-27T10:00:00.000Z',
    '2026-11-28T10:00:00.000Z',
    '2026-11-29T10:00:00.000Z',
    undefined,
  ])
})

describe('the payment status of an order', () => {
  const money = (
    state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'review',
    amountPaisa = 500,
  ) => ({
    state,
    amountPaisa,
  })

  it('follows from the received amount', () => {
    expect(paymentStatusOf([money('pending')], [])).toBe('pending')
    expect(paymentStatusOf([money('failed'), money('paid')], [])).toBe('paid')
    expect(paymentStatusOf([money('review')], [])).toBe('pending')
    expect(paymentStatusOf([money('failed'), money('cancelled')], [])).toBe('failed')
    expect(paymentStatusOf([money('cancelled')], [])).toBe('cancelled')
  })

  it('is refunded only when all of it was refunded', () => {
    const refund = (state: 'done' | 'processing' | 'failed', amountPaisa: number) => ({
      state,
      amountPaisa,
    })
    expect(paymentStatusOf([money('paid')], [refund('done', 499)])).toBe('paid')
    expect(paymentStatusOf([money('paid')], [refund('done', 499), refund('processing', 1)])).toBe(
      'paid',
    )
    expect(paymentStatusOf([money('paid')], [refund('done', 499), refund('done', 1)])).toBe(
      'refunded',
    )
    expect(paymentStatusOf([money('paid')], [refund('failed', 500)])).toBe('paid')
    expect(
      refundablePaisa([money('paid')], [refund('failed', 500), refund('processing', 200)]),
    ).toBe(300)
  })
})

describe('sharing an amount', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 50 })

  it('gives each part its proportion, and adds up to the paisa', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
        const whole = parts.reduce((total, part) => total + part, 0)
        const amount = Math.floor(whole * portion)
        const shares = prorate(amount, parts)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
        shares.forEach((share, place) => {
          const part = parts[place] ?? 0
          expect(share).toBeLessThanOrEqual(part)
          expect(Math.abs(share - (amount * part) / whole)).toBeLessThan(1)
        })
      }),
    )
  })

  it('gives the rest to the largest remainders, the first among equals', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(prorate(10, [70, 29, 1])).toEqual([7, 3, 0])
    expect(prorate(0, [1, 2])).toEqual([0, 0])
    expect(prorate(5, [])).toEqual([])
  })

  it('of a line refunds all of it in whatever portions, and never more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
        (linePaisa, portions) => {
          const quantity = portions.reduce((total, portion) => total + portion, 0)
          let returned = 0
          let total = 0
          for (const portion of portions) {
            const line = { paisa: linePaisa, quantity }
            const before = { paisa: total, quantity: returned }
            const amount = lineRefundPaisa(line, before, portion)
            expect(amount).toBeGreaterThanOrEqual(0)
            total += amount
            returned += portion
          }
          expect(total).toBe(linePaisa)
        },
      ),
    )
  })
})
