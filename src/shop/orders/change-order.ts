import { recordAudit } from '../audit/record-audit.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import type { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import { moveCash } from '../payments/move-cash.ts'
import { hasRefund, readPaymentStatus } from '../payments/read-standing.ts'
import { actorName, apiKeyName } from '../shared/actor.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import type { Right } from '../shared/rights.ts'
import { ShopError } from '../shared/shop-error.ts'
import { announce } from '../webhooks/announce.ts'
import { cancelSale, reopenSale } from './cancel-sale.ts'
import type { DeliveryStatus, OrderStatus, StatusKind } from './contract.ts'
import { queueParcelMail } from './mails/queue-parcel-mail.ts'
import { requireSettledOnce } from './refunds/refundable-lines.ts'
import { requireOrder } from './require-order.ts'
import { hasReturn } from './returns/has-return.ts'
import { listReplaced } from './returns/list-replaced.ts'
import { lockReplaced } from './returns/lock-replaced.ts'
import { findOrAddRider } from './riders/find-or-add-rider.ts'
import { riderNameOf } from './riders/rider-row.ts'
import {
  type ChangeBy,
  canReopen,
  cashAfter,
  extraCashAfter,
  findForbiddenStep,
  isKeptBack,
  isSameName,
  paymentStatusAfter,
} from './rules.ts'
import { queueMoveSms } from './sms/queue-order-sms.ts'

export interface LockedOrder {
  id: string
  accountId: string | null
  customerId: string
  recipientPhone: string
  userEmail: string
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  riderId: string | null
  deliveryAssignedTo: string | null
  deliveryNotes: string
  assignmentNotes: string
  voucherCode: string | null
  voucherDiscountPaisa: number
  onHoldSince: Date | null
  deliveredAt: Date | null
  updatedAt: Date
}

/**
 * Locked until the transaction ends, so that two changes follow each other; movements of stock may still
 * be written that name it. By order id or `_id`.
 * @throws ShopError unauthenticated, not_found, also for somebody who may not do this to the order
 */
export async function lockOrder(context: Context, id: string, right: Right): Promise<LockedOrder> {
  return requireOrder(context, right, await findLockedOrder(context, id))
}

/** The same for the shop itself; undefined for an order that is deleted, or not known. */
export function findLockedOrder({ db }: Context, id: string): Promise<LockedOrder | undefined> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'account_id as accountId',
      'customer_id as customerId',
      'recipient_phone as recipientPhone',
      'user_email as userEmail',
      'order_status as orderStatus',
      'delivery_status as deliveryStatus',
      'payment_status as paymentStatus',
      'payment_method as paymentMethod',
      'rider_id as riderId',
      'delivery_notes as deliveryNotes',
      'assignment_notes as assignmentNotes',
      'voucher_code as voucherCode',
      'voucher_discount_paisa as voucherDiscountPaisa',
      'on_hold_since as onHoldSince',
      'delivered_at as deliveredAt',
      'updated_at as updatedAt',
    ])
    .select((order) => riderNameOf(order).as('deliveryAssignedTo'))
    .where(isUid(id) ? 'uid' : 'id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The refusal of a step that the tables of `rules.ts` do not have. */
export function refuseStep(
  order: Pick<LockedOrder, 'id'>,
  step: { kind: StatusKind; from: string; to: string },
): ShopError {
  const { kind, from, to } = step
  return new ShopError('conflict', `Order ${order.id} cannot change from ${from} to ${to}.`, {
    data: { kind, from, to },
  })
}

export interface StateChange {
  orderStatus?: OrderStatus
  deliveryStatus?: DeliveryStatus
  /** A name, of a new rider too. null: nobody. */
  deliveryAssignedTo?: string | null
  deliveryNotes?: string
  assignmentNotes?: string
}

/**
 * Moves a locked order, with all that follows: what is owed, pieces and voucher use given back or
 * taken again, history, and the mail and SMS about it.
 * @throws ShopError conflict when the tables do not have it, or a cancelled order cannot be taken up again
 */
export async function changeState(
  context: Context,
  order: LockedOrder,
  change: StateChange,
  by: ChangeBy,
): Promise<void> {
  const moved = { ...order, ...change }
  const { orderStatus } = moved
  if (isKeptBack(order, moved)) {
    throw new ShopError('conflict', `Order ${order.id} is on hold. Confirm it first.`)
  }
  const paymentStatus = paymentStatusAfter(order, moved)
  const forbidden = findForbiddenStep(order, { ...change, orderStatus, paymentStatus }, by)
  if (forbidden) throw refuseStep(order, forbidden)
  const wasCancelled = order.orderStatus === 'cancelled'
  const isCancelled = orderStatus === 'cancelled'
  const isReopened = wasCancelled && !isCancelled
  const replaced = isReopened ? await lockReplaced(context, order.id) : undefined
  if (isReopened) {
    if (!canReopen(order) || replaced?.isCancelled || (await hasRefund(context, order.id))) {
      throw refuseStep(order, { kind: 'order', from: 'refunded', to: orderStatus })
    }
    if (await hasReturn(context, order.id)) {
      throw refuseStep(order, { kind: 'order', from: 'returned', to: orderStatus })
    }
    await reopenSale(context, order)
  }
  if (isCancelled && !wasCancelled) {
    if ((await listReplaced(context, order.id)).length > 0) {
      const message = `Some pieces of order ${order.id} were replaced. Cancel the replacement first.`
      throw new ShopError('conflict', message)
    }
    const isReturned = moved.deliveryStatus === 'returned'
    const reason = isReturned ? 'returned' : 'cancelled'
    await cancelSale(context, { reason, orderId: order.id })
    if (!isReturned) {
      const mail: MailJob = { kind: 'order_cancelled', orderId: order.id }
      await context.jobs.add(context.db, MAIL_QUEUE, mail)
    }
  }
  const rider = await findNextRider(context, order, change)
  const { moveId } = await writeState(context, order, { ...moved, ...rider })
  if (replaced) await requireSettledOnce(context, replaced.id)
  await queueMoveSms(context, order, moved)
  if (moveId === undefined || isCancelled) return
  await queueParcelMail(context, order, moved.deliveryStatus, moveId)
}

/** Whoever has the order keeps it, also when they no longer deliver. @throws ShopError conflict */
async function findNextRider(
  context: Context,
  { riderId, deliveryAssignedTo }: LockedOrder,
  change: StateChange,
): Promise<Pick<LockedOrder, 'riderId' | 'deliveryAssignedTo'>> {
  const name = change.deliveryAssignedTo
  if (name === null) return { riderId: null, deliveryAssignedTo: null }
  if (name === undefined || isSameName(name, deliveryAssignedTo)) {
    return { riderId, deliveryAssignedTo }
  }
  return findOrAddRider(context, name)
}

/** What `writeChange` does, and what is owed at the door follows where the order stands. */
export async function writeState(
  context: Context,
  order: LockedOrder,
  next: LockedOrder,
  remark?: string,
): Promise<{ moveId: number | undefined }> {
  const cash = cashAfter(order, next)
  if (cash && cash !== order.paymentStatus && !(await isPartlyRefunded(context, order))) {
    await moveCash(context, order.id, cash)
  }
  const extraCash = extraCashAfter(order, next)
  if (extraCash) await moveCash(context, order.id, extraCash)
  const paymentStatus = await readPaymentStatus(context, next)
  return writeChange(context, order, { ...next, paymentStatus }, remark)
}

/** Cash of which some went back was handed over, wherever the parcel is said to be. */
async function isPartlyRefunded(context: Context, order: LockedOrder): Promise<boolean> {
  return order.paymentStatus === 'paid' && hasRefund(context, order.id)
}

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
