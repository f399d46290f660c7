import type { Selectable } from 'kysely'
import type { DB } from '../rows.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { announce } from '../webhooks/announce.ts'
import type { GatewayAnswer, GatewayAnswers } from './contract.ts'
import { judgeAnswer, type Verdict } from './judge-answer.ts'
import { recordPaymentEvent } from './record-event.ts'
import { nextPollAt, paymentStateTransitions } from './rules.ts'
import { makeTransactionId } from './start-attempt.ts'

type PaymentRow = Selectable<DB['payments']>

/**
 * Records the gateway's answer about an attempt in a transaction of its own: whatever happens to the order, the
 * received money is on record. A paid payment stays paid; another bank transaction on the same page is a payment of its
 * own.
 * @returns the payment's current state, and the others that came with it
 */
export async function recordAnswer(context: Context, paymentId: string, answers: GatewayAnswers) {
  return inTransaction(context, async (transaction) => {
    const payment = await transaction.db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .forUpdate()
      .selectAll()
      .executeTakeFirstOrThrow()
    let { state } = payment
    const alsoPaid: string[] = []
    for (const answer of answers) {
      await recordPaymentEvent(transaction, paymentId, {
        source: 'gateway',
        kind: `answered ${answer.state}`,
        content: { ...answer },
      })
      if (answer.state === 'paid' && (state === 'paid' || state === 'review')) {
        const other = await recordAnother(transaction, payment, answer)
        if (other !== undefined) alsoPaid.push(other)
      } else {
        state = await movePayment(transaction, { ...payment, state }, answer)
      }
    }
    return { state, alsoPaid }
  })
}

async function movePayment(context: Context, payment: PaymentRow, answer: GatewayAnswer) {
  const { db, clock } = context
  const own = await withoutOthersIds(db, payment, answer)
  const judgement = judgeAnswer(payment, own)
  const next = judgement.state
  if (next === 'pending' || !paymentStateTransitions[payment.state].includes(next)) {
    return payment.state
  }
  const now = clock.now()
  const hasEnded = next === 'failed' || next === 'cancelled' || next === 'expired'
  await db
    .updateTable('payments')
    .set({
      ...received(judgement, own, payment, now),
      endedAt: hasEnded ? now : null,
      // Received money needs an order; should this process die, the next poll creates it.
      nextPollAt: next === 'paid' ? now : (nextPollAt(payment.startedAt, now) ?? null),
    })
    .where('id', '=', payment.id)
    .execute()
  if (next === 'paid') await announce(context, { kind: 'payment_received', paymentId: payment.id })
  return next
}

/** @returns its transaction; undefined when the money is known, or belongs to another attempt */
async function recordAnother(context: Context, payment: PaymentRow, answer: GatewayAnswer) {
  const judgement = judgeAnswer(payment, answer)
  if (judgement.state === 'pending' || (await isKnown(context.db, payment, answer)))
    return undefined
  const now = context.clock.now()
  const transactionId = makeTransactionId()
  const { id } = await context.db
    .insertInto('payments')
    .values({
      transactionId,
      ...pick(payment, 'checkoutId', 'accountId', 'method', 'gateway', 'amountPaisa', 'currency'),
      ...received(judgement, answer, payment, now),
      startedAt: now,
      nextPollAt: judgement.state === 'paid' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordPaymentEvent(context, id, {
    source: 'gateway',
    kind: 'paid on another attempt’s page',
    content: { ...answer },
  })
  if (judgement.state === 'paid') {
    await announce(context, { kind: 'payment_received', paymentId: id })
  }
  return transactionId
}

/** Whether a payment with that validation or bank transaction exists; true also when neither is named. */
async function isKnown(
  db: Context['db'],
  { gateway }: PaymentRow,
  { validationId, bankTransactionId }: GatewayAnswer,
): Promise<boolean> {
  if (validationId === undefined && bankTransactionId === undefined) return true
  const known = await db
    .selectFrom('payments')
    .where('gateway', '=', gateway)
    .where((payment) =>
      payment.or([
        payment('validationId', '=', validationId ?? null),
        payment('bankTransactionId', '=', bankTransactionId ?? null),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return known !== undefined
}

function received(judgement: Verdict, answer: GatewayAnswer, { currency }: PaymentRow, now: Date) {
  return {
    state: judgement.state,
    receivedPaisa: receivedPaisa(currency, answer),
    validationId: answer.validationId ?? null,
    bankTransactionId: answer.bankTransactionId ?? null,
    instrument: answer.instrument ?? null,
    reviewReason: 'reason' in judgement ? judgement.reason : null,
    paidAt: judgement.state === 'paid' ? now : null,
  }
}

/** In taka; staff must state what was received in another currency. */
function receivedPaisa(currency: string, { state, ...answer }: GatewayAnswer): number | null {
  const isReceived = state === 'paid' && answer.currency === currency
  return isReceived ? (answer.amountPaisa ?? null) : null
}

/**
 * A validation and a bank transaction prove one payment; for another they prove nothing, even in the gateway's own
 * answer. Of two concurrent answers the tables refuse the later one, which is then polled again.
 */
async function withoutOthersIds(db: Context['db'], payment: PaymentRow, answer: GatewayAnswer) {
  const isOfAnother = async (column: 'validationId' | 'bankTransactionId', id?: string) => {
    if (id === undefined) return false
    const other = await db
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
    ...((await isOfAnother('validationId', validationId)) && { validationId: undefined }),
    ...((await isOfAnother('bankTransactionId', bankTransactionId)) && {
      bankTransactionId: undefined,
    }),
  }
}
