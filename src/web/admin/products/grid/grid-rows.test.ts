import { expect, it } from 'vitest'
import { readCell, readSwitch } from './grid-rows.ts'

it.each([
  ['1200', 1200],
  [' ৳ 1,200.50 ', 1200.5],
  ['১,২০,০০০', 120_000],
  ['1,200,000', 1_200_000],
  ['Tk. 950', 950],
  ['BDT 950', 950],
  ['950/-', 950],
  ['৯৫০ Tk', 950],
  ['0', 0],
  ['-3', -3],
  ['', undefined],
  ['  ', undefined],
])('reads %j as %s', (text, number) => {
  expect(readCell(text)).toBe(number)
})

it.each(['12,5', '1.200,50', '1,20', ',500', 'many', '1e3', '12 pcs', '=A1'])(
  'does not guess at %j',
  (text) => {
    expect(readCell(text)).toBeNaN()
  },
)

it('reads what spreadsheets and people write for yes and no', () => {
  expect(['TRUE', 'yes', '1', 'হ্যাঁ', ' x '].map(readSwitch)).toEqual(Array(5).fill(true))
  expect(['FALSE', 'No', '0', 'না', '-'].map(readSwitch)).toEqual(Array(5).fill(false))
  expect(['', 'maybe', '2'].map(readSwitch)).toEqual([undefined, undefined, undefined])
})
