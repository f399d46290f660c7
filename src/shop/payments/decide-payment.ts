import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { formatTaka, toTaka } from '../shared/money.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { announce } from '../webhooks/announce.ts'
import { recordPaymentEvent } from './record-event.ts'
import { isWithoutOrder } from './rules.ts'

interface Decision {
  kind: 'accepted' | 'refused'
  /** The amount received, as staff found out where the gateway does not report it. */
  statedPaisa?: number | undefined
}

/**
 * Marks a payment that was held for review or has no order as received, within the caller's transaction, which then
 * creates the order or refunds it. A payment never counts for more than the amount reported or stated.
 * @throws ShopError not_found, conflict when there is nothing to decide, invalid when no amount is known
 */
export async function decidePayment(
  context: Context,
  paymentId: string,
  { kind, statedPaisa }: Decision,
) {
  const now = context.clock.now()
  const payment = await lockToDecide(context, paymentId)
  if (kind === 'accepted') requireOneAmount(payment, statedPaisa)
  await context.db
    .updateTable('payments')
    .set({
      state: 'paid',
      paidAt: payment.paidAt ?? now,
      nextPollAt: now,
      ...(statedPaisa !== undefined && { receivedPaisa: statedPaisa }),
    })
    .where('id', '=', payment.id)
    .execute()
  await recordPaymentEvent(context, payment.id, {
    source: 'administrator',
    kind,
    ...(statedPaisa !== undefined && { content: { receivedPaisa: statedPaisa } }),
  })
  if (payment.state !== 'paid') {
    await announce(context, { kind: 'payment_received', paymentId: payment.id })
  }
  return payment
}

/**
 * The gateway's amount takes precedence over one typed by staff, since a typing error could lead to a wrong refund.
 * Accepting pays an order in full, so a lower amount is refused.
 */
function requireOneAmount(
  { state, amountPaisa, receivedPaisa }: Awaited<ReturnType<typeof lockToDecide>>,
  statedPaisa: number | undefined,
): void {
  const isAsked = state === 'review' && receivedPaisa === null
  const isTooMuch = isAsked && statedPaisa !== undefined && statedPaisa > amountPaisa
  const isTooLittle =
    state === 'review' && (receivedPaisa ?? statedPaisa ?? amountPaisa) < amountPaisa
  if (isAsked === (statedPaisa !== undefined) && !isTooMuch && !isTooLittle) return
  let message = m.refusal_gateway_reports_amount()
  if (isTooMuch) {
    message = m.refusal_amount_cannot_exceed({ amount: formatTaka(toTaka(amountPaisa)) })
  } else if (isTooLittle && isAsked === (statedPaisa !== undefined)) {
    message = m.refusal_order_costs_less({ amount: formatTaka(toTaka(amountPaisa)) })
  } else if (isAsked) {
    message = m.refusal_gateway_not_report()
  }
  throw refuseField('received', message)
}

async function lockToDecide({ db, clock }: Context, paymentId: string) {
  const payment = await db
    .selectFrom('payments')
    .where('id', '=', isUid(paymentId) ? paymentId : null)
    .forNoKeyUpdate()
    .select(['id', 'state', 'transactionId', 'checkoutId', 'amountPaisa', 'receivedPaisa'])
    .select(['bankTransactionId', 'reviewReason as reason', 'paidAt', 'orderId', 'orderRefusal'])
    .executeTakeFirst()
  if (!payment?.transactionId) throw new ShopError('not_found', m.refusal_payment_not_found())
  if (payment.state !== 'review' && !isWithoutOrder(payment, clock.now())) {
    throw new ShopError(
      'conflict',
      m.refusal_payment_nothing_decide({ state: m.refusal_state({ state: payment.state }) }),
    )
  }
  return { ...payment, transactionId: payment.transactionId }
}
