import { sql } from 'kysely'
import { GatewayUnavailable, type PaymentNotice } from '../payments/contract.ts'
import { findGateway } from '../payments/find-gateway.ts'
import { lockPayment, refuseOrder } from '../payments/link-order.ts'
import { RECEIVED_PAISA } from '../payments/queries.ts'
import { mayBePaid } from '../payments/read-standing.ts'
import { recordAnswer } from '../payments/record-answer.ts'
import { recordPaymentEvent } from '../payments/record-event.ts'
import { recordUnknownPayment } from '../payments/record-unknown-payment.ts'
import { requestRefund } from '../payments/request-refund.ts'
import type { PaymentEventSource, PaymentState } from '../payments/rules.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { inEnglish } from '../shared/in-language.ts'
import { isShopError, ShopError } from '../shared/shop-error.ts'
import { told } from '../shared/told.ts'
import { completeCheckout } from './complete-checkout.ts'
import { release, releaseCheckout } from './release-checkout.ts'

export interface Settlement {
  transactionId: string
  /**
   * `refused`: the money came, but no order could be created, and it is refunded. `unmatched`: it came for a payment
   * that the shop does not know; staff who manage payments were mailed.
   */
  outcome: Exclude<PaymentState, 'paid'> | 'placed' | 'refused' | 'unmatched' | 'unknown'
  orderId: string | null
  /**
   * Why there is no news, when the gateway was asked: it did not answer, or the shop no longer has it, which does not
   * affect other payments.
   */
  unanswered?: 'silent' | 'gone'
}

interface PaymentSignal {
  transactionId: string
  source: PaymentEventSource
  notice?: PaymentNotice
}

/** Further notices are neither stored nor followed; the schedule asks anyway. */
const MAX_NOTICES = 50

/**
 * Finds out the state of a payment and acts on it: the one way in which money becomes an order, for returning browsers,
 * notices and the schedule alike. Their data is stored, but only the gateway's own answer counts. The received money is
 * recorded before its order is created, so that neither is lost when the process dies; however often and in whatever
 * order this is called, there is one order.
 * @throws ShopError not_found for an unknown transaction without known money
 */
export async function settlePayment(context: Context, signal: PaymentSignal): Promise<Settlement> {
  const shop: Context = { ...context, actor: { kind: 'shop' } }
  const payment = await findPayment(shop, signal.transactionId)
  if (!payment) return settleUnknown(shop, signal)
  const isAccepted = await recordNotice(shop, payment.id, signal)
  if (isToOrder(payment)) return makeOrder(shop, payment)
  if (!isAccepted || !(await mayBeNews(shop, payment, signal)))
    return settled(payment, payment.state)

  const answer = await askGateway(shop, payment, signal)
  if (answer === 'silent' || answer === 'gone') {
    return { ...settled(payment, payment.state), unanswered: answer }
  }
  const settlement = await follow(shop, { ...payment, state: answer.state })
  for (const transactionId of answer.alsoPaid) {
    await settlePayment(shop, { transactionId, source: 'shop' })
  }
  return settlement
}

/** For example, a payment that began after the backup that the shop was restored from. */
async function settleUnknown(shop: Context, signal: PaymentSignal): Promise<Settlement> {
  const { transactionId, source, notice } = signal
  const isRecorded = notice && (await recordUnknownPayment(shop, source, notice))
  if (!isRecorded) throw new ShopError('not_found', told('refusal_payment_data_not_found'))
  return { transactionId, outcome: 'unmatched', orderId: null }
}

function isToOrder({ state, orderId, refusal }: KnownPayment): boolean {
  return state === 'paid' && orderId === null && refusal === null
}

/** Once money has come, only another payment on its page is news, which has its own validation. */
async function mayBeNews(
  { db }: Context,
  payment: KnownPayment,
  { source, notice }: PaymentSignal,
): Promise<boolean> {
  if (payment.state !== 'paid' && payment.state !== 'review') return true
  if (notice?.validationId === undefined) return source === 'poll'
  const known = await db
    .selectFrom('payments')
    .where('gateway', '=', payment.gateway)
    .where('validationId', '=', notice.validationId)
    .select('id')
    .executeTakeFirst()
  return known === undefined
}

/** Acts on the gateway's answer. */
async function follow(shop: Context, payment: KnownPayment): Promise<Settlement> {
  const { state } = payment
  if (isToOrder(payment)) return makeOrder(shop, payment)
  const isOver = state === 'failed' || state === 'cancelled' || state === 'expired'
  if (isOver && payment.checkoutId !== null && !(await mayBePaid(shop, payment.checkoutId))) {
    await releaseCheckout(shop, payment.checkoutId)
  }
  return settled(payment, state)
}

type KnownPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

async function findPayment({ db }: Context, transactionId: string) {
  const payment = await db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    // What was sent by hand is on no page of the gateway: staff decide.
    .where('senderNumber', 'is', null)
    .leftJoin('heldCheckouts', 'heldCheckouts.id', 'checkoutId')
    .select(['payments.id', 'gateway', 'sessionKey', 'checkoutId', 'payments.orderId'])
    .select(['orderRefusal as refusal', 'payments.state', RECEIVED_PAISA.as('receivedPaisa')])
    .select((payment) => payment('heldCheckouts.state', '=', 'held').as('isHeld'))
    .executeTakeFirst()
  return payment && { ...payment, transactionId }
}

/** Returns whether the notice should be followed: strangers may send the same one any number of times, even at once. */
async function recordNotice(shop: Context, paymentId: string, signal: PaymentSignal) {
  const { source, notice } = signal
  if (source === 'poll' || source === 'shop') return true
  const signature = notice?.hasValidSignature ? 'valid' : 'not valid'
  return inTransaction(shop, async (transaction) => {
    await lockPayment(transaction, paymentId)
    const { count } = await transaction.db
      .selectFrom('paymentEvents')
      .where('paymentId', '=', paymentId)
      .where('source', 'in', ['return', 'notice'])
      // Each kind has its own limit: notices from strangers never displace signed ones.
      .where(sql`content ->> 'signature'`, '=', signature)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_NOTICES) return false
    await recordPaymentEvent(transaction, paymentId, {
      source,
      kind: source === 'return' ? 'returned' : 'received',
      content: { ...notice?.fields, signature },
    })
    return true
  })
}

async function askGateway(shop: Context, payment: KnownPayment, { notice }: PaymentSignal) {
  const gateway = await findGateway(shop, payment.gateway)
  if (!gateway) return 'gone'
  try {
    const answers = await gateway.confirm({
      transactionId: payment.transactionId,
      sessionKey: payment.sessionKey ?? undefined,
      validationId: notice?.validationId,
      ending: notice?.ending,
      mayCapture: payment.isHeld === true,
    })
    return await recordAnswer(shop, payment.id, answers)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    await recordPaymentEvent(shop, payment.id, {
      source: 'gateway',
      kind: 'no response',
      content: { reason: error.told },
    })
    return 'silent'
  }
}

/** Creates the order for a received payment; when that is impossible, the payment is refunded. */
async function makeOrder(shop: Context, payment: KnownPayment): Promise<Settlement> {
  try {
    // A refusal is stored, so it is not in the language of the request that has found the payment.
    const orderId = await inEnglish(() =>
      inTransaction(shop, (transaction) => placePaid(transaction, payment)),
    )
    return {
      ...settled(payment, 'paid'),
      outcome: orderId === null ? 'refused' : 'placed',
      orderId,
    }
  } catch (error) {
    if (!isShopError(error) || (error.code !== 'conflict' && error.code !== 'not_found'))
      throw error
    const orderId = await inTransaction(shop, (transaction) =>
      giveBack(transaction, payment, error.told),
    )
    const outcome = orderId === null ? 'refused' : 'placed'
    return { ...settled(payment, 'paid'), outcome, orderId }
  }
}

/**
 * @returns null when a concurrent call has found that there can be no order: the payment is refunded
 * @throws ShopError conflict when the stock is gone, or another payment has bought it already
 */
async function placePaid(transaction: Context, payment: KnownPayment): Promise<string | null> {
  const { orderId: known, refusal } = await lockPayment(transaction, payment.id)
  if (known !== null || refusal !== null) return known
  if (payment.checkoutId === null) {
    throw new ShopError('not_found', told('refusal_payment_data_not_found'))
  }
  const order = await completeCheckout(transaction, payment.checkoutId, payment.id)
  const { orderId } = await lockPayment(transaction, payment.id)
  if (orderId === null) {
    throw new ShopError('conflict', told('refusal_order_already_paid', { orderId: order.orderId }))
  }
  await recordPaymentEvent(transaction, payment.id, {
    source: 'shop',
    kind: 'order placed',
    content: { orderId },
  })
  return orderId
}

/** @returns the order, if a concurrent call has created it */
async function giveBack(transaction: Context, payment: KnownPayment, reason: string) {
  const { orderId, refusal } = await lockPayment(transaction, payment.id)
  if (orderId !== null || refusal !== null) return orderId
  await refuseOrder(transaction, payment.id, reason)
  if (payment.checkoutId !== null) await release(transaction, payment.checkoutId)
  await requestRefund(transaction, {
    paymentId: payment.id,
    orderId: null,
    amountPaisa: payment.receivedPaisa,
    reason,
    kind: 'gateway',
  })
  return null
}

function settled(payment: KnownPayment, state: PaymentState): Settlement {
  const paid = payment.orderId === null ? 'refused' : 'placed'
  return {
    transactionId: payment.transactionId,
    outcome: state === 'paid' ? paid : state,
    orderId: payment.orderId,
  }
}
