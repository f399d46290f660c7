import { recordAudit } from '../audit/record-audit.ts'
import { actorName, apiKeyName } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { announce } from '../webhooks/announce.ts'
import type { StatusKind } from './contract.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Writes the change and its history, within the transaction that locked the order.
 * @param remark stands in the history instead of what was noted
 * @returns what was written of the parcel, if anything
 */
export async function writeChange(
  context: Context,
  order: LockedOrder,
  next: LockedOrder,
  remark?: string,
): Promise<{ moveId: number | undefined }> {
  const now = context.clock.now()
  await context.db
    .updateTable('orders')
    .set({
      order_status: next.orderStatus,
      delivery_status: next.deliveryStatus,
      payment_status: next.paymentStatus,
      rider_id: next.riderId,
      delivery_notes: next.deliveryNotes,
      assignment_notes: next.assignmentNotes,
      on_hold_since: next.orderStatus === 'cancelled' ? null : order.onHoldSince,
      delivered_at: deliveredAtAfter(order, next, now),
      updated_at: nextTimestamp(order.updatedAt, now),
    })
    .where('id', '=', order.id)
    .execute()
  const changes = listChanges(order, next)
  if (changes.length === 0) return { moveId: undefined }
  await recordAudit(context, 'order_changed', order.id, detailsOf(changes))
  await announce(context, {
    kind: 'order_changed',
    orderId: order.id,
    changes: changes.map(({ status_kind: kind, from_status: from, to_status: to }) => ({
      ...{ kind, from, to },
    })),
  })
  const written = await context.db
    .insertInto('order_changes')
    .values(
      changes.map((change) => ({
        order_id: order.id,
        changed_at: now,
        changed_by: actorName(context.actor),
        changed_by_key: apiKeyName(context.actor),
        ...change,
        ...(remark && { note: remark }),
      })),
    )
    .returning(['id', 'status_kind'])
    .execute()
  return { moveId: written.find(({ status_kind }) => status_kind === 'delivery')?.id }
}

function detailsOf(changes: ReturnType<typeof listChanges>) {
  return Object.fromEntries(
    changes.map(({ status_kind, from_status, to_status }) => [
      status_kind,
      `${from_status} → ${to_status}`,
    ]),
  )
}

/** A parcel that comes back was delivered all the same; one marked by mistake was not. */
function deliveredAtAfter(order: LockedOrder, next: LockedOrder, now: Date): Date | null {
  if (next.deliveryStatus === 'delivered') return order.deliveredAt ?? now
  return next.orderStatus === 'cancelled' ? order.deliveredAt : null
}

/** What changed, step by step; a new delivery person or a new note is a step of its own kind too. */
function listChanges(order: LockedOrder, next: LockedOrder) {
  const isReassigned = order.deliveryAssignedTo !== next.deliveryAssignedTo
  const isNoted = order.deliveryNotes !== next.deliveryNotes
  const note = [
    isReassigned && next.deliveryAssignedTo && `Assigned to ${next.deliveryAssignedTo}.`,
    isNoted && next.deliveryNotes,
  ]
    .filter(Boolean)
    .join(' ')
  const steps: [StatusKind, string, string][] = [
    ['order', order.orderStatus, next.orderStatus],
    ['delivery', order.deliveryStatus, next.deliveryStatus],
    ['payment', order.paymentStatus, next.paymentStatus],
  ]
  return steps
    .filter(([kind, from, to]) => from !== to || (kind === 'delivery' && (isReassigned || isNoted)))
    .map(([status_kind, from_status, to_status]) => ({ status_kind, from_status, to_status, note }))
}
