import { readNumber } from '#web/forms/read-number.ts'

/** What people write around a price: `Tk 1,200/-`, `BDT 1200`. */
const CURRENCY = /^(?:tk\.?|bdt)|(?:tk\.?|bdt|\/[-=])$/giu

/** Thousands divided as in 1,200,000 or in 12,00,000. */
const GROUPED = /^-?\d{1,3},(?:\d{2,3},)*\d{3}(?:\.\d+)?$/

/**
 * Undefined for an empty cell, NaN for what is no number. A comma that does not divide thousands makes
 * it none: whether 12,5 is twelve and a half or 125 is not for us to say.
 */
export function readCell(typed: string): number | undefined {
  const plain = typed.trim().replace(CURRENCY, '')
  const digits = plain.replace(/[০-৯]/g, '0').replace(/[৳\s]/g, '')
  if (digits.includes(',') && !GROUPED.test(digits)) return Number.NaN
  return readNumber(plain)
}

const YES = new Set(
  ['yes', 'y', 'true', '1', 'on', 'x', '✓', '✔', 'হ্যাঁ'].map((word) => word.normalize()),
)
const NO = new Set(['no', 'n', 'false', '0', 'off', '-', '✗', 'না'].map((word) => word.normalize()))

/** Undefined where it says neither. */
export function readSwitch(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().normalize()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}
