import { sql } from 'kysely'
import type { DbContext } from './context.ts'

/** Longer than a healthy process takes between two statements. */
const HUNG_MS = 15_000

/** For a long transaction of a job: releases its locks when its process hangs, or its connection was cut silently. */
export async function endIfHung({ db }: DbContext): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(HUNG_MS)}, true)`.execute(db)
}
