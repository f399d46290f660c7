import { sql } from 'kysely'

export const PREPARED = '/* prepared */'

/**
 * The end of a statement that finds rows by their keys and is asked at every turn. Whatever the keys,
 * one plan is the best, so a server keeps it; planning takes it several times as long as looking.
 */
export const prepared = sql`${sql.raw(PREPARED)}`
