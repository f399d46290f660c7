import { MINUTE_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { prepared } from '../../shared/prepared.ts'

/** Longer than sending takes: by then the queue has given the job to another server. */
const UNTIL_MS = 2 * MINUTE_MS

/**
 * Until it is released, no other mail about the order's state is sent, on any server, so that mails stay in order.
 * Holds no transaction open.
 * @returns a function that releases it; undefined while another one is being sent
 */
export async function lockOrderMails(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: string,
): Promise<(() => Promise<void>) | undefined> {
  const now = clock.now()
  const until = new Date(now.getTime() + UNTIL_MS)
  const held = await db
    .insertInto('orderMailsUnderway')
    .values({ orderId, until })
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet({ until })
        .where('orderMailsUnderway.until', '<=', now),
    )
    .returning('orderId')
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!held) return undefined
  return async () => {
    await db
      .deleteFrom('orderMailsUnderway')
      .where('orderId', '=', orderId)
      .where('until', '=', until)
      .modifyEnd(prepared)
      .execute()
  }
}
