import { expect, test } from 'vitest'
import { CheckoutForm } from './checkout-form.ts'

const EMPTY = {
  ...{ recipientName: '', recipientPhone: '', region: '', city: '', district: '' },
  ...{ address: '', landmark: '', addressCategory: 'home' },
  ...{ deliveryOption: 'standard', userEmail: '', senderNumber: '', trxId: '', sends: 'all' },
}

const wrongIn = (typed: object) =>
  CheckoutForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an empty address and an empty transfer are marked at once', () => {
  const wrong = wrongIn({ ...EMPTY, paymentMethod: 'bkash_transfer' })
  expect(wrong).toEqual(
    expect.arrayContaining(['recipientName', 'address', 'senderNumber', 'trxId']),
  )
})

test('cash needs no transfer', () => {
  const wrong = wrongIn({ ...EMPTY, paymentMethod: 'cash_on_delivery' })
  expect(wrong).toContain('address')
  expect(wrong).not.toContain('trxId')
})
