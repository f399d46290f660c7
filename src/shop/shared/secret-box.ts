import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { HmacOf } from './hmac.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text so that only this shop reads it, for that purpose and no other. */
export function encrypt(hmacOf: HmacOf, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(hmacOf, purpose), nonce)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
}

/** Undefined when it was not encrypted by this shop for this purpose, as after a change of `SHOP_SECRET`. */
export function decrypt(hmacOf: HmacOf, purpose: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyFor(hmacOf, purpose), nonce)
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const content = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyFor(hmacOf: HmacOf, purpose: string): Buffer {
  return hmacOf('encryption', Buffer.from(purpose))
}
