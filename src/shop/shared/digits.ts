const BANGLA_ZERO = 0x9e6

/** `১৫০০` as `1500`; all else stays as it was typed. */
export function toLatinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}
