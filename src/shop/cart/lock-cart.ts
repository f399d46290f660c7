import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/**
 * Until the transaction ends, nobody else changes this cart or buys it. A lock by name, because an
 * empty cart has no row to lock.
 */
export async function lockCart(db: Database, owner: string): Promise<void> {
  await sql`select ${cartLock(owner)}`.execute(db)
}

/** The same, for a statement that reads more. */
export function cartLock(owner: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${owner}, 0))`
}
