import {
  claimPoll,
  type DuePayment,
  listDuePayments,
  planNextPoll,
} from '../payments/claim-poll.ts'
import { requireShop } from '../shared/actor.ts'
import { DAY_MS } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { processInRounds } from '../shared/rounds.ts'
import { settlePayment } from './settle-payment.ts'

const ABANDONED_AFTER_MS = 30 * DAY_MS

/**
 * Scheduled job: first retries creating orders of received payments, then polls payments: whether they have arrived,
 * and whether anything came since.
 * @throws ShopError forbidden, and the first failure when the round is over
 */
export async function pollPayments(context: Context): Promise<void> {
  requireShop(context)
  for (const which of ['to_order', 'to_ask'] as const) {
    const due = await listDuePayments(context, which)
    await processInRounds(due, (payment) => poll(context, payment))
  }
}

/** A gateway that has been unreachable this long will not come back. */
function isAbandoned({ clock }: Context, { startedAt }: DuePayment): boolean {
  return clock.now().getTime() - startedAt.getTime() > ABANDONED_AFTER_MS
}

async function poll(context: Context, payment: DuePayment): Promise<'unanswered' | undefined> {
  if (!(await claimPoll(context, payment))) return undefined
  const transactionId = payment.transactionId ?? ''
  const { unanswered } = await settlePayment(context, { transactionId, source: 'poll' })
  if (unanswered && !isAbandoned(context, payment)) {
    return unanswered === 'silent' ? 'unanswered' : undefined
  }
  if (!payment.isToOrder) await planNextPoll(context, payment)
  return undefined
}
