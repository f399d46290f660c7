import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isShopError, type ShopError } from '../../shared/shop-error.ts'
import { lockOrder } from '../change-order.ts'
import { isSameName } from '../rules.ts'
import type { MovedOrder, MoveOrders } from './contract.ts'
import { assignDelivery, changeStatus, deliverOrder, shipOrder } from './move-delivery.ts'
import { destinations } from './rules.ts'

type Asked = MoveOrders['orders'][number]

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
  const moved: MovedOrder[] = []
  let unavailable: ShopError | undefined
  for (const orderId of ids) {
    try {
      // Whatever made one wait in vain would make each of the others wait as long.
      if (unavailable) throw unavailable
      const outcome = await inTransaction(context, (transaction) =>
        step(transaction, input, asked.get(orderId) ?? { orderId }),
      )
      moved.push({ orderId, outcome, reason: '' })
    } catch (error) {
      if (!isShopError(error)) throw error
      if (error.code === 'unavailable') unavailable = error
      moved.push({ orderId, outcome: 'refused', reason: error.message })
    }
  }
  return moved
}

/** The lock that is taken first is held by the verb too, so that nobody moves the order in between. */
async function step(
  context: Context,
  input: MoveOrders,
  { orderId, shownUpdatedAt }: Asked,
): Promise<MovedOrder['outcome']> {
  const order = await lockOrder(context, orderId, 'deliverOrders')
  const isThere =
    order.deliveryStatus === destinations[input.action] && order.orderStatus !== 'cancelled'
  if (input.action !== 'assign') {
    if (isThere) return 'unchanged'
    await plainSteps[input.action](context, order.id)
    return 'moved'
  }
  const { deliveryPersonName, deliveryNotes = '' } = input
  const notes = deliveryNotes || order.deliveryNotes
  const isTheirs =
    isSameName(deliveryPersonName, order.deliveryAssignedTo) && order.deliveryNotes === notes
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
