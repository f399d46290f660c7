import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { MAIL_QUEUE, type MailJob } from '../../mail/contract.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { hashRequest } from '../../shared/idempotency.ts'
import { parseMobile } from '../../shared/phone.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { shownEmail } from '../../shared/stand-in-email.ts'
import { changeSize } from '../edit/change-size.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { listOrderNotices } from '../notices/queries.ts'
import { exchangePieces } from '../returns/exchange-pieces.ts'
import { queueSizeChangeSms } from '../sms/queue-order-sms.ts'
import type { AnsweredSizeChange, AnswerSizeChange } from './contract.ts'
import { readSizeChange } from './queries.ts'
import { ACCEPTED, namesOf } from './rules.ts'

/**
 * Answers a customer's request for another size, once, and notifies them by mail, and by SMS if the owner has switched
 * that on. Approving edits the order, or starts the exchange: the other size is taken out of stock, and a difference in
 * price is settled.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when the other size is gone, or the order has
 *   changed since
 */
export async function answerSizeChange(
  context: Context,
  id: string,
  { isAccepted, answer, charge }: AnswerSizeChange,
): Promise<AnsweredSizeChange> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const asked = isUid(id) && (await findOrderOf(transaction, id))
    if (!asked) throw new ShopError('not_found', m.refusal_request_not_found())
    const order = await lockOrder(transaction, asked.orderId, 'manageOrders')
    const answered = await transaction.db
      .updateTable('sizeChanges')
      .set({
        isAccepted,
        answer,
        answeredAt: transaction.clock.now(),
        answeredBy: actorName(context.actor),
      })
      .where('id', '=', id)
      .where('answeredAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new ShopError('conflict', m.refusal_another_member_staff())
    const change = await readSizeChange(transaction, id)
    const { from, to } = namesOf(change)
    await recordAudit(transaction, 'size_change_answered', order.id, {
      from,
      to,
      accepted: isAccepted,
    })
    const sentId = isAccepted ? await sendOtherSize(transaction, order, change, charge) : order.id
    const mail: MailJob = {
      kind: 'size_change_answered',
      orderId: order.id,
      sizeChangeId: id,
    }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
    await queueSizeChangeSms(transaction, sentId, { isAccepted, size: to })
    return {
      ...(await readSizeChange(transaction, id)),
      isTold: await isTold(transaction, order),
    }
  })
}

async function isTold(context: Context, { userEmail, recipientPhone }: LockedOrder) {
  const { email, sms } = await listOrderNotices(context)
  const bySms = sms.includes('size_change_answered') && parseMobile(recipientPhone) !== undefined
  return bySms || (email && shownEmail(userEmail) !== '')
}

/** @returns the id of the order that is sent */
async function sendOtherSize(
  context: Context,
  order: LockedOrder,
  change: Awaited<ReturnType<typeof readSizeChange>>,
  charge: number | undefined,
): Promise<string> {
  const { position, fromVariantId, toVariantId: variantId, quantity, reason, note } = change
  const key = ACCEPTED + change._id
  if (change.isExchange && reason) {
    const exchange = { position, quantity, variantId, reason, note, charge }
    return exchangePieces(context, order, exchange, { key, requestHash: hashRequest(exchange) })
  }
  const line = await context.db
    .selectFrom('orderLines')
    .where('orderId', '=', order.id)
    .where('position', '=', position)
    .select('variantId')
    .executeTakeFirst()
  if (line?.variantId !== fromVariantId) {
    throw new ShopError('conflict', m.refusal_order_changed_since({ id: order.id }))
  }
  await changeSize(context, { orderId: order.id, position, ...change.to }, key)
  return order.id
}

function findOrderOf({ db }: Context, id: string) {
  return db.selectFrom('sizeChanges').where('id', '=', id).select('orderId').executeTakeFirst()
}
