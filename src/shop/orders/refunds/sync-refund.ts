import { sendRefund } from '../../payments/send-refund.ts'
import { requireShop } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { processInRounds } from '../../shared/rounds.ts'
import { findLockedOrder } from '../lock-order.ts'
import { syncPaymentStatus } from '../write-change.ts'

const MAX_AT_ONCE = 1000

/** Takes a refund one step further at its gateway, and updates its order. Safe to repeat. */
export async function syncRefund(
  context: Context,
  refundId: string,
): Promise<'unanswered' | undefined> {
  return sendRefund(context, refundId, async (transaction, orderId) => {
    const order = await findLockedOrder(transaction, orderId)
    if (order) await syncPaymentStatus(transaction, order)
  })
}

/**
 * Scheduled job: refunds without a final answer.
 * @throws the first failure when the round is over
 */
export async function syncRefunds(context: Context): Promise<void> {
  requireShop(context)
  const due = await context.db
    .selectFrom('refunds')
    .where('nextPollAt', '<=', context.clock.now())
    .orderBy('nextPollAt')
    .limit(MAX_AT_ONCE)
    .select('id')
    .execute()
  await processInRounds(due, ({ id }) => syncRefund(context, id))
}
