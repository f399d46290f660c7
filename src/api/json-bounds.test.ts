import { expect, it } from 'vitest'
import { isOverfull, MAX_DEPTH, MAX_PARTS } from './json-bounds.ts'

it('accepts bodies within the limits, whatever their texts contain', () => {
  expect(isOverfull('')).toBe(false)
  expect(isOverfull(JSON.stringify({ text: `"\\${'[{,'.repeat(MAX_PARTS)}` }))).toBe(false)
  expect(isOverfull(`${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`)).toBe(false)
  expect(isOverfull('"'.repeat(3))).toBe(false)
})

it('refuses bodies that are nested too deeply or have too many parts', () => {
  expect(isOverfull('['.repeat(MAX_DEPTH + 1))).toBe(true)
  expect(isOverfull(`${'{"a":'.repeat(MAX_DEPTH + 1)}`)).toBe(true)
  expect(isOverfull(`[${'1,'.repeat(MAX_PARTS + 1)}1]`)).toBe(true)
  expect(isOverfull(`["\\\\",${'1,'.repeat(MAX_PARTS)}1]`)).toBe(true)
})
