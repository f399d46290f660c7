import type { z } from 'zod'
import { m } from '#messages'
import { isRefundedInFull } from '../../payments/read-standing.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { changeState, type StateChange } from '../change-order.ts'
import type { DeliveryStatus, ShownOrder } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { getOrder } from '../queries.ts'
import { requireUnchangedOrder } from '../require-unchanged-order.ts'
import {
  type ChangeBy,
  changesBy,
  completePair,
  DEFAULT_NOTES,
  isUnshipped,
  isValidPair,
  orderStatusOf,
  type StatusPair,
} from '../rules.ts'
import type { AssignDelivery, ChangeStatus } from './contract.ts'
import { canBeSetTo, canGoTo } from './rules.ts'

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export function assignDelivery(
  context: Context,
  orderId: string,
  { deliveryPersonName, deliveryNotes = '', shownUpdatedAt }: z.infer<typeof AssignDelivery>,
): Promise<ShownOrder> {
  const details = { deliveryAssignedTo: deliveryPersonName, deliveryNotes }
  return moveDelivery(context, orderId, 'assigned', { details, shownUpdatedAt })
}

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export function shipOrder(
  context: Context,
  orderId: string,
  trackingInfo: string | undefined,
): Promise<ShownOrder> {
  const details = { deliveryNotes: trackingInfo || DEFAULT_NOTES.shipped }
  return moveDelivery(context, orderId, 'in_transit', { details })
}

/** @throws ShopError unauthenticated, forbidden, not_found, conflict */
export function deliverOrder(
  context: Context,
  orderId: string,
  deliveryNotes: string | undefined,
): Promise<ShownOrder> {
  const details = { deliveryNotes: deliveryNotes || DEFAULT_NOTES.delivered }
  return moveDelivery(context, orderId, 'delivered', { details })
}

/**
 * Sets any valid pair of statuses, the rider (an empty name unassigns) and the note, whatever came before; only going
 * out for delivery follows the rules of its button. A missing status follows from the other.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function changeStatus(
  context: Context,
  orderId: string,
  input: z.infer<typeof ChangeStatus>,
): Promise<ShownOrder> {
  const details: StateChange = {
    ...(input.deliveryNotes !== undefined && { deliveryNotes: input.deliveryNotes }),
    ...(input.deliveryAssignedTo !== undefined && {
      deliveryAssignedTo: input.deliveryAssignedTo || null,
    }),
    ...(input.reason !== undefined && { endReason: input.reason }),
  }
  return changeLocked(context, orderId, input.shownUpdatedAt, (order, isRefundedInFull) => {
    const pair = completePair(order, input)
    if (isCancelling(order, pair)) requireRight(context, 'cancelOrders')
    if (!canBeSetTo({ ...order, isRefundedInFull }, pair.deliveryStatus)) {
      throw refundedInFull(order, pair.deliveryStatus)
    }
    requireValidPair(order, { ...order, ...details, ...pair })
    return { change: { ...details, ...pair }, by: changesBy(order, pair) }
  })
}

/** Cancelling, or reopening. A parcel that comes back counts as shipped and not delivered. */
function isCancelling(before: StatusPair, next: StatusPair): boolean {
  const isCancelled = next.orderStatus === 'cancelled'
  const comesBack = next.deliveryStatus === 'returned' && !isUnshipped(before)
  return (before.orderStatus === 'cancelled') !== isCancelled && !comesBack
}

function requireValidPair(order: LockedOrder, next: LockedOrder): void {
  if (!isValidPair(next)) {
    throw new ShopError(
      'conflict',
      m.refusal_order_delivery_status({
        deliveryStatus: m.refusal_state({ state: next.deliveryStatus }),
        orderStatus: m.refusal_state({ state: next.orderStatus }),
      }),
      { data: { kind: 'order', from: order.orderStatus, to: next.orderStatus } },
    )
  }
  if (next.deliveryStatus === 'assigned' && next.deliveryAssignedTo === null) {
    throw refuseField('deliveryAssignedTo', m.fault_delivery_person_name())
  }
}

function moveDelivery(
  context: Context,
  orderId: string,
  destination: DeliveryStatus,
  { details, shownUpdatedAt }: { details: StateChange; shownUpdatedAt?: string | undefined },
): Promise<ShownOrder> {
  const orderStatus = orderStatusOf[destination]
  const change = { ...details, deliveryStatus: destination, orderStatus }
  return changeLocked(context, orderId, shownUpdatedAt, (order, isRefundedInFull) => {
    if (!canGoTo({ ...order, isRefundedInFull }, destination)) {
      throw refundedInFull(order, destination)
    }
    return { change, by: 'step' }
  })
}

function refundedInFull({ paymentStatus }: LockedOrder, destination: DeliveryStatus): ShopError {
  const message =
    paymentStatus === 'refunded' ? m.refusal_order_fully_refunded() : m.refusal_order_being_fully()
  return new ShopError('conflict', message, {
    data: { kind: 'payment', from: paymentStatus, to: destination },
  })
}

async function changeLocked(
  context: Context,
  orderId: string,
  shownUpdatedAt: string | undefined,
  decide: (order: LockedOrder, isRefundedInFull: boolean) => { change: StateChange; by: ChangeBy },
): Promise<ShownOrder> {
  requireRight(context, 'deliverOrders')
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'deliverOrders')
    await requireUnchangedOrder(transaction, order, shownUpdatedAt)
    const { change, by } = decide(order, await isRefundedInFull(transaction, order.id))
    await changeState(transaction, order, change, by)
    return getOrder(transaction, order.id)
  })
}
