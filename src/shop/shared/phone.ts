import { toLatinDigits } from './digits.ts'

/**
 * A Bangladeshi number as people type it (spaces, hyphens, +880, Bangla digits) in the form
 * `01XXXXXXXXX`. Anything else comes back with only the separators gone.
 */
export function toLocalPhone(typed: string): string {
  const digits = toLatinDigits(typed).replace(/[\s().-]/g, '')
  return digits.replace(/^(?:\+?880|0?0880)(?=1)/, '0')
}

/** The same number as `+8801XXXXXXXXX`; what is no Bangladeshi number only loses separators. */
export function toInternationalPhone(typed: string): string {
  return toLocalPhone(typed).replace(/^0(?=1\d{9}$)/, '+880')
}

/** By which somebody is known: `+8801XXXXXXXXX`, however it is typed; undefined for any other number. */
export function parseMobile(typed: string): string | undefined {
  const [, number] = /^0?(1[3-9]\d{8})$/.exec(toLocalPhone(typed)) ?? []
  return number && `+880${number}`
}
