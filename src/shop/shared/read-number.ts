import { toLatinDigits } from './digits.ts'

const MAX_LENGTH = 50

/** What people write around an amount: `৳ 1,200`, `Tk. 950`, `950/-`. */
const CURRENCY = /^(-?)(?:৳|tk\.?|taka|bdt)|(?:৳|tk\.?|taka|bdt|\/[-=])$/giu
const PLAIN = /^-?(?:\d{1,12}(?:\.\d{1,12})?|\.\d{1,12})$/
/** In thousands, or in lakhs. */
const GROUPED = /^-?\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})*,\d{3})(?:\.\d{1,12})?$/

/**
 * What a person typed, or a spreadsheet wrote: `1250`, `1,250.50`, `১,২৫,০০০` or `৳1250`. Undefined where it is empty, NaN
 * where it is no number; a comma that divides no thousands makes it none, since 12,5 may be 12.5 or 125.
 */
export function readNumber(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return Number.NaN
  const plain = toLatinDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
  if (plain === '') return undefined
  const digits = plain.replace(CURRENCY, '$1')
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return Number.NaN
  return Number(digits.replaceAll(',', ''))
}
