import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('a repeat of the same order has the same key', () => {
  const keyOf = createIdempotencyKeys()
  expect(keyOf({ total: 1350 })).toBe(keyOf({ total: 1350 }))
})

test('a changed order has a new key, also when it is changed back', () => {
  const keyOf = createIdempotencyKeys()
  const keys = [keyOf({ total: 1350 }), keyOf({ total: 1410 }), keyOf({ total: 1350 })]
  expect(new Set(keys).size).toBe(3)
})

test('a key fits the API', () => {
  expect(createIdempotencyKeys()({})).toMatch(/^[\x21-\x7e]{8,200}$/)
})
