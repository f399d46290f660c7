import { expect, test } from 'vitest'
import { addDays } from '#shop/shared/clock.ts'
import { drawnSales } from './drawn-sales.ts'

function daysUntil(last: string, count: number) {
  return Array.from({ length: count }, (_, place) => ({
    day: addDays(last, place + 1 - count),
    orders: 1,
    revenue: 0.5,
  }))
}

test('90 days are drawn one by one', () => {
  const drawn = drawnSales(daysUntil('2026-11-22', 90))
  expect(drawn).toHaveLength(90)
  expect(drawn.at(-1)).toEqual({ from: '2026-11-22', to: '2026-11-22', orders: 1, revenue: 0.5 })
})

test('a year is drawn by whole weeks, the last of which ends today', () => {
  const drawn = drawnSales(daysUntil('2026-11-22', 365))
  expect(drawn).toHaveLength(52)
  expect(drawn.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22', orders: 7, revenue: 3.5 })
  expect(drawn[0]).toMatchObject({ from: '2025-11-24', orders: 7 })
})
