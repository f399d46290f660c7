import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import type { Remark, ShownOrder } from '../orders/contract.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { readOrderLanguage } from '../orders/order-languages.ts'
import { getOrder } from '../orders/queries.ts'
import { recordStep } from '../orders/record-changes.ts'
import { pleaseCall } from '../orders/sms/order-sms.ts'
import { inReaderLanguage } from '../settings/languages/in-reader-language.ts'
import { readSettings } from '../settings/queries.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import { ShopError } from '../shared/shop-error.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { withdrawSms } from '../sms/withdraw-sms.ts'
import type { CallOutcome, RecordCall } from './contract.ts'

/**
 * Records what a call about an order on hold came to, and does what follows. The same call twice is one call; of two
 * who call at once, the second is told.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict with the current order in `data.order` when it is
 *   no longer on hold or was called meanwhile
 */
export async function recordCall(
  context: Context,
  id: string,
  { outcome, number }: RecordCall,
): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  if (outcome === 'cancelled') requireRight(context, 'cancelOrders')
  return inTransaction(context, async (transaction) => {
    const { db, clock, actor } = transaction
    const order = await lockOrder(transaction, id, 'manageOrders')
    const last = await findLastCall(transaction, order.id)
    const by = actorName(actor)
    if (last?.number === number && last.outcome === outcome && last.calledBy === by) {
      return getOrder(transaction, order.id)
    }
    await requireUncalled(transaction, order, (last?.number ?? 0) + 1 === number)
    await db
      .insertInto('orderCalls')
      .values({ orderId: order.id, number, outcome, calledAt: clock.now(), calledBy: by })
      .execute()
    await recordAudit(transaction, 'order_called', order.id, { outcome, number })
    // The confirmation of an order is a step of its own.
    if (outcome !== 'confirmed') {
      await recordStep(transaction, order, await remarkOf(transaction, outcome, number))
    }
    return follow(transaction, order, outcome)
  })
}

function findLastCall({ db }: Context, orderId: string) {
  return db
    .selectFrom('orderCalls')
    .where('orderId', '=', orderId)
    .orderBy('number', 'desc')
    .select(['number', 'outcome', 'calledBy'])
    .limit(1)
    .executeTakeFirst()
}

async function requireUncalled(
  context: Context,
  { id, onHoldSince, orderStatus }: LockedOrder,
  isNext: boolean,
): Promise<void> {
  if (onHoldSince !== null && isNext) return
  const state = orderStatus === 'cancelled' ? 'cancelled' : 'confirmed'
  const message =
    onHoldSince === null
      ? m.refusal_order_already({ id, state })
      : m.refusal_order_just_called({ id })
  throw new ShopError('conflict', message, { data: { order: await getOrder(context, id) } })
}

async function remarkOf(
  context: Context,
  outcome: Exclude<CallOutcome, 'confirmed'>,
  number: number,
): Promise<Remark> {
  if (outcome !== 'no_answer') return { code: outcome }
  const { mostCalls } = (await readSettings(context)).calls
  return { code: outcome, call: number, most: Math.max(number, mostCalls) }
}

async function follow(transaction: Context, { id }: LockedOrder, outcome: CallOutcome) {
  if (outcome === 'cancelled') return cancelOrder(transaction, id)
  if (outcome === 'confirmed' || outcome === 'changed') return confirmOrder(transaction, id)
  if (outcome === 'no_answer') await queueMissedCallSms(transaction, id)
  return getOrder(transaction, id)
}

/** Queues an SMS after an unanswered call, where the owner wants one. An unsent one of an earlier call is replaced. */
async function queueMissedCallSms(transaction: Context, orderId: string): Promise<void> {
  const { calls, shop } = await readSettings(transaction)
  if (!calls.smsOnNoAnswer) return
  const order = await transaction.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('userRemovedAt', 'is', null)
    .select('recipientPhone')
    .executeTakeFirst()
  const phone = order && parseMobile(order.recipientPhone)
  if (!phone) return
  await withdrawSms(transaction, [orderId], ['call_missed'])
  const language = await readOrderLanguage(transaction, orderId)
  const text = await inReaderLanguage(transaction, language, () =>
    m.sms_call_missed({ shop: shop.name, orderId, call: pleaseCall(shop) }),
  )
  await queueSms(transaction, { phone, kind: 'call_missed', orderId, text })
}
