import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** As long as a gateway without an answer is polled about a payment. */
const ASKED_FOR_MS = 30 * DAY_MS

/**
 * Runs in the transaction that makes a restored copy the live shop: polls every payment that began on a gateway's page,
 * whatever its state when the backup was made. Only the gateway knows the notices since then.
 */
export async function askAgainAboutPayments({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('payments')
    .set({ nextPollAt: now })
    .where('sessionKey', 'is not', null)
    .where('startedAt', '>', new Date(now.getTime() - ASKED_FOR_MS))
    .execute()
  await db
    .updateTable('refunds')
    .set({ nextPollAt: now })
    .where('nextPollAt', 'is not', null)
    .execute()
}
