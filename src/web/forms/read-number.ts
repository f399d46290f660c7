const BANGLA_ZERO = 0x09e6

/** What may surround or divide the digits of a number that a person typed. */
const DRESSING = /[৳%,\s]/g

/** Undefined for an empty field, NaN for what is no number; Bangla digits count as digits. */
export function readNumber(typed: string): number | undefined {
  const plain = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .replace(DRESSING, '')
  if (plain === '') return undefined
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
