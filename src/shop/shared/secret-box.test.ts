import { expect, it } from 'vitest'
import { createHmacOf } from './hmac.ts'
import { decrypt, encrypt } from './secret-box.ts'

const hmacOf = createHmacOf('a secret that is long enough for a shop')

it('decrypts what it encrypted, differently each time', () => {
  const locked = encrypt(hmacOf, 'a store', 'পাসওয়ার্ড & more')
  expect(decrypt(hmacOf, 'a store', locked)).toBe('পাসওয়ার্ড & more')
  expect(encrypt(hmacOf, 'a store', 'পাসওয়ার্ড & more')).not.toBe(locked)
})

it('decrypts nothing for another purpose, with another secret, or when modified', () => {
  const locked = encrypt(hmacOf, 'a store', 'a password')
  expect(decrypt(hmacOf, 'a mail server', locked)).toBeUndefined()
  expect(
    decrypt(createHmacOf('another secret, as after a move'), 'a store', locked),
  ).toBeUndefined()
  const changed = Buffer.from(locked, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(decrypt(hmacOf, 'a store', changed.toString('base64'))).toBeUndefined()
  expect(decrypt(hmacOf, 'a store', 'short')).toBeUndefined()
})
