import { expect, it } from 'vitest'
import { countParts } from './parts.ts'

it.each([
  ['nothing', '', 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['letters that take two septets', '€'.repeat(80), 1],
  ['one more of them', '€'.repeat(81), 2],
  ['70 Bangla letters', 'ক'.repeat(70), 1],
  ['71 Bangla letters', 'ক'.repeat(71), 2],
  ['134 Bangla letters', 'ক'.repeat(134), 2],
  ['135 Bangla letters', 'ক'.repeat(135), 3],
  ['a taka sign before 70 letters', `৳${'a'.repeat(70)}`, 2],
  ['an emoji, which takes two units', `${'ক'.repeat(69)}🙂`, 2],
])('counts the parts of %s', (_what, text, parts) => {
  expect(countParts(text)).toBe(parts)
})
