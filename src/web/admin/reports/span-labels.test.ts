import { expect, it } from 'vitest'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { isPrepared } from './span-days.ts'
import { fileLabel, fileStateText, underwayText } from './span-labels.ts'

it('names a file by what it tells', () => {
  const year = { from: '2026-01-01', to: '2026-11-21' }
  expect(fileLabel({ ...year, by: null })).toBe('Orders, 1 Jan 2026 to 21 Nov 2026')
  expect(fileLabel({ ...year, by: 'paymentMethod' })).toBe(
    'Sales by payment method, 1 Jan 2026 to 21 Nov 2026',
  )
})

it.each([
  ['waiting', null, 'Waiting…'],
  ['preparing', null, 'Preparing…'],
  ['preparing', 40, 'Preparing… 40%'],
  ['failed', 40, 'This file could not be prepared.'],
] as const)('says how it stands: %s, %s', (state, percent, words) => {
  expect(fileStateText({ state, percent })).toBe(words)
})

it('says how many are not done', () => {
  const files = (['waiting', 'preparing', 'ready', 'failed'] as const).map((state) => ({ state }))
  expect(underwayText(files)).toBe('2 files are being prepared')
  expect(underwayText(files.slice(1))).toBe('1 file is being prepared')
  expect(underwayText(files.slice(2))).toBe('No file is being prepared')
})

it.each([
  [3, '1 kB'],
  [640_400, '640 kB'],
  [12_345_678, '12 MB'],
])('says how large it is: %d bytes', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it.each([
  ['2026-10-01', '2026-10-31', false],
  ['2026-10-01', '2026-11-01', true],
  ['2026-01-01', '2026-11-21', true],
])('prepares what is longer than a month: %s to %s', (from, to, isLong) => {
  expect(isPrepared({ from, to })).toBe(isLong)
})
