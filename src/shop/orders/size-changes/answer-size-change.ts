import { recordAudit } from '../../audit/record-audit.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { lockOrder } from '../change-order.ts'
import { isEditable } from '../rules.ts'
import { queueSizeChangeSms } from '../sms/queue-order-sms.ts'
import type { AnswerSizeChange, SizeChange } from './contract.ts'
import { toSizeChange } from './queries.ts'

/**
 * Answers a customer who asked for another size, once, and tells them by SMS if the owner has chosen that.
 * A yes is the desk's word that it packs the other size.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict
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
    const order = await lockOrder(transaction, asked.order_id, 'manageOrders')
    if (isAccepted && !isEditable(order)) {
      throw new ShopError('conflict', `Order ${order.id} is packed, so its sizes cannot change.`)
    }
    const answered = await transaction.db
      .updateTable('size_changes')
      .set({
        is_accepted: isAccepted,
        answer,
        answered_at: transaction.clock.now(),
        answered_by: actorName(context.actor),
      })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!answered) throw new ShopError('conflict', 'Somebody else has answered this.')
    await recordAudit(transaction, 'size_change_answered', order.id, {
      from: answered.from_size,
      to: answered.to_size,
      accepted: isAccepted,
    })
    await queueSizeChangeSms(transaction, order.id, { isAccepted, size: answered.to_size })
    return toSizeChange(answered)
  })
}

function findOrderOf({ db }: Context, id: string) {
  return db.selectFrom('size_changes').where('id', '=', id).select('order_id').executeTakeFirst()
}
