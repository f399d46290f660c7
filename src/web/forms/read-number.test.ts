import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['150', 150],
  [' 1,500.50 ', 1500.5],
  ['৳1,29,050', 129050],
  ['10 %', 10],
  ['৫০০', 500],
  ['.5', 0.5],
  ['-3', -3],
])('reads %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test('an empty field has no number', () => {
  expect(readNumber('  ')).toBeUndefined()
})

test.each(['ten', '1.2.3', '5-', '1e9'])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNaN()
})
