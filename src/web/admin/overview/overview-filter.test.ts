import { expect, test } from 'vitest'
import { pathToOverview, pathToSizes, readDays, readStockShown } from './overview-filter.ts'

const of = (path: string) => new URL(path, 'http://shop.test').searchParams

test('the days are read from the URL and written back to it', () => {
  for (const days of ['7', '30', '90', '365'] as const) {
    expect(readDays(of(pathToOverview(days)))).toBe(days)
  }
})

test.each(['', 'days=8', 'days=', 'days=7.0'])('%j selects 30 days', (query) => {
  expect(readDays(new URLSearchParams(query))).toBe('30')
})

test('the list of sizes is selected by its name', () => {
  expect(readStockShown(of(pathToSizes('out')))).toBe('out')
  expect(readStockShown(new URLSearchParams('sizes=none'))).toBeUndefined()
})
