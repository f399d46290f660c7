import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { actorName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { randomReadableCode } from '../shared/id.ts'
import { refuseReusedKey } from '../shared/idempotency.ts'
import { pick } from '../shared/pick.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { completeRefund } from './complete-refund.ts'
import { RECEIVED_PAISA } from './queries.ts'
import { recordPaymentEvent } from './record-event.ts'
import { refundablePaisa } from './rules.ts'

/** Queue of refunds to request from the gateway; see `sendRefund`. */
export const REFUND_QUEUE = 'refunds'

export interface RefundJob {
  refundId: string
}

interface RefundedLine {
  orderId: string
  position: number
  quantity: number
  amountPaisa: number
}

export interface NewRefund {
  paymentId: string
  orderId: string | null
  amountPaisa: number
  reason: string
  lines?: RefundedLine[]
  /** `by_hand`: already refunded, in cash or from a wallet. `at_door`: was due in cash, and never collected. */
  kind: 'gateway' | 'by_hand' | 'at_door'
  /** Of one by hand from a wallet: the number that it was sent to, and its TrxID. */
  sentTo?: string | undefined
  sentTrxId?: string | undefined
  idempotency?: RefundKey
}

interface RefundKey {
  key: string
  requestHash: string
}

/**
 * Records a refund within the caller's transaction, and queues the request to the gateway, or the mail about it. The
 * payment is locked, so that two refunds at once cannot exceed what was paid.
 * @returns the id of the refund
 * @throws ShopError conflict when less than that was paid, or the TrxID is that of another refund
 */
export async function requestRefund(context: Context, refund: NewRefund): Promise<string> {
  const { transactionId } = await lockReceived(context, refund.paymentId)
  await requireRefundable(context, refund)
  const id = await writeRefund(context, refund)
  await recordPaymentEvent(context, refund.paymentId, {
    source: context.actor.kind === 'person' ? 'administrator' : 'shop',
    kind: 'refund requested',
    content: { refundId: id, amountPaisa: refund.amountPaisa, reason: refund.reason },
  })
  const subject = refund.orderId ?? transactionId ?? refund.paymentId
  await recordAudit(
    context,
    'refund_requested',
    subject,
    pick(refund, 'amountPaisa', 'kind', 'reason'),
  )
  if (refund.kind === 'gateway') {
    const job: RefundJob = { refundId: id }
    await context.jobs.add(context.db, REFUND_QUEUE, job)
  } else {
    await completeRefund(context, { id, orderId: refund.orderId }, { kind: refund.kind })
  }
  return id
}

/**
 * The refund of a locked order with this key, if any, by the id of its first part.
 * @throws ShopError conflict when the key came with another request
 */
export async function findRepeatedRefund(
  { db }: Context,
  orderId: string,
  { key, requestHash }: RefundKey,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', key)
    .select(['id', 'requestHash'])
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) throw refuseReusedKey(m.fault_key_used_refund())
  return first?.id
}

function lockReceived({ db }: Context, paymentId: string) {
  return db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .select(['state', 'transactionId', RECEIVED_PAISA.as('amountPaisa')])
    .executeTakeFirstOrThrow()
}

/** With the payment locked. @throws ShopError conflict when less than that was received, or is left */
export async function requireRefundable(
  context: Context,
  { paymentId, amountPaisa }: Pick<NewRefund, 'paymentId' | 'amountPaisa'>,
): Promise<void> {
  const { db } = context
  const payment = await lockReceived(context, paymentId)
  const refunds = await db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .select(['state', 'amountPaisa'])
    .execute()
  if (amountPaisa <= refundablePaisa([payment], refunds)) return
  throw refuseTooMuch()
}

export function refuseTooMuch(): ShopError {
  return new ShopError('conflict', m.refusal_cannot_refund_more())
}

async function writeRefund(context: Context, refund: NewRefund): Promise<string> {
  const now = context.clock.now()
  const { sentTrxId } = refund
  const written = await context.db
    .insertInto('refunds')
    .values({
      ...pick(refund, 'paymentId', 'orderId', 'amountPaisa', 'reason', 'kind'),
      sentTo: refund.sentTo || null,
      sentTrxId: sentTrxId || null,
      reference: makeRefundReference(),
      idempotencyKey: refund.idempotency?.key ?? null,
      requestHash: refund.idempotency?.requestHash ?? null,
      requestedBy: actorName(context.actor),
      requestedAt: now,
      nextPollAt: now,
    })
    .onConflict((conflict) => conflict.column('sentTrxId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) {
    const message = m.refusal_trxid_already_another({ trxId: sentTrxId ?? '' })
    throw refuseField('sentTrxId', message, 'conflict')
  }
  const { id } = written
  if (refund.lines && refund.lines.length > 0) {
    await context.db
      .insertInto('refundLines')
      .values(
        refund.lines.map((line) => ({
          refundId: id,
          ...pick(line, 'orderId', 'position', 'quantity', 'amountPaisa'),
        })),
      )
      .execute()
  }
  return id
}

/** New for each refund, and the same for every attempt at it. */
export function makeRefundReference(): string {
  return `R${randomReadableCode(25)}`
}
