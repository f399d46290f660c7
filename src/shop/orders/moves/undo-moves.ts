import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { hasRefund } from '../../payments/read-standing.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { writeState } from '../change-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { hasReturn } from '../returns/list-replaced.ts'
import { withdrawMoveSms } from '../sms/queue-order-sms.ts'
import { type MovedOrder, UNDO_SECONDS } from './contract.ts'
import { eachOrder } from './each-order.ts'

/**
 * Undoes a bulk move, for its author only. Orders that have changed since, or whose time is over, stay and are listed.
 * A repeated call finds the work done.
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function undoMoves(context: Context, id: string): Promise<MovedOrder[]> {
  requireRight(context, 'deliverOrders')
  const rows = await selectMoves(context, id).orderBy('orderId').select('orderId').execute()
  if (rows.length === 0) throw new ShopError('not_found', m.refusal_nothing_undo())
  const orderIds = rows.map(({ orderId }) => orderId)
  return eachOrder(orderIds, (orderId) =>
    inTransaction(context, (transaction) => undoMove(transaction, id, orderId)),
  )
}

function selectMoves({ db, actor }: Context, id: string) {
  return db
    .selectFrom('orderMoves')
    .where('orderMoves.id', '=', id)
    .where('movedBy', '=', actorName(actor))
}

async function undoMove(context: Context, id: string, orderId: string) {
  const { db, clock } = context
  const order = await lockOrder(context, orderId, 'deliverOrders')
  const move = await selectMoves(context, id)
    .where('orderId', '=', order.id)
    .leftJoin('riders', 'riders.id', 'riderId')
    .selectAll('orderMoves')
    .select('riders.name as rider')
    .executeTakeFirstOrThrow()
  if (move.undoneAt) return 'unchanged'
  const now = clock.now()
  if (now.getTime() - move.movedAt.getTime() > UNDO_SECONDS * 1000) {
    throw refuse(m.refusal_undo_late({ id: order.id, seconds: formatWhole(UNDO_SECONDS) }))
  }
  if (order.updatedAt.getTime() !== move.leftUpdatedAt.getTime()) {
    throw refuse(m.refusal_undo_changed({ id: order.id }))
  }
  if (await hasRefund(context, order.id)) throw refuse(m.refusal_undo_refunded({ id: order.id }))
  if (await hasReturn(context, order.id)) throw refuse(m.refusal_undo_returned({ id: order.id }))
  const before: LockedOrder = {
    ...order,
    ...pick(move, 'orderStatus', 'deliveryStatus', 'riderId'),
    deliveryAssignedTo: move.rider,
    deliveryNotes: move.deliveryNotes,
    assignmentNotes: move.assignmentNotes,
  }
  await writeState(context, order, before, { code: 'undone' })
  await withdrawMoveSms(context, order.id, before)
  await db
    .updateTable('orderChanges')
    .set({ isUndone: true })
    .where('orderId', '=', order.id)
    .where('id', '>', move.lastChangeId)
    .execute()
  await db
    .updateTable('orderMoves')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('orderId', '=', order.id)
    .execute()
  return 'moved'
}

function refuse(message: string): ShopError {
  return new ShopError('conflict', message)
}
