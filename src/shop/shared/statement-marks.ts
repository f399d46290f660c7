import { sql } from 'kysely'

export const BY_KEY = '/* by key */'

/**
 * The end of a statement that finds rows by their keys and is asked at every turn. Whatever the keys,
 * one plan is the best, so a server keeps it; planning takes it several times as long as looking.
 */
export const byKey = sql`${sql.raw(BY_KEY)}`
