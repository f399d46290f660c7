import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Nothing that does not hang takes as long from one statement to the next. */
const HUNG_MS = 15_000

/**
 * Within a transaction of a job that may take long otherwise: lets its locks go when its process hangs, or its
 * connection was cut silently.
 */
export async function endIfHung({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(HUNG_MS)}, true)`.execute(db)
}
