import type { NotNull } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { told, translate } from '../shared/told.ts'
import { completeRefund } from './complete-refund.ts'
import { GatewayUnavailable, type RefundAnswer } from './contract.ts'
import { findGateway } from './find-gateway.ts'
import { recordPaymentEvent } from './record-event.ts'
import { REFUND_QUEUE, type RefundJob } from './request-refund.ts'
import { FIRST_REFUND_POLL_MS, nextRefundPollAt, refundTransitions } from './rules.ts'

type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof claim>>>

/**
 * Takes a refund one step further at the gateway: requests it, or polls its state. Safe to repeat: the request is
 * recorded before it is sent, and every attempt has the same reference.
 * @param whenDone further changes in the same transaction
 */
export async function sendRefund(
  context: Context,
  refundId: string,
  whenDone: (transaction: Context, orderId: string) => Promise<void>,
): Promise<'unanswered' | undefined> {
  requireShop(context)
  const refund = await claim(context, refundId)
  if (!refund) return undefined
  const gateway = await findGateway(context, refund.gateway)
  if (!gateway) {
    await keepSilence(context, refund, told('cause_gateway_gone'))
    return undefined
  }
  try {
    const answer = refund.gatewayReference
      ? await gateway.findRefund(refund.gatewayReference, refund)
      : await gateway.refund(refund)
    await inTransaction(context, async (transaction) => {
      const state = await keepAnswer(transaction, refund, answer)
      if (state === 'processing' && refund.isFirst) await askSoon(transaction, refund.id)
      if (state === 'done' && refund.orderId !== null) await whenDone(transaction, refund.orderId)
    })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    await keepSilence(context, refund, error.told)
    return 'unanswered'
  }
  return undefined
}

async function keepSilence(
  context: Context,
  { id, paymentId }: ClaimedRefund,
  reason: string,
): Promise<void> {
  await recordPaymentEvent(context, paymentId, {
    source: 'gateway',
    kind: 'no response about the refund',
    content: { refundId: id, reason },
  })
}

/** Many banks need only a moment, and the schedule runs only once a minute. */
async function askSoon({ db, jobs }: Context, refundId: string): Promise<void> {
  const job: RefundJob = { refundId }
  await jobs.add(db, REFUND_QUEUE, job, FIRST_REFUND_POLL_MS / 1000)
}

/** Moves the next attempt first, so that only one server makes the request. */
async function claim(context: Context, refundId: string) {
  return inTransaction(context, async ({ db, clock }) => {
    const refund = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'paymentId')
      .where('refunds.id', '=', refundId)
      .where('refunds.state', 'in', ['requested', 'sent', 'processing'])
      .where('refunds.nextPollAt', '<=', clock.now())
      .forUpdate('refunds')
      .select(['refunds.id', 'paymentId', 'refunds.orderId', 'refunds.amountPaisa', 'reason'])
      .select(['reference', 'gateway', 'gatewayReference', 'bankTransactionId', 'validationId'])
      .select(['refunds.state', 'refunds.polls', 'requestedAt', 'sentAt'])
      .executeTakeFirst()
    if (!refund) return undefined
    const { state, polls, requestedAt, sentAt, ...claimed } = refund
    const others = await db
      .selectFrom('refunds')
      .where('paymentId', '=', refund.paymentId)
      .where('id', '<>', refundId)
      .where('gatewayReference', 'is not', null)
      .select('gatewayReference')
      .$narrowType<{ gatewayReference: NotNull }>()
      .execute()
    await db
      .updateTable('refunds')
      .set({
        state: state === 'requested' ? 'sent' : state,
        ...(state === 'requested' && { sentAt: clock.now() }),
        polls: polls + 1,
        nextPollAt: nextRefundPollAt(requestedAt, polls, clock.now()),
      })
      .where('id', '=', refundId)
      .execute()
    return {
      ...claimed,
      reason: translate(claimed.reason),
      bankTransactionId: claimed.bankTransactionId ?? '',
      validationId: claimed.validationId ?? '',
      sentMsAgo: polls > 0 && sentAt ? clock.now().getTime() - sentAt.getTime() : undefined,
      otherReferences: others.map(({ gatewayReference }) => gatewayReference),
      isFirst: polls === 0,
    }
  })
}

/** Recorded in the caller's transaction, with its consequences. */
async function keepAnswer(context: Context, refund: ClaimedRefund, answer: RefundAnswer) {
  const { db } = context
  const { state } = await db
    .selectFrom('refunds')
    .where('id', '=', refund.id)
    .forUpdate()
    .select('state')
    .executeTakeFirstOrThrow()
  await recordPaymentEvent(context, refund.paymentId, {
    source: 'gateway',
    kind: `refund ${answer.state}`,
    content: { refundId: refund.id, ...answer },
  })
  if (!refundTransitions[state].includes(answer.state)) return state
  const named = answer.state === 'failed' ? undefined : answer.gatewayReference
  const gatewayReference = named ?? refund.gatewayReference
  if (answer.state === 'done') {
    await completeRefund(context, refund, { kind: 'gateway', gatewayReference })
    return 'done'
  }
  const failure = answer.state === 'failed' ? (answer.reason ?? told('cause_unsaid')) : null
  await db
    .updateTable('refunds')
    .set({
      state: answer.state,
      gatewayReference,
      failure,
      ...(failure !== null && { nextPollAt: null }),
    })
    .where('id', '=', refund.id)
    .execute()
  return answer.state
}
