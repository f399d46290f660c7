import { MINUTE_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'

/** Longer than any mail takes: by then its job was given to another server. */
const UNTIL_MS = 2 * MINUTE_MS

/**
 * Does the work while no other mail about the state of the order is sent, on any server, so that two
 * cannot overtake each other. Holds no transaction open meanwhile.
 * @throws Error when another one is being sent; the queue tries again
 */
export async function withOrderMailLock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: string,
  work: () => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() + UNTIL_MS)
  const held = await db
    .insertInto('order_mails_underway')
    .values({ order_id: orderId, until })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ until })
        .where('order_mails_underway.until', '<=', now),
    )
    .returning('order_id')
    .executeTakeFirst()
  if (!held) throw new Error(`Another e-mail about ${orderId} is being sent.`)
  try {
    await work()
  } finally {
    await db
      .deleteFrom('order_mails_underway')
      .where('order_id', '=', orderId)
      .where('until', '=', until)
      .execute()
  }
}
