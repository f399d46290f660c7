import { toLatinDigits } from './digits.ts'

/** Separators between or after the digits of a number: spaces, dashes of any kind, `.`, `/`, `(0)`, invisible marks. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212().,;/]/gu

/**
 * A Bangladeshi number, however it is typed, copied or linked (`tel:`, +880, Bangla and full-width digits), in the form
 * `01XXXXXXXXX`. Other text only loses its separators.
 */
export function toLocalPhone(typed: string): string {
  const digits = toLatinDigits(typed.normalize('NFKC'))
    .replace(SEPARATORS, '')
    .replace(/^tel:/i, '')
  return digits.replace(/^(?:\+?880|0?0880)0?(?=1)/, '0')
}

/** The same number as `+8801XXXXXXXXX`; other text only loses its separators. */
export function toInternationalPhone(typed: string): string {
  return toLocalPhone(typed).replace(/^0(?=1\d{9}$)/, '+880')
}

/** Identifies a customer: `+8801XXXXXXXXX`, however it is typed; undefined for any other number. */
export function parseMobile(typed: string): string | undefined {
  const [, number] = /^0?(1[3-9]\d{8})$/.exec(toLocalPhone(typed)) ?? []
  return number && `+880${number}`
}

/** Allows up to three spaces, hyphens, dots, slashes or brackets between digits. */
const MOBILE_IN_TEXT =
  /(?<!\d)(?:tel:)?\(?(?:(?:\+|0{1,2})?88[\s\p{Pd}\p{Cf}\u2212()./]{0,3})?(?:0[\s\p{Pd}\p{Cf}\u2212()./]{0,3}){0,2}1[\s\p{Pd}\p{Cf}\u2212()./]{0,3}[3-9](?:[\s\p{Pd}\p{Cf}\u2212()./]{0,3}\d){8}(?!\d)/u

/** The first mobile number in a text from `readText`, and how it is written there. */
export function findMobile(text: string): { mobile: string; from: string } | undefined {
  // Digits of both scripts have the same length.
  const found = MOBILE_IN_TEXT.exec(toLatinDigits(text))
  const mobile = found ? parseMobile(found[0]) : undefined
  return found && mobile
    ? { mobile, from: text.slice(found.index, found.index + found[0].length) }
    : undefined
}
