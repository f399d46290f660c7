import { expect, test } from 'vitest'
import { ApiError } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { cartQuery } from '#web/queries/cart.ts'
import { ordersOfPersonQuery } from '#web/queries/orders.ts'
import { query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import Page from './page.tsx'

const email = 'rahim@suto.test'
const account = {
  email,
  name: 'Rahim Uddin',
  image: null,
  emailVerified: true,
  createdAt: '2025-02-03',
}
const shop = { name: 'Suto' }
const history = ordersOfPersonQuery(email).queryKey

function profile({ user = {}, orders }: { user?: object; orders?: Order[] | Error }): string {
  return rendered(<Page />, {
    root: { shop },
    answers: [
      [sessionQuery.queryKey, { ...account, ...user }],
      [query('GET /user/:email', email).queryKey, null],
      [cartQuery(email).queryKey, []],
      ...(Array.isArray(orders) ? [[history, orders] as const] : []),
    ],
    failures: orders instanceof Error ? [[history, orders]] : [],
  })
}

const figures = (markup: string) =>
  [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name, value]) => [
    name,
    wordsOf(value ?? ''),
  ])

test('a profile without orders has a message, and links to the products', () => {
  const markup = profile({ orders: [] })
  expect(wordsOf(markup)).toContain(
    'Rahim Uddin rahim@suto.test Verified Account Member since 2025 Update Profile',
  )
  expect(figures(markup)).toEqual([
    ['Total Orders', '0'],
    ['Cart Items', '0'],
    ['Total Spent', '৳0'],
  ])
  expect(wordsOf(markup)).toContain('No orders yet')
  expect(markup).toMatch(/<a [^>]*href="\/products"[^>]*>Start Shopping/)
})

test('an account without name, picture or year has placeholders', () => {
  const words = wordsOf(profile({ user: { name: '', createdAt: 'long ago' }, orders: [] }))
  expect(words).toContain('My Profile S Suto Customer')
  expect(words).toContain('Member since 2024')
})

test('three empty rows are shown while orders load', () => {
  const markup = profile({})
  expect(markup.match(/data-testid="order-skeleton"/g)).toHaveLength(3)
  expect(markup).not.toContain('No orders yet')
})

test('orders that failed to load are reported, and counted as unknown', () => {
  const markup = profile({ orders: new ApiError(418, { success: false }) })
  expect(wordsOf(markup)).toContain('Error loading order history')
  expect(figures(markup)).toContainEqual(['Total Orders', '–'])
})
