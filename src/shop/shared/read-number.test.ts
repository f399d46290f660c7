import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['150', 150],
  [' 1,500.50 ', 1500.5],
  ['৳1,29,050', 129_050],
  ['৳ ১,২০,০০০', 120_000],
  ['1,200,000', 1_200_000],
  ['৫০০', 500],
  ['.5', 0.5],
  ['-3', -3],
  ['−3', -3],
  ['-৳3', -3],
  ['Tk. 950', 950],
  ['BDT 950', 950],
  ['950/-', 950],
  ['950/=', 950],
  ['৯৫০ Tk', 950],
  ['950 taka', 950],
  ['950\u200b', 950],
])('reads %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test('where nothing is written there is no number', () => {
  expect(readNumber('  ')).toBeUndefined()
})

test.each([
  'ten',
  '1.2.3',
  '5-',
  '1e9',
  '12,5',
  '1.200,50',
  '1,20',
  ',500',
  '12 pcs',
  '=A1',
  '10 %',
  '৳',
  '1'.repeat(13),
  ' '.repeat(51),
])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNaN()
})
