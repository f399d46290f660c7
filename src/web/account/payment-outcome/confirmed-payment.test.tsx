import { expect, test } from 'vitest'
import type { PaymentOutcome } from '#shop/payments/contract.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { query } from '#web/queries/query.ts'
import { ConfirmedPayment } from './confirmed-payment.tsx'
import type { ShownResult } from './page-of-outcome.ts'
import { usePayment } from './use-payment.ts'

function Asked({ id, shown }: { id: string; shown: ShownResult }) {
  const asked = usePayment(id)
  return (
    <ConfirmedPayment shown={shown} asked={asked}>
      {(payment) => `${payment?.outcome ?? 'nothing known'} of ${asked.transactionId}`}
    </ConfirmedPayment>
  )
}

function page(shown: ShownResult['page'], outcome?: PaymentOutcome['outcome'], id = 'T1'): string {
  const result = shown === 'failed' ? { page: shown, error: 'server_error' } : { page: shown }
  const data = { transactionId: id, outcome, orderId: null }
  const answers = outcome
    ? [[query('GET /payments/:transactionId', id).queryKey, data] as const]
    : []
  return wordsOf(rendered(<Asked id={id} shown={result as ShownResult} />, { answers }))
}

test('a payment is looked up before the page shows a result', () => {
  for (const shown of ['success', 'failed', 'cancelled'] as const) {
    expect(page(shown)).toBe('Looking up your payment...')
  }
})

test('an undecided payment stays failed or cancelled, with its transaction id', () => {
  expect(page('failed', 'pending')).toBe('pending of T1')
  expect(page('cancelled', 'pending')).toBe('pending of T1')
})

test('the id of an unknown payment is shown, unless it carries a message', () => {
  expect(page('failed', 'unknown', 'MADE-UP_1')).toBe('nothing known of MADE-UP_1')
  for (const id of ['CALL 01999', 'A'.repeat(65)]) {
    expect(page('failed', undefined, id)).toBe('nothing known of undefined')
    expect(page('cancelled', undefined, id)).toBe('nothing known of undefined')
    // Nor does it claim that the order is placed: the success page shows something else.
    expect(page('success', undefined, id)).toBe('')
  }
})

test('an unreachable shop is reported on the success page, while a failure stays one', () => {
  const failures = [
    [query('GET /payments/:transactionId', 'T1').queryKey, new Error('The line is cut')],
  ] as const
  const shown = (result: ShownResult) =>
    wordsOf(rendered(<Asked id="T1" shown={result} />, { failures }))
  expect(shown({ page: 'success' })).toContain('We could not look up your payment')
  expect(shown({ page: 'success' })).toContain('Check again')
  expect(shown({ page: 'cancelled' })).toBe('nothing known of T1')
})
