import { expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [5416, '5,416'],
  [1_000_000, '10,00,000'],
])('a count has the same digit groups as amounts: %d', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
