import { expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/contract.ts'
import type { AppliedVoucher } from '#shop/pricing/contract.ts'
import { deliveryDefaults } from '#shop/settings/delivery/rules.ts'
import { explainNewQuote, explainShortfall, quoteCart, voucherCodeOf } from './checkout-quote.ts'

function line(change: Partial<CartLine> = {}): CartLine {
  const { price = 1290.5, quantity = 2 } = change
  return {
    _id: 'line',
    productId: 'oxford-shirt',
    name: 'Oxford Shirt',
    image: '',
    picture: null,
    size: 'M',
    colour: '',
    price,
    quantity,
    itemTotal: price * quantity,
    isPreorder: false,
    problem: null,
    notice: null,
    ...change,
  }
}

const standard = { option: 'standard', ...deliveryDefaults.standard } as const
const express = { option: 'express', ...deliveryDefaults.express } as const

test('adds the chosen delivery to the lines', () => {
  expect(quoteCart([line(), line({ size: 'L', quantity: 1 })], express)).toMatchObject({
    subtotal: 3871.5,
    deliveryCharge: 120,
    totalAmount: 3991.5,
  })
})

test('reports nothing when nothing has changed', () => {
  const shown = quoteCart([line()], standard)
  expect(explainNewQuote(shown, shown)).toEqual([])
})

test('names changed prices and quantities, and added and removed lines', () => {
  const shown = quoteCart([line(), line({ size: 'L' }), line({ size: 'S' })], standard)
  const fresh = quoteCart(
    [line({ price: 1390 }), line({ size: 'L', quantity: 1 }), line({ size: 'XL' })],
    standard,
  )
  expect(explainNewQuote(shown, fresh)).toEqual([
    'Oxford Shirt (size M) was ৳1,290.50 and is now ৳1,390.',
    'Oxford Shirt (size L): quantity was 2 and is now 1.',
    'Oxford Shirt (size XL) has been added to your cart.',
    'Oxford Shirt (size S) is no longer in your cart.',
  ])
})

test('distinguishes the colours of a size', () => {
  const navy = line({ colour: 'Navy' })
  const shown = quoteCart([navy, line({ colour: 'Black' })], standard)
  const fresh = quoteCart([navy, line({ colour: 'Black', price: 1390 })], standard)
  expect(explainNewQuote(shown, fresh)).toEqual([
    'Oxford Shirt (size M, Black) was ৳1,290.50 and is now ৳1,390.',
  ])
})

const tenth: AppliedVoucher = {
  code: 'EID',
  discount: { kind: 'percentage', percent: 10, cap: 300, minimumSubtotal: 1000 },
}

test('takes a voucher off the lines, not off the delivery', () => {
  const quote = quoteCart([line({ price: 1200, quantity: 2 })], express, tenth)
  expect(quote).toMatchObject({
    subtotal: 2400,
    deliveryCharge: 120,
    voucher: tenth,
    voucherDiscount: 240,
    totalAmount: 2280,
  })
  expect(explainShortfall(quote)).toBeUndefined()
  expect(voucherCodeOf(quote)).toBe('EID')
})

test('says why a voucher has no effect, and does not send it', () => {
  const quote = quoteCart([line({ price: 900.5, quantity: 1 })], standard, tenth)
  expect(quote.voucherDiscount).toBe(0)
  expect(explainShortfall(quote)).toBe(
    'For orders of ৳1,000 or more, excluding delivery. Add ৳99.50 to use it.',
  )
  expect(voucherCodeOf(quote)).toBeNull()
  expect(explainShortfall(quoteCart([line()], standard))).toBeUndefined()
})

test('names a voucher with a smaller discount than shown, or none', () => {
  const lines = [line({ price: 1200, quantity: 2 })]
  const shown = quoteCart(lines, standard, tenth)
  const fixed: AppliedVoucher = {
    code: 'EID',
    discount: { kind: 'fixed', amount: 100, minimumSubtotal: 0 },
  }
  expect(explainNewQuote(shown, quoteCart(lines, standard))).toEqual([
    'Voucher EID no longer takes ৳240 off.',
  ])
  expect(explainNewQuote(shown, quoteCart(lines, standard, fixed))).toEqual([
    'Voucher EID took ৳240 off and now takes ৳100 off.',
  ])
})

test('shows the old and new delivery charge of the same option', () => {
  const shown = quoteCart([line()], standard)
  const dearer = { ...standard, name: 'By bicycle', charge: 80.5 }
  expect(explainNewQuote(shown, quoteCart([line()], dearer))).toEqual([
    'By bicycle was ৳60 and is now ৳80.50.',
  ])
  expect(explainNewQuote(shown, quoteCart([line()], { ...standard, freeFrom: 2581 }))).toEqual([
    'Standard Delivery was ৳60 and is now free.',
  ])
  expect(explainNewQuote(shown, quoteCart([line()], express))).toEqual([])
})
