import { type RawBuilder, sql } from 'kysely'
import { shownLanguage } from './language.ts'

/** A column in the language of the reader, if it is written in it. */
export function shownColumn(column: string): RawBuilder<string> {
  const own = sql<string>`${sql.ref(column)}`
  if (shownLanguage() !== 'bn') return own
  return sql`coalesce(nullif(${sql.ref(`${column}Bangla`)}, ''), ${own})`
}
