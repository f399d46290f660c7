import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that a secret cannot be guessed by how long it takes. */
export function isSame(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
