import type { AuditDetails } from '../audit/contract.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readPaymentStatus } from '../payments/read-standing.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { announce } from '../webhooks/announce.ts'
import type { Remark, StatusKind } from './contract.ts'
import type { LockedOrder } from './lock-order.ts'
import type { Reason } from './reasons/contract.ts'
import { recordChanges } from './record-changes.ts'

/**
 * Writes a change and its history, within the transaction that has locked the order.
 * @param remark instead of the note in the history
 * @returns the history entry of the parcel, if any
 */
export async function writeChange(
  context: Context,
  order: LockedOrder,
  next: LockedOrder,
  remark?: Remark,
): Promise<{ moveId: number | undefined }> {
  const now = context.clock.now()
  await context.db
    .updateTable('orders')
    .set({
      ...pick(next, 'orderStatus', 'deliveryStatus', 'paymentStatus', 'riderId', 'deliveryNotes'),
      assignmentNotes: next.assignmentNotes,
      endReason: endReasonAfter(next),
      ...(next.orderStatus === 'cancelled' && { onHoldSince: null, advanceAskedPaisa: null }),
      deliveredAt: deliveredAtAfter(order, next, now),
      updatedAt: nextTimestamp(order.updatedAt, now),
    })
    .where('id', '=', order.id)
    .execute()
  const changes = listChanges(order, next)
  if (changes.length === 0) return { moveId: undefined }
  await recordAudit(context, 'order_changed', order.id, detailsOf(changes))
  await announce(context, {
    kind: 'order_changed',
    orderId: order.id,
    changes: changes.map(({ statusKind, fromStatus, toStatus }) => ({
      kind: statusKind,
      from: fromStatus,
      to: toStatus,
    })),
  })
  const remarked = remark && { remark: JSON.stringify(remark), note: '' }
  const written = await recordChanges(
    context,
    order.id,
    changes.map((change) => ({ ...change, ...remarked })),
  )
  return { moveId: written.find(({ statusKind }) => statusKind === 'delivery')?.id }
}

/** Updates the payment status of a locked order from its payments and refunds, with its history. */
export async function syncPaymentStatus(context: Context, order: LockedOrder): Promise<void> {
  const paymentStatus = await readPaymentStatus(context, order)
  if (paymentStatus === order.paymentStatus) return
  await writeChange(context, order, { ...order, paymentStatus })
}

/** A new note alone is a step from a status to itself. */
function detailsOf(changes: ReturnType<typeof listChanges>): AuditDetails {
  const moves = changes.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
  if (moves.length === 0) return { fields: 'deliveryNotes' }
  return Object.fromEntries(
    moves.map(({ statusKind, fromStatus, toStatus }) => [
      statusKind,
      `${fromStatus} → ${toStatus}`,
    ]),
  )
}

/** A parcel that comes back was delivered nevertheless; one marked as delivered by mistake was not. */
function deliveredAtAfter(order: LockedOrder, next: LockedOrder, now: Date): Date | null {
  if (next.deliveryStatus === 'delivered') return order.deliveredAt ?? now
  return next.orderStatus === 'cancelled' ? order.deliveredAt : null
}

/** One that is on its way again, or delivered, has none. */
function endReasonAfter({ orderStatus, deliveryStatus, endReason }: LockedOrder): Reason | null {
  return orderStatus === 'cancelled' || deliveryStatus === 'failed_delivery' ? endReason : null
}

/** The changes, step by step; a new rider or note is a step of its own. */
function listChanges(order: LockedOrder, next: LockedOrder) {
  const isReassigned = order.deliveryAssignedTo !== next.deliveryAssignedTo
  const isNoted = order.deliveryNotes !== next.deliveryNotes
  const person = isReassigned ? next.deliveryAssignedTo : null
  const assigned: Remark | null = person ? { code: 'assigned', person } : null
  const remark = assigned && JSON.stringify(assigned)
  const note = isNoted ? next.deliveryNotes : ''
  const steps: [StatusKind, string, string][] = [
    ['order', order.orderStatus, next.orderStatus],
    ['delivery', order.deliveryStatus, next.deliveryStatus],
    ['payment', order.paymentStatus, next.paymentStatus],
  ]
  return steps
    .filter(([kind, from, to]) => from !== to || (kind === 'delivery' && (isReassigned || isNoted)))
    .map(([statusKind, fromStatus, toStatus]) => ({
      statusKind,
      fromStatus,
      toStatus,
      remark,
      note,
    }))
}
