import { type RawBuilder, sql } from 'kysely'
import { toLocalPhone } from './phone.ts'
import { foldText } from './read-text.ts'

/** Folded words that must all match. A phone number, or the beginning of one, is one word, however it is typed. */
export function toSearchWords(typed: string): string[] {
  const phone = toLocalPhone(typed)
  return /^\+?\d{5,}$/.test(phone) ? [phone] : foldText(typed).trim().split(/\s+/)
}

/**
 * Whether a folded column (`fold_text`, `sounds_of`) with a trigram index contains the word. One or two letters match only the
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
  if (word.length > 2) {
    // Names in the other script, which the columns mark so.
    return sql`(${text} like ${`%${pattern}%`}
      or ${text} like '%' || sounds_of(${word}, '=', '~') || '%')`
  }
  return sql`(${text} like ${`${pattern}%`} or ${text} like ${`% ${pattern}%`})`
}
