import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [3, '1 kB'],
  [640_400, '640 kB'],
  [12_345_678, '12 MB'],
])('says how large it is: %d bytes', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
