import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../shared/context.ts'

/**
 * Keeps others from changing or buying this cart until the transaction ends. An advisory lock, because an empty cart
 * has no row to lock.
 */
export async function lockCart(db: Database, owner: string): Promise<void> {
  await sql`select ${cartLock(owner)}`.execute(db)
}

/** The same lock as an expression of a larger statement. */
export function cartLock(owner: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${owner}, 0))`
}
