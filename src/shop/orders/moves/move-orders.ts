import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { isSameName } from '../rules.ts'
import type { MovedOrder, MoveOrders } from './contract.ts'
import { eachOrder } from './each-order.ts'
import { assignDelivery, changeStatus, deliverOrder, shipOrder } from './move-delivery.ts'
import { destinations } from './rules.ts'
import { forgetOldMoves, moveUndoably } from './undoable.ts'

/**
 * Takes the same step with several orders, each in a transaction of its own and one after the other: what
 * one is refused keeps no other back. In the order of their ids, so that two who choose the same orders
 * follow each other. Asked again, it finds done what was done.
 * @throws ShopError unauthenticated, forbidden
 */
export async function moveOrders(context: Context, input: MoveOrders): Promise<MovedOrder[]> {
  requireRight(context, 'deliverOrders')
  const asked = new Map(input.orders.map((order) => [order.orderId, order]))
  const ids = [...asked.keys()].toSorted()
  const { undoId: id } = input
  const movedAt = context.clock.now()
  if (id) await forgetOldMoves(context)
  return eachOrder(ids, (orderId) =>
    inTransaction(context, async (transaction) => {
      const order = await lockOrder(transaction, orderId, 'deliverOrders')
      const move = (within: Context) =>
        step(within, input, order, asked.get(orderId)?.shownUpdatedAt)
      return id ? moveUndoably(transaction, order, { id, movedAt }, move) : move(transaction)
    }),
  )
}

/** The lock on the order is held by the verb too, so that nobody moves it in between. */
async function step(
  context: Context,
  input: MoveOrders,
  order: LockedOrder,
  shownUpdatedAt: string | undefined,
): Promise<MovedOrder['outcome']> {
  const isThere =
    order.deliveryStatus === destinations[input.action] && order.orderStatus !== 'cancelled'
  if (input.action !== 'assign') {
    if (isThere) return 'unchanged'
    await plainSteps[input.action](context, order.id)
    return 'moved'
  }
  const { deliveryPersonName, deliveryNotes = '' } = input
  const notes = deliveryNotes || order.assignmentNotes
  const isTheirs =
    isSameName(deliveryPersonName, order.deliveryAssignedTo) && order.assignmentNotes === notes
  if (isThere && isTheirs) return 'unchanged'
  await assignDelivery(context, order.id, {
    deliveryPersonName,
    deliveryNotes: notes,
    shownUpdatedAt,
  })
  return 'moved'
}

const plainSteps = {
  ship: (context: Context, id: string) => shipOrder(context, id, undefined),
  out_for_delivery: (context: Context, id: string) =>
    changeStatus(context, id, { deliveryStatus: 'out_for_delivery', orderStatus: 'shipped' }),
  deliver: (context: Context, id: string) => deliverOrder(context, id, undefined),
} as const
