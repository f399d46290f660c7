import { m } from '#messages'
import { isRefundedByGateway } from '../../payments/methods.ts'
import { RECEIVED_PAISA } from '../../payments/queries.ts'
import { findRepeatedRefund, refuseTooMuch, requestRefund } from '../../payments/request-refund.ts'
import { refundablePaisa } from '../../payments/rules.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, type DbContext, inTransaction } from '../../shared/context.ts'
import { hashRequest } from '../../shared/idempotency.ts'
import { toPaisa } from '../../shared/money.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { told } from '../../shared/told.ts'
import { closeReturned } from '../change-order.ts'
import type { ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder, refuseStep } from '../lock-order.ts'
import { getOrder } from '../queries.ts'
import { isRefundDue } from '../rules.ts'
import { syncPaymentStatus } from '../write-change.ts'
import type { RefundOrder } from './contract.ts'
import { priceLines, requireSettledOnce } from './refundable-lines.ts'

/**
 * Records that the shopper got all their money back by hand. Only cancelled orders are refunded like this.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict
 */
export async function markRefunded(context: Context, orderId: string): Promise<ShownOrder> {
  requireRight(context, 'managePayments')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'managePayments')
    if (!isRefundDue(order)) {
      const isPaid = order.paymentStatus === 'paid'
      const from = isPaid ? order.orderStatus : order.paymentStatus
      throw refuseStep(order, { kind: 'payment', from, to: 'refunded' })
    }
    const received = await readReceived(transaction, order)
    const parts = received.filter(({ leftPaisa }) => leftPaisa > 0)
    if (parts.length === 0) {
      throw new ShopError('conflict', m.refusal_order_already_being())
    }
    for (const { payment, leftPaisa } of parts) {
      await requestRefund(transaction, {
        paymentId: payment.id,
        orderId: order.id,
        amountPaisa: leftPaisa,
        reason: told('cause_order_cancelled'),
        kind: 'by_hand',
      })
    }
    await syncPaymentStatus(transaction, order)
    return getOrder(transaction, order.id)
  })
}

/**
 * Refunds an order, for some pieces of its lines or an amount: each payment's part through its gateway, or, for cash,
 * as a record that it was refunded by hand. The same idempotency key refunds it once.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function refundOrder(
  context: Context,
  orderId: string,
  input: RefundOrder,
  idempotencyKey: string,
): Promise<ShownOrder> {
  requireRight(context, 'managePayments')
  const requestHash = hashRequest(input)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'managePayments')
    await refundLocked(transaction, order, input, { key: idempotencyKey, requestHash })
    await closeReturned(transaction, order.id)
    return getOrder(transaction, order.id)
  })
}

/**
 * The same for a locked order, within the caller's transaction. An amount beyond the first payment is taken from the
 * next; the lines belong to the first part, and the TrxID to the first by hand.
 * @returns the id of the refund of that part
 */
export async function refundLocked(
  transaction: Context,
  order: LockedOrder,
  input: RefundOrder,
  idempotency: { key: string; requestHash: string },
): Promise<string> {
  const repeat = await findRepeatedRefund(transaction, order.id, idempotency)
  if (repeat !== undefined) return repeat
  const received = await readReceived(transaction, order)
  const lines = await priceLines(transaction, order.id, input.lines ?? [])
  const amountPaisa =
    input.amount === undefined
      ? lines.reduce((sum, line) => sum + line.amountPaisa, 0)
      : toPaisa(input.amount)
  if (amountPaisa <= 0) {
    throw refuseField('amount', m.refusal_choose_what_refund())
  }
  // A refund by hand comes from the cash first.
  const parts = share(input.isByHand ? received.toReversed() : received, amountPaisa)
  const ids: string[] = []
  let { sentTrxId } = input
  for (const { payment, paisa } of parts) {
    const way = wayBack(payment, { ...input, sentTrxId })
    const id = await requestRefund(transaction, {
      paymentId: payment.id,
      orderId: order.id,
      amountPaisa: paisa,
      reason: input.reason,
      lines: ids.length === 0 ? lines : [],
      ...way,
      idempotency,
    })
    ids.push(id)
    if (way.kind === 'by_hand') sentTrxId = undefined
  }
  await requireSettledOnce(transaction, order.id)
  await syncPaymentStatus(transaction, order)
  const [first] = ids
  if (first === undefined) throw refuseTooMuch()
  return first
}

/** Where a gateway cannot send it, or did not: people have, from a wallet or in cash. */
function wayBack(
  { method }: Pick<Received['payment'], 'method'>,
  { isByHand, sentTo, sentTrxId }: RefundOrder,
) {
  if (isRefundedByGateway(method) && !isByHand) return { kind: 'gateway' as const }
  return { kind: 'by_hand' as const, sentTo, sentTrxId }
}

export type Received = Awaited<ReturnType<typeof readReceived>>[number]

/** How much each payment refunds, at most what it has left. @throws ShopError conflict */
function share(received: readonly Received[], amountPaisa: number) {
  let open = amountPaisa
  const parts = received.map(({ payment, leftPaisa }) => {
    const paisa = Math.min(open, Math.max(0, leftPaisa))
    open -= paisa
    return { payment, paisa }
  })
  if (open > 0) throw refuseTooMuch()
  return parts.filter(({ paisa }) => paisa > 0)
}

/**
 * The received payments of an order, gateways first, and what is left of each.
 * @throws ShopError conflict when there are none
 */
export async function readReceived(
  { db }: DbContext,
  order: Pick<LockedOrder, 'id' | 'paymentStatus'>,
) {
  const payments = await db
    .selectFrom('payments')
    .where('orderId', '=', order.id)
    .where('state', '=', 'paid')
    .orderBy((payment) => payment('gateway', 'is', null))
    .orderBy('paidAt')
    .select(['id', 'gateway', 'method', 'state', 'instrument', 'senderNumber'])
    .select(RECEIVED_PAISA.as('amountPaisa'))
    .execute()
  if (payments.length === 0) {
    throw refuseStep(order, { kind: 'payment', from: order.paymentStatus, to: 'refunded' })
  }
  const refunds = await db
    .selectFrom('refunds')
    .where('orderId', '=', order.id)
    .select(['paymentId', 'state', 'amountPaisa'])
    .execute()
  return payments.map((payment) => {
    const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment.id)
    return { payment, leftPaisa: refundablePaisa([payment], ofPayment) }
  })
}
