import { claimPoll, expireUnheard, listDuePayments } from '../payments/claim-poll.ts'
import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Work of the schedule: asks about payments that no answer has come for, and tries again to make the
 * order of money that came. Each on its own: one that fails keeps no other back.
 * @throws ShopError forbidden, and the first failure when all have had their turn
 */
export async function pollPayments(context: Context): Promise<void> {
  requireShop(context)
  const failures: unknown[] = []
  for (const payment of await listDuePayments(context)) {
    const transactionId = payment.transactionId ?? ''
    try {
      if (!(await claimPoll(context, payment))) continue
      await settlePayment(context, { transactionId, source: 'poll' })
      await expireUnheard(context, payment)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
