import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { release } from './release-checkout.ts'
import { HOLD_MS } from './rules.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Work of the schedule, each on its own: one that cannot be released keeps no other back. The gateway is
 * asked first, for the shopper may have paid and closed the window; while it does not answer, pieces are
 * held for as long again.
 * @returns how many were released
 * @throws ShopError forbidden, and the first failure when all have had their turn
 */
export async function releaseExpiredCheckouts(context: Context): Promise<number> {
  requireShop(context)
  const expired = await context.db
    .selectFrom('held_checkouts')
    .where('state', '=', 'held')
    .where('expires_at', '<=', context.clock.now())
    .orderBy('expires_at')
    .select(['id', 'expires_at as expiresAt'])
    .execute()
  let count = 0
  const failures: unknown[] = []
  for (const checkout of expired) {
    try {
      if (await isStillUnheard(context, checkout)) continue
      if (await inTransaction(context, (transaction) => release(transaction, checkout.id))) count++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

/** Whether a payment of it may have come, and the gateway does not say. */
async function isStillUnheard(
  context: Context,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<boolean> {
  if (!context.paymentGateway) return false
  const open = await context.db
    .selectFrom('payments')
    .where('checkout_id', '=', id)
    .where('state', 'in', ['pending', 'paid'])
    .where('order_refusal', 'is', null)
    .select('transaction_id as transactionId')
    .execute()
  let isUnheard = false
  for (const { transactionId } of open) {
    const word = { transactionId: transactionId ?? '', source: 'poll' } as const
    if ((await settlePayment(context, word)).isUnanswered) isUnheard = true
  }
  return isUnheard && context.clock.now().getTime() < expiresAt.getTime() + HOLD_MS
}
