import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '#api/client.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { orderQuery } from '#web/queries/orders.ts'
import { sessionQuery } from '#web/queries/session.ts'
import Page from './page.tsx'

const orderId = 'HT-261121-ZZZZ'
const OrderPage = Page as unknown as ComponentType<{ params: { orderId: string } }>

const shown = (error: Error) =>
  wordsOf(
    rendered(<OrderPage params={{ orderId }} />, {
      answers: [[sessionQuery.queryKey, { email: 'rahim@suto.test' }]],
      failures: [[orderQuery(orderId).queryKey, error]],
      root: { shop: { name: 'Suto' } },
    }),
  )

test('another user’s order looks like an unknown one', () => {
  const missing = shown(new ApiError(404, {}))
  expect(missing).toContain('Order not found')
  expect(missing).toContain(`There is no order ${orderId} in your account.`)
  expect(shown(new ApiError(403, {}))).toBe(missing)
})

test('an order that failed to load shows an error', () => {
  expect(shown(new Error('The line is cut'))).toContain('We could not load this order')
})
