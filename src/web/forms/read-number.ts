import { toLatinDigits } from '#shop/shared/digits.ts'

/** What may surround or divide the digits of a number that a person typed. */
const DRESSING = /[৳%,\s\p{Cf}]/gu

/** Undefined for an empty field, NaN for what is no number; Bangla digits count as digits. */
export function readNumber(typed: string): number | undefined {
  const plain = toLatinDigits(typed)
    .replace(DRESSING, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
  if (plain === '') return undefined
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
