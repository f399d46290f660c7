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
 * Moves several orders, each in a transaction of its own, one after the other: a refused order does not stop the rest.
 * In the order of their ids, so that concurrent calls with the same orders do not deadlock. A repeated call finds the
 * work done.
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

/** Takes the verb's own lock on the order first, so that nothing happens in between. */
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
