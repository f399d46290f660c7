import type { Context } from '../shared/context.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

/**
 * Settles the payments of a held checkout that are in those states, before it is let go: what has come
 * becomes its order.
 * @returns why nothing is known of one of them
 */
export async function settleHold(
  context: Context,
  checkoutId: string,
  states: ('paid' | 'pending')[],
): Promise<Settlement['unanswered']> {
  const open = await context.db
    .selectFrom('payments')
    .where('checkoutId', '=', checkoutId)
    .where('state', 'in', states)
    .where('orderRefusal', 'is', null)
    .select('transactionId')
    .execute()
  let unanswered: Settlement['unanswered']
  for (const { transactionId } of open) {
    const signal = { transactionId: transactionId ?? '', source: 'poll' } as const
    const settled = await settlePayment(context, signal)
    if (unanswered !== 'silent') unanswered = settled.unanswered ?? unanswered
  }
  return unanswered
}
