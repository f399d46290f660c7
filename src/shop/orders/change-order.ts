import { sql } from 'kysely'
import { m } from '#messages'
import type { Pieces } from '../catalogue/move-stock.ts'
import { sendPreordered } from '../catalogue/send-preordered.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import { moveCash } from '../payments/move-cash.ts'
import { hasRefund, readPaymentStatus } from '../payments/read-standing.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { cancelSale, reopenSale } from './cancel-sale.ts'
import type { DeliveryStatus, OrderStatus, Remark } from './contract.ts'
import { findLockedOrder, type LockedOrder, refuseStep } from './lock-order.ts'
import { queueParcelMail } from './mails/queue-parcel-mail.ts'
import type { Reason } from './reasons/contract.ts'
import { requireSettledOnce } from './refunds/refundable-lines.ts'
import { movesCash, requireCashRight } from './require-cash-right.ts'
import { hasReturn, listReplaced } from './returns/list-replaced.ts'
import { lockReplaced, type ReplacedOrder } from './returns/lock-replaced.ts'
import { withdrawExchange } from './returns/withdraw-exchange.ts'
import { findOrAddRider } from './riders/find-or-add-rider.ts'
import {
  type ChangeBy,
  canReopen,
  cashAfter,
  extraCashAfter,
  findForbiddenStep,
  isInShop,
  isSameName,
  isTransferRefused,
  isUnshipped,
  paymentStatusAfter,
  whyKeptBack,
} from './rules.ts'
import { queueMoveSms } from './sms/queue-order-sms.ts'
import { writeChange } from './write-change.ts'

export interface StateChange {
  orderStatus?: OrderStatus
  deliveryStatus?: DeliveryStatus
  /** A rider's name, which may be new. null: unassigned. */
  deliveryAssignedTo?: string | null
  deliveryNotes?: string
  /** Why it ends, or why its delivery failed. */
  endReason?: Reason
}

/**
 * Moves a locked order, with all consequences: amount due, stock and voucher use returned or taken again, history, mail
 * and SMS. Preordered pieces are taken when they are shipped.
 * @throws ShopError conflict when the move is not allowed, or a cancelled order cannot be reopened; forbidden without
 *   `managePayments` when collected cash would be owed by another rider, or by nobody
 */
export async function changeState(
  context: Context,
  order: LockedOrder,
  change: StateChange,
  by: ChangeBy,
): Promise<void> {
  const moved = { ...order, deliveryNotes: keptNote(order, change), ...change }
  if (notesForPerson(order, moved, change)) moved.assignmentNotes = moved.deliveryNotes
  const { orderStatus } = moved
  const paid = { ...order, paymentMethodCode: order.paymentMethod }
  const keptBack = whyKeptBack(paid)
  // What was refused is decided: only money that is found after all reopens its order.
  const isClosed = order.orderStatus === 'cancelled' && isTransferRefused(paid)
  const mayStay = orderStatus === 'cancelled' || (orderStatus === 'confirmed' && !isClosed)
  if (keptBack && !mayStay) {
    throw new ShopError(
      'conflict',
      keptBack === 'on_hold'
        ? m.refusal_order_kept_on_hold({ id: order.id })
        : m.refusal_order_kept_unpaid({ id: order.id }),
    )
  }
  const paymentStatus = paymentStatusAfter(order, moved)
  const forbidden = findForbiddenStep(order, { ...change, orderStatus, paymentStatus }, by)
  if (forbidden) throw refuseStep(order, forbidden)
  const wasCancelled = order.orderStatus === 'cancelled'
  const isCancelled = orderStatus === 'cancelled'
  const isReopened = wasCancelled && !isCancelled
  const isEnded = isCancelled && !wasCancelled
  const replaced = isReopened || isEnded ? await lockReplaced(context, order.id) : undefined
  if (isReopened) {
    // The pieces of an exchange that was cancelled are the customer's again.
    const isOver = replaced ? replaced.isCancelled : order.exchangeCreditPaisa > 0
    if (!canReopen(order) || isOver || (await hasRefund(context, order.id))) {
      throw refuseStep(order, { kind: 'order', from: 'refunded', to: orderStatus })
    }
    if (await hasReturn(context, order.id)) {
      throw refuseStep(order, { kind: 'order', from: 'returned', to: orderStatus })
    }
    // The customer's last news may be that it was cancelled.
    const mail: MailJob = { kind: 'order_confirmed', orderId: order.id }
    await context.jobs.add(context.db, MAIL_QUEUE, mail)
    await reopenSale(context, order)
  }
  const isUndone = order.orderStatus === 'delivered' && orderStatus !== 'delivered'
  if ((isEnded || isUndone) && (await listReplaced(context, order.id)).length > 0) {
    throw new ShopError('conflict', m.refusal_some_pieces_order({ id: order.id }))
  }
  if (isEnded) {
    const isReturned = moved.deliveryStatus === 'returned'
    const reason = isReturned ? 'returned' : 'cancelled'
    await cancelSale(context, { reason, orderId: order.id })
    if (!isReturned) {
      const mail: MailJob = { kind: 'order_cancelled', orderId: order.id }
      await context.jobs.add(context.db, MAIL_QUEUE, mail)
    }
  }
  const next = { ...moved, ...(await findNextRider(context, order, change)) }
  if (movesCash(order, next)) await requireCashRight(context, order.id)
  const { moveId } = await writeState(context, order, next)
  if (replaced && isReopened) await requireSettledOnce(context, replaced.id)
  if (replaced && isEnded) {
    await withdrawExchange(context, order.id)
    await closeReplaced(context, replaced)
  }
  await queueMoveSms(context, order, moved)
  if (isCancelled) return
  if (moveId !== undefined) await queueParcelMail(context, order, moved.deliveryStatus, moveId)
  if ((wasCancelled || isUnshipped(order)) && !isUnshipped(moved)) {
    await sendPreordered(context, await listPreordered(context, order.id), order.id)
  }
}

/** A note belongs to the delivery status that it was written for. */
function keptNote(order: LockedOrder, { deliveryStatus = order.deliveryStatus }: StateChange) {
  return deliveryStatus === order.deliveryStatus ? order.deliveryNotes : ''
}

/** Whether the note is for the rider: given with their name, or before the parcel leaves. */
function notesForPerson(order: LockedOrder, moved: LockedOrder, change: StateChange): boolean {
  const { deliveryAssignedTo: name, deliveryNotes } = change
  if (deliveryNotes === undefined || name === null) return false
  return isInShop(moved) || (name !== undefined && !isSameName(name, order.deliveryAssignedTo))
}

function listPreordered({ db }: Context, orderId: string): Promise<Pieces[]> {
  return db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .where('isPreorder', '=', true)
    .select('variantId')
    .select(sql<number>`quantity - returned_quantity`.as('quantity'))
    .execute()
}

/** An assigned rider keeps the order, even if no longer active. @throws ShopError conflict */
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

/**
 * Like `writeChange`, and updates the amount due on delivery from the new state. A payment for a parcel of which pieces
 * came back was collected, whatever its status says.
 */
export async function writeState(
  context: Context,
  order: LockedOrder,
  next: LockedOrder,
  remark?: Remark,
): Promise<{ moveId: number | undefined }> {
  const cash = cashAfter(order, next)
  const moved = cash === order.paymentStatus ? undefined : (cash ?? extraCashAfter(order, next))
  if (moved && !(await hasReturn(context, order.id))) await moveCash(context, order.id, moved)
  const paymentStatus = await readPaymentStatus(context, next)
  return writeChange(context, order, { ...next, paymentStatus }, remark)
}

/** Marks a delivered order as returned when all its pieces came back and the customer got nothing in exchange. */
export async function closeReturned(context: Context, orderId: string): Promise<void> {
  const open = await context.db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .whereRef('returnedQuantity', '<', 'quantity')
    .select('position')
    .executeTakeFirst()
  if (open || (await listReplaced(context, orderId)).length > 0) return
  const order = await findLockedOrder(context, orderId)
  if (order?.orderStatus !== 'delivered') return
  const change = { orderStatus: 'cancelled', deliveryStatus: 'returned' } as const
  await changeState(context, order, change, 'step')
}

/** Called when the replacement for an order shrinks or is cancelled; `lockReplaced` has locked it. */
export async function closeReplaced(context: Context, replaced: ReplacedOrder): Promise<void> {
  await closeReturned(context, replaced.id)
  if (replaced.replaces) await closeReplaced(context, replaced.replaces)
}
