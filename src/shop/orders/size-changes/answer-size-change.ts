import type { Selectable } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import { MAIL_QUEUE, type MailJob } from '../../mail/contract.ts'
import type { DB } from '../../rows.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { changeSize } from '../edit/change-size.ts'
import { lockOrder } from '../lock-order.ts'
import { queueSizeChangeSms } from '../sms/queue-order-sms.ts'
import type { AnswerSizeChange, SizeChange } from './contract.ts'
import { toSizeChange } from './queries.ts'

/**
 * Answers a customer's request for another size, once, and notifies them by mail, and by SMS if the owner has switched
 * that on. Approving edits the order: the other size is taken out of stock, and a difference in price is settled.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when the other size is gone, or the order has
 *   changed since
 */
export async function answerSizeChange(
  context: Context,
  id: string,
  { isAccepted, answer }: AnswerSizeChange,
): Promise<SizeChange> {
  requireRight(context, 'manageOrders')
  return inTransaction(context, async (transaction) => {
    const asked = isUid(id) && (await findOrderOf(transaction, id))
    if (!asked) throw new ShopError('not_found', 'Request not found')
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
      .returningAll()
      .executeTakeFirst()
    if (!answered) throw new ShopError('conflict', 'Somebody else has answered this.')
    await recordAudit(transaction, 'size_change_answered', order.id, {
      from: answered.fromSize,
      to: answered.toSize,
      accepted: isAccepted,
    })
    if (isAccepted) await sendOtherSize(transaction, answered)
    const mail: MailJob = {
      kind: 'size_change_answered',
      orderId: order.id,
      sizeChangeId: answered.id,
    }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
    await queueSizeChangeSms(transaction, order.id, { isAccepted, size: answered.toSize })
    return toSizeChange(answered)
  })
}

async function sendOtherSize(
  context: Context,
  { id, orderId, position, fromSize, toSize: size }: Selectable<DB['sizeChanges']>,
): Promise<void> {
  const line = await context.db
    .selectFrom('orderLines')
    .innerJoin('variants', 'variants.id', 'orderLines.variantId')
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .select(['orderLines.size', 'variants.colour'])
    .executeTakeFirst()
  if (line?.size !== fromSize) {
    throw new ShopError('conflict', `Order ${orderId} has changed since. Answer no, or edit it.`)
  }
  const { colour } = line
  await changeSize(context, { orderId, position, size, colour }, `size change ${id}`)
}

function findOrderOf({ db }: Context, id: string) {
  return db.selectFrom('sizeChanges').where('id', '=', id).select('orderId').executeTakeFirst()
}
