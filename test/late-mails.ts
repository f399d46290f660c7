import { sql } from 'kysely'
import { lookInto } from './look-into.ts'

/** Makes queued mails overdue, as if the shop had been down for longer than a mail may take; the shop must be closed. */
export function letMailsFallDue(settings: Record<string, string>): Promise<void> {
  return lookInto(settings, async ({ db }) => {
    await sql`update jobs.job set started_on = started_on - interval '10 minutes'`.execute(db)
    await sql`update order_mails_underway set until = until - interval '10 minutes'`.execute(db)
    await sql`update jobs.queue set monitor_on = monitor_on - interval '10 minutes'`.execute(db)
    await sql`update jobs.job set retry_delay = 0, retry_backoff = false where name = 'mail'`.execute(
      db,
    )
  })
}
