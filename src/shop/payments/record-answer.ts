import { type Context, inTransaction } from '../shared/context.ts'
import type { GatewayAnswer } from './contract.ts'
import { recordPaymentEvent } from './record-event.ts'
import {
  judgeAnswer,
  LAST_ASK_AFTER_MS,
  type PaymentState,
  paymentStateTransitions,
} from './rules.ts'

/**
 * What the gateway said of an attempt, made a fact in a transaction of its own: whatever becomes of the
 * order, that the money came is known. A payment that is paid stays so.
 * @returns how the payment stands now
 */
export async function recordAnswer(
  context: Context,
  paymentId: string,
  answer: GatewayAnswer,
): Promise<PaymentState> {
  return inTransaction(context, async (transaction) => {
    const payment = await transaction.db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .forUpdate()
      .selectAll()
      .executeTakeFirstOrThrow()
    const own = await withoutOthersIds(transaction, payment, answer)
    const judgement = judgeAnswer(
      {
        transactionId: payment.transaction_id ?? '',
        amountPaisa: payment.amount_paisa,
        currency: payment.currency,
      },
      own,
    )
    const next = judgement.state
    await recordPaymentEvent(transaction, paymentId, {
      source: 'gateway',
      kind: `answered ${answer.state}`,
      content: { ...answer },
    })
    if (next === 'pending' || !paymentStateTransitions[payment.state].includes(next)) {
      return payment.state
    }
    const now = transaction.clock.now()
    const hasEnded = next === 'failed' || next === 'cancelled' || next === 'expired'
    await transaction.db
      .updateTable('payments')
      .set({
        state: next,
        received_paisa: receivedPaisa(payment, answer),
        validation_id: own.validationId ?? null,
        bank_transaction_id: own.bankTransactionId ?? null,
        instrument: answer.instrument ?? null,
        review_reason: 'reason' in judgement ? judgement.reason : null,
        paid_at: next === 'paid' ? now : null,
        ended_at: hasEnded ? now : null,
        // Money is due an order; should this process die, the next poll makes it.
        next_poll_at: next === 'paid' ? now : hasEnded ? lastPoll(payment.started_at, now) : null,
      })
      .where('id', '=', paymentId)
      .execute()
    return next
  })
}

/** In taka; a person has to say what came in another currency. */
function receivedPaisa(
  { currency }: { currency: string },
  { state, ...answer }: GatewayAnswer,
): number | null {
  const isReceived = state === 'paid' && answer.currency === currency
  return isReceived ? (answer.amountPaisa ?? null) : null
}

function lastPoll(startedAt: Date, now: Date): Date | null {
  const again = new Date(startedAt.getTime() + LAST_ASK_AFTER_MS)
  return again > now ? again : null
}

/**
 * A validation, and a transaction of the bank, prove one payment; of another they prove nothing, even by
 * the gateway's own word. Of two that are told at once the tables refuse the later one, which is then
 * asked about again.
 */
async function withoutOthersIds(
  context: Context,
  payment: { id: string; gateway: string | null },
  answer: GatewayAnswer,
): Promise<GatewayAnswer> {
  const isOfAnother = async (column: 'validation_id' | 'bank_transaction_id', id?: string) => {
    if (id === undefined) return false
    const other = await context.db
      .selectFrom('payments')
      .where('gateway', '=', payment.gateway)
      .where(column, '=', id)
      .where('id', '<>', payment.id)
      .select('id')
      .executeTakeFirst()
    return other !== undefined
  }
  const { validationId, bankTransactionId } = answer
  return {
    ...answer,
    ...((await isOfAnother('validation_id', validationId)) && { validationId: undefined }),
    ...((await isOfAnother('bank_transaction_id', bankTransactionId)) && {
      bankTransactionId: undefined,
    }),
  }
}
