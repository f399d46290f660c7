import { expect, it } from 'vitest'
import { findNewOrders } from './use-new-orders.ts'

const order = (minute: number) => ({
  orderId: `HT-${minute}`,
  placedAt: `2026-11-21T04:${String(minute).padStart(2, '0')}:00.000Z`,
})

const first = findNewOrders(undefined, [order(20), order(10)])
const idsOf = (looked: ReturnType<typeof findNewOrders>) =>
  looked.fresh.map(({ orderId }) => orderId)

it('nothing is new at first', () => {
  expect(idsOf(first)).toEqual([])
})

it('an order not seen before is new, once', () => {
  const second = findNewOrders(first.seen, [order(30), order(20), order(10)])
  expect(idsOf(second)).toEqual(['HT-30'])
  expect(idsOf(findNewOrders(second.seen, [order(30), order(20), order(10)]))).toEqual([])
})

it('an order that appears after a later one is still new', () => {
  const second = findNewOrders(first.seen, [order(30), order(20), order(10)])
  expect(idsOf(findNewOrders(second.seen, [order(30), order(25), order(20)]))).toEqual(['HT-25'])
})

it('an older order that fills the place of a deleted one is not new', () => {
  expect(idsOf(findNewOrders(first.seen, [order(10), order(5)]))).toEqual([])
})

it('the first order of a shop is new', () => {
  const none = findNewOrders(undefined, [])
  expect(idsOf(findNewOrders(none.seen, [order(1)]))).toEqual(['HT-1'])
})
