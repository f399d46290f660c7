import { sql } from 'kysely'

export const BY_KEY = '/* by key */'

/**
 * The end of a statement that finds rows by their keys and is asked at every turn. Whatever the keys,
 * one plan is the best, so a server keeps it; planning takes it several times as long as looking.
 */
export const byKey = sql`${sql.raw(BY_KEY)}`

export const SENT_AHEAD = '/* sent ahead */'

/**
 * The end of a statement whose answer nobody needs. Within a transaction on a server the next one is sent
 * right behind it; if this one fails, so does that, in the words of this one, and so does the transaction.
 */
export const sentAhead = sql`${sql.raw(SENT_AHEAD)}`
