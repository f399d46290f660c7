import { sendRefund } from '../payments/send-refund.ts'
import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { findLockedOrder } from './change-order.ts'
import { followPayments } from './follow-payments.ts'

const MOST_AT_ONCE = 50

/** Takes a refund one step further at its gateway, and its order with it. Safe to repeat. */
export async function followRefund(context: Context, refundId: string): Promise<void> {
  await sendRefund(context, refundId, async (transaction, orderId) => {
    const order = await findLockedOrder(transaction, orderId)
    if (order) await followPayments(transaction, order)
  })
}

/**
 * Work of the schedule: refunds that no answer has come for, each on its own.
 * @throws the first failure when all have had their turn
 */
export async function followRefunds(context: Context): Promise<void> {
  requireShop(context)
  const due = await context.db
    .selectFrom('refunds')
    .where('next_poll_at', '<=', context.clock.now())
    .orderBy('next_poll_at')
    .limit(MOST_AT_ONCE)
    .select('id')
    .execute()
  const failures: unknown[] = []
  for (const { id } of due) {
    await followRefund(context, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
