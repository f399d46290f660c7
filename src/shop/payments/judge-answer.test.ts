import { describe, expect, it } from 'vitest'
import type { GatewayAnswer } from './contract.ts'
import { judgeAnswer } from './judge-answer.ts'

const payment = {
  transactionId: 'HT-7K3F9Q',
  amountPaisa: 1290_50,
  currency: 'BDT',
}

const paid: GatewayAnswer = {
  state: 'paid',
  transactionId: payment.transactionId,
  validationId: 'val-1',
  bankTransactionId: 'bank-1',
  amountPaisa: payment.amountPaisa,
  currency: 'BDT',
  instrument: 'VISA-Dutch Bangla',
  isRisky: false,
  riskTitle: undefined,
  reason: undefined,
}

describe('an answer of the gateway', () => {
  it('means received money when everything matches the request', () => {
    expect(judgeAnswer(payment, paid)).toEqual({ state: 'paid' })
  })

  it.each([
    ['another amount', { amountPaisa: payment.amountPaisa - 1 }],
    ['no amount', { amountPaisa: undefined }],
    ['another currency', { currency: 'USD' }],
    ['no currency', { currency: undefined }],
    ['a risk', { isRisky: true }],
    ['no validation', { validationId: undefined }],
    ['no bank transaction', { bankTransactionId: undefined }],
  ] as const)('needs a review with %s', (_, part) => {
    expect(judgeAnswer(payment, { ...paid, ...part }).state).toBe('review')
  })

  it('about another payment decides nothing, whatever it says', () => {
    for (const state of ['paid', 'failed', 'cancelled', 'expired'] as const) {
      const answer = { ...paid, state, transactionId: 'HT-OTHER' }
      expect(judgeAnswer(payment, answer)).toEqual({ state: 'pending' })
    }
  })

  it.each(['failed', 'cancelled', 'expired', 'pending'] as const)(
    'that says %s is accepted as such',
    (state) => {
      expect(judgeAnswer(payment, { ...paid, state })).toEqual({ state })
    },
  )
})
