const DIGITS = '০১২৩৪৫৬৭৮৯０１２３４５６７８９'

/** `১৫০০` becomes `1500`, full-width digits too; other characters are unchanged. */
export function toLatinDigits(typed: string): string {
  return typed.replace(/[০-৯０-９]/g, (digit) => String(DIGITS.indexOf(digit) % 10))
}
