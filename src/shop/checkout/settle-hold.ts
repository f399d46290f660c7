import type { Context } from '../shared/context.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

/**
 * Settles a held checkout's payments in these states before it is released: a received payment becomes its order.
 * @returns why the state of one of them is unknown
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
