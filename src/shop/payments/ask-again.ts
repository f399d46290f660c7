import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'

/** As long as a gateway that does not answer is asked about a payment. */
const ASKED_FOR_MS = 30 * DAY_MS

/**
 * Within the transaction by which a restored copy becomes the shop: every payment begun on a gateway's page is asked
 * about now, however it stood when the backup was made. Notices that came since are known to the gateway alone.
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
