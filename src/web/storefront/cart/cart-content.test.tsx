import { expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/contract.ts'
import { rendered } from '#test/rendered.tsx'
import { cartQuery } from '#web/queries/cart.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { CartContent } from './cart-content.tsx'

const line = {
  _id: '01234567-89ab-4cde-8f01-23456789abcd',
  productId: 'sand-everyday-chinos',
  name: 'Everyday Sand Chinos',
  price: 1650,
  image: '',
  picture: null,
  size: 'L',
  quantity: 10,
  itemTotal: 16_500,
  isPreorder: false,
  problem: null,
  notice: null,
} as unknown as CartLine

const cart = (lines: CartLine[]) =>
  rendered(<CartContent onClose={() => {}} />, {
    answers: [
      [sessionQuery.queryKey, null],
      [cartQuery(undefined).queryKey, lines],
    ],
  })

const button = (markup: string, label: string) =>
  new RegExp(`<button[^>]*aria-label="${label}[^>]*>`).exec(markup)?.[0]

test('no line grows beyond ten pieces, and one can be reduced', () => {
  const full = cart([line])
  expect(button(full, 'Increase')).toContain('disabled=""')
  expect(button(full, 'Decrease')).not.toContain('disabled=""')
  expect(button(cart([{ ...line, quantity: 9 }]), 'Increase')).not.toContain('disabled=""')
})

test('a cart shows that it is loading, and then that it is empty', () => {
  const loading = rendered(<CartContent onClose={() => {}} />)
  expect(loading).toContain('role="status" aria-label="Loading your cart"')
  expect(loading).not.toContain('Your cart is empty.')
  expect(cart([])).toContain('Your cart is empty.')
})
