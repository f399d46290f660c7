import { randomBytes } from 'node:crypto'
import type { Context } from '../shared/context.ts'
import { CODE_LENGTH } from './contract.ts'

const PURPOSE = 'phone code'
const SEED_BYTES = 16
/** Long enough that codes are equally likely to within a millionth. */
const HASH_BYTES = 6

export function makeSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex')
}

/** Derived from the seed, so that it can be sent again without being stored. */
export function codeOf({ hmacOf }: Pick<Context, 'hmacOf'>, phone: string, seed: string): string {
  const hash = hmacOf(PURPOSE, Buffer.from(`${phone} ${seed}`))
  const code = hash.readUIntBE(0, HASH_BYTES) % 10 ** CODE_LENGTH
  return String(code).padStart(CODE_LENGTH, '0')
}
