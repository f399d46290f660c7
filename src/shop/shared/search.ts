import { type RawBuilder, sql } from 'kysely'
import { toLocalPhone } from './phone.ts'

const PHONE_AS_TYPED = /^[+\d০-৯\s().-]+$/

/** Lower-case words that must all match. A phone number is one word, however it is typed. */
export function toSearchWords(typed: string): string[] {
  const text = typed.toLowerCase()
  return PHONE_AS_TYPED.test(text) ? [toLocalPhone(text)] : text.split(/\s+/)
}

/**
 * Whether a lower-case column with a trigram index contains the word. One or two letters match only the
 * start of a word: the index cannot find them elsewhere.
 */
export function matchesText(column: string, word: string): RawBuilder<boolean> {
  // Punctuation alone matches nothing.
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`
  const text = sql.ref(column)
  const pattern = word.replace(/[\\%_]/g, '\\$&')
  // Half of all emails have the same domain, so only the local part goes to the index.
  const [, ownPart] = /^([^@]{3,}@)./.exec(pattern) ?? []
  if (ownPart) return sql`(${text} like ${`%${ownPart}%`} and position(${word} in ${text}) > 0)`
  if (word.length > 2) return sql`${text} like ${`%${pattern}%`}`
  return sql`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`})`
}
