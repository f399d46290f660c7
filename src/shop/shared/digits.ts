const DIGITS = '০১২৩৪৫৬৭৮৯０１２３４５６７８９'

/** `১৫০০` as `1500`, full-width digits too; all else stays as it was typed. */
export function toLatinDigits(typed: string): string {
  return typed.replace(/[০-৯０-９]/g, (digit) => String(DIGITS.indexOf(digit) % 10))
}
