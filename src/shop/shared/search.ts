import { type RawBuilder, sql } from 'kysely'
import { toLocalPhone } from './phone.ts'

const PHONE_AS_TYPED = /^[+\d০-৯\s().-]+$/

/** In small letters; each of them must be found. A phone number is one word, however it is typed. */
export function toSearchWords(typed: string): string[] {
  const text = typed.toLowerCase()
  return PHONE_AS_TYPED.test(text) ? [toLocalPhone(text)] : text.split(/\s+/)
}

/**
 * Whether a column of small letters with a trigram index has that word in it. One or two letters stand
 * where a word begins: no index finds them in the middle.
 */
export function matchesText(column: string, word: string): RawBuilder<boolean> {
  // Signs alone say nothing.
  if (!/[\p{L}\p{N}]/u.test(word)) return sql`false`
  const text = sql.ref(column)
  const pattern = word.replace(/[\\%_]/g, '\\$&')
  // Half of all people have their e-mail with the same company: the index is asked for what is theirs.
  const [, ownPart] = /^([^@]{3,}@)./.exec(pattern) ?? []
  if (ownPart) return sql`(${text} like ${`%${ownPart}%`} and position(${word} in ${text}) > 0)`
  if (word.length > 2) return sql`${text} like ${`%${pattern}%`}`
  return sql`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`})`
}
