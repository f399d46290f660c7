import { expect, it } from 'vitest'
import { isOverfull, MOST_DEPTH, MOST_PARTS } from './json-bounds.ts'

it('takes what a call may hold, whatever stands in its texts', () => {
  expect(isOverfull('')).toBe(false)
  expect(isOverfull(JSON.stringify({ text: `"\\${'[{,'.repeat(MOST_PARTS)}` }))).toBe(false)
  expect(isOverfull(`${'['.repeat(MOST_DEPTH)}${']'.repeat(MOST_DEPTH)}`)).toBe(false)
  expect(isOverfull('"'.repeat(3))).toBe(false)
})

it('takes nothing that is nested deeper or has more parts', () => {
  expect(isOverfull('['.repeat(MOST_DEPTH + 1))).toBe(true)
  expect(isOverfull(`${'{"a":'.repeat(MOST_DEPTH + 1)}`)).toBe(true)
  expect(isOverfull(`[${'1,'.repeat(MOST_PARTS + 1)}1]`)).toBe(true)
  expect(isOverfull(`["\\\\",${'1,'.repeat(MOST_PARTS)}1]`)).toBe(true)
})
