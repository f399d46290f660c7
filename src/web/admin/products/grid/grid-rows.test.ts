import { expect, it } from 'vitest'
import { readSwitch } from './grid-rows.ts'

it('reads yes and no as spreadsheets and people write them', () => {
  expect(['TRUE', 'yes', '1', 'হ্যাঁ', ' x '].map(readSwitch)).toEqual(Array(5).fill(true))
  expect(['FALSE', 'No', '0', 'না', '-'].map(readSwitch)).toEqual(Array(5).fill(false))
  expect(['', 'maybe', '2'].map(readSwitch)).toEqual([undefined, undefined, undefined])
})
