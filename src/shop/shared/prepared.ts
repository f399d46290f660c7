import { sql } from 'kysely'

export const PREPARED = '/* prepared */'

/**
 * Marks a frequent lookup by key as prepared. One plan fits all keys, and planning takes several times as
 * long as running.
 */
export const prepared = sql`${sql.raw(PREPARED)}`
