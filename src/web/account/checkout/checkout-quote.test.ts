import { expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/contract.ts'
import { explainChanges, quoteCart } from './checkout-quote.ts'

function line(change: Partial<CartLine> = {}): CartLine {
  const { price = 1290.5, quantity = 2 } = change
  return {
    _id: 'line',
    productId: 'oxford-shirt',
    name: 'Oxford Shirt',
    image: '',
    picture: null,
    size: 'M',
    price,
    quantity,
    itemTotal: price * quantity,
    isPreorder: false,
    problem: null,
    notice: null,
    ...change,
  }
}

test('adds the chosen delivery to what the lines cost', () => {
  expect(quoteCart([line(), line({ size: 'L', quantity: 1 })], 'express')).toMatchObject({
    subtotal: 3871.5,
    deliveryCharge: 120,
    totalAmount: 3991.5,
  })
})

test('has nothing to say when nothing has changed', () => {
  const shown = quoteCart([line()], 'standard')
  expect(explainChanges(shown, shown)).toEqual([])
})

test('names prices and quantities that have changed, and lines that came or went', () => {
  const shown = quoteCart([line(), line({ size: 'L' }), line({ size: 'S' })], 'standard')
  const fresh = quoteCart(
    [line({ price: 1390 }), line({ size: 'L', quantity: 1 }), line({ size: 'XL' })],
    'standard',
  )
  expect(explainChanges(shown, fresh)).toEqual([
    'Oxford Shirt (size M) was ৳1,290.50 and is now ৳1,390.',
    'Oxford Shirt (size L): quantity was 2 and is now 1.',
    'Oxford Shirt (size XL) has been added to your cart.',
    'Oxford Shirt (size S) is no longer in your cart.',
  ])
})
