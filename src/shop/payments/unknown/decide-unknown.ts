import { recordAudit } from '../../audit/record-audit.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { CURRENCY } from '../contract.ts'
import { findGateway } from '../find-gateway.ts'
import { requestRefund } from '../request-refund.ts'
import { makeTransactionId } from '../start-attempt.ts'
import type { DecideUnknownPayment } from './contract.ts'
import { confirmWithGateway, paidOf, storePaid } from './store-unknown-payment.ts'

const NOT_IN_TAKA =
  'The gateway does not report the amount in taka. Refund it in the gateway’s panel, then mark it as settled outside the shop.'

const KNOWN_BY_NOW =
  'The shop already has a payment with this bank transaction. Refund that one, and mark this one as settled outside the shop.'

/**
 * Has the gateway send money back that came for nothing the shop knows, or notes that it was settled
 * elsewhere.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it is decided, its money is known by
 *   another payment, or the gateway does not say how much came
 */
export async function decideUnknown(
  context: Context,
  id: string,
  { decision, reason }: DecideUnknownPayment,
): Promise<void> {
  requireRight(context, 'managePayments')
  if (decision === 'refunded') await confirmFirst(context, id)
  await inTransaction(context, async (transaction) => {
    const unknown = await find(transaction, id).forUpdate().executeTakeFirst()
    requireOpen(unknown)
    await transaction.db
      .updateTable('unknown_payments')
      .set({
        decision,
        decided_at: transaction.clock.now(),
        decided_by: actorName(transaction.actor),
      })
      .where('id', '=', unknown.id)
      .execute()
    await recordAudit(transaction, 'unknown_payment_decided', unknown.transaction_id, {
      decision,
      reason,
    })
    if (decision === 'refunded') await refund(transaction, unknown, reason)
  })
}

function find({ db }: Context, id: string) {
  return db
    .selectFrom('unknown_payments')
    .where('id', '=', isUid(id) ? id : null)
    .selectAll()
}

type UnknownRow = Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirstOrThrow']>>

function requireOpen(unknown: UnknownRow | undefined): asserts unknown is UnknownRow {
  if (!unknown) throw new ShopError('not_found', 'Payment not found.')
  if (unknown.decision === null) return
  const done = unknown.decision === 'refunded' ? 'refunded' : 'settled outside the shop'
  throw new ShopError('conflict', `This payment is already ${done}.`)
}

/** Its notice may have come while the gateway was silent. */
async function confirmFirst(context: Context, id: string): Promise<void> {
  const unknown = await find(context, id).executeTakeFirst()
  requireOpen(unknown)
  if (unknown.currency !== null) return
  const gateway = await findGateway(context)
  if (gateway?.code !== unknown.gateway) return
  const { transaction_id: transactionId, validation_id: validationId } = unknown
  const paid = paidOf(await confirmWithGateway(gateway, transactionId, validationId))
  const content = JSON.stringify(unknown.content)
  await storePaid(context, { gateway: gateway.code, transactionId, content }, paid)
}

/** From now on the shop knows the payment, and follows its refund like any other. */
async function refund(transaction: Context, unknown: UnknownRow, reason: string): Promise<void> {
  const { received_paisa: receivedPaisa, bank_transaction_id: bankTransactionId } = unknown
  if (receivedPaisa === null || unknown.currency !== CURRENCY || bankTransactionId === null) {
    throw new ShopError('conflict', NOT_IN_TAKA)
  }
  const known = await transaction.db
    .selectFrom('payments')
    .where('transaction_id', '=', unknown.transaction_id)
    .select('account_id')
    .executeTakeFirst()
  const payment = await transaction.db
    .insertInto('payments')
    .values({
      transaction_id: known ? makeTransactionId() : unknown.transaction_id,
      // Who paid again for what the shop knows is told that it goes back.
      account_id: known?.account_id ?? null,
      method: 'card',
      gateway: unknown.gateway,
      amount_paisa: receivedPaisa,
      received_paisa: receivedPaisa,
      state: 'paid',
      validation_id: unknown.validation_id,
      bank_transaction_id: bankTransactionId,
      instrument: unknown.instrument,
      order_refusal: 'The shop did not know this payment.',
      started_at: unknown.heard_at,
      paid_at: unknown.heard_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!payment) throw new ShopError('conflict', KNOWN_BY_NOW)
  await requestRefund(transaction, {
    paymentId: payment.id,
    orderId: null,
    amountPaisa: receivedPaisa,
    reason,
    kind: 'gateway',
  })
}
