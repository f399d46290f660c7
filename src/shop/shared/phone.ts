const BANGLA_ZERO = '০'.codePointAt(0) ?? 0

function toPlainDigits(typed: string): string {
  return typed
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO))
    .replace(/[\s().-]/g, '')
}

/**
 * A Bangladeshi number as people type it (spaces, hyphens, +880, Bangla digits) in the form
 * `01XXXXXXXXX`. Anything else comes back with only the separators gone.
 */
export function toLocalPhone(typed: string): string {
  return toPlainDigits(typed).replace(/^(?:\+?880|0?0880)(?=1)/, '0')
}

/** The same number as `+8801XXXXXXXXX`; what is no Bangladeshi number only loses separators. */
export function toInternationalPhone(typed: string): string {
  return toLocalPhone(typed).replace(/^0(?=1\d{9}$)/, '+880')
}
