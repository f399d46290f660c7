import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../shared/context.ts'
import { CODE_LENGTH } from './contract.ts'

const PURPOSE = 'phone code'
const SEED_BYTES = 16
/** Of a hash; so many that no code is likelier than another by more than a millionth. */
const HASH_BYTES = 6

export function makeSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex')
}

/** The same for the same seed, so that it can be sent again although it is kept nowhere. */
export function codeOf({ hmacOf }: Pick<Context, 'hmacOf'>, phone: string, seed: string): string {
  const hash = hmacOf(PURPOSE, Buffer.from(`${phone} ${seed}`))
  const code = hash.readUIntBE(0, HASH_BYTES) % 10 ** CODE_LENGTH
  return String(code).padStart(CODE_LENGTH, '0')
}

/** Takes as long whatever is wrong. */
export function isSameCode(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
