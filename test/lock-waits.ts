import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#shop/shared/context.ts'

/**
 * Returns once another connection waits for a lock; call it within the transaction that holds the lock. The embedded
 * database runs one transaction at a time, so nothing ever waits there.
 */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  let isWaiting = inject('template').kind === 'snapshot'
  while (!isWaiting) {
    await wait(20)
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    isWaiting = rows.length > 0
  }
}
