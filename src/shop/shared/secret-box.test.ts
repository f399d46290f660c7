import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'
import { lock, unlock } from './secret-box.ts'

const seal = createSeal('a secret that is long enough for a shop')

it('gives back what was locked, and says it otherwise each time', () => {
  const locked = lock(seal, 'a store', 'পাসওয়ার্ড & more')
  expect(unlock(seal, 'a store', locked)).toBe('পাসওয়ার্ড & more')
  expect(lock(seal, 'a store', 'পাসওয়ার্ড & more')).not.toBe(locked)
})

it('opens nothing for another purpose, with another secret, or that was changed', () => {
  const locked = lock(seal, 'a store', 'a password')
  expect(unlock(seal, 'a mail server', locked)).toBeUndefined()
  expect(unlock(createSeal('another secret, as after a move'), 'a store', locked)).toBeUndefined()
  const changed = Buffer.from(locked, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(unlock(seal, 'a store', changed.toString('base64'))).toBeUndefined()
  expect(unlock(seal, 'a store', 'short')).toBeUndefined()
})
