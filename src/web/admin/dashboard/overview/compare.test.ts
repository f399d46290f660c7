import { expect, test } from 'vitest'
import { compareWords } from './compare.ts'

test.each([
  [112, 100, '30', '12% more than in the 30 days before'],
  [50, 200, '7', '75% less than in the 7 days before'],
  [0, 200, '7', '100% less than in the 7 days before'],
  [1001, 1000, '90', 'hardly more than in the 90 days before'],
  [10, 0, '365', 'nothing in the year before'],
  [0, 0, '30', 'as much as in the 30 days before'],
  [130_000, 100, '365', '1,29,900% more than in the year before'],
])('%d after %d in %s days is %s', (now, before, days, words) => {
  expect(compareWords(now, before, days)).toBe(words)
})
