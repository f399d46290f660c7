import { expect, test } from 'vitest'
import type { CartLine } from '#shop/cart/contract.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { cartQuery } from '#web/queries/cart.ts'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import Page from './page.tsx'

const email = 'rahim@suto.test'
const line = {
  _id: '01234567-89ab-4cde-8f01-23456789abcd',
  productId: 'sand-everyday-chinos',
  name: 'Everyday Sand Chinos',
  price: 1650,
  picture: null,
  size: 'L',
  quantity: 2,
  itemTotal: 3300,
  isPreorder: false,
  problem: null,
  notice: null,
} as unknown as CartLine

const account = { email, name: 'Rahim Uddin', emailVerified: true, createdAt: '2025-02-03' }
const session = [sessionQuery.queryKey, account] as const
const cart = (lines: CartLine[]) => [cartQuery(email).queryKey, lines] as const

test('a loading checkout shows a loading text, and no login prompt', () => {
  const words = wordsOf(rendered(<Page />, { answers: [session] }))
  expect(words).toBe('Checkout Loading checkout...')
})

test('an empty checkout links to the products', () => {
  const markup = rendered(<Page />, { answers: [session, cart([])] })
  expect(wordsOf(markup)).toContain('Your cart is empty')
  expect(markup).toMatch(/<a [^>]*href="\/products"[^>]*>Continue Shopping/)
})

test('without a payment method the button is off, with the reason', () => {
  const standard = {
    option: 'standard',
    name: 'Standard Delivery',
    charge: 60,
    freeFrom: null,
    earliestDays: 3,
    latestDays: 7,
    promise: '3-7 business days',
    estimatedFrom: '2026-11-24',
    estimatedTo: '2026-11-30',
  } as const
  const markup = rendered(
    <CheckoutSteps account={account} book={undefined} lines={[line]} deliveries={[standard]} />,
    {
      answers: [session, [paymentMethodsQuery.queryKey, []]],
      root: { shop: { name: 'Suto' } },
    },
  )
  expect(wordsOf(markup)).toContain('Your cart is saved.')
  expect(wordsOf(markup)).toContain('Orders are paused')
  expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>Pay Now - /)
})
