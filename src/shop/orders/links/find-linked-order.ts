import { m } from '#messages'
import { limitReached } from '../../limits/count-towards.ts'
import { listMoneyOf } from '../../payments/queries.ts'
import type { Context } from '../../shared/context.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { networkOf } from '../../shared/network.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Order } from '../contract.ts'
import { toShopperChange } from '../history-words.ts'
import { toOrder } from '../order-row.ts'
import { canCancel, isExchange } from '../rules.ts'
import { readOtherSizes } from '../size-changes/queries.ts'
import type { LinkedOrder } from './contract.ts'
import { findLinkedRow, type LinkedRow, mayChange } from './find-linked-row.ts'

const MAX_CHANGES = 200

/**
 * The order of a link in a mail or an SMS: where it is and what was bought. Shows only enough of what was typed for the
 * buyer to recognise it, and none of it until the email is proven; an SMS proves the number.
 * @throws ShopError not_found for an expired or invalid link, too_many after many of those
 */
export async function findLinkedOrder(context: Context, token: string): Promise<LinkedOrder> {
  const linked = await findLinkedRow(context, token)
  if (linked) return toLinkedOrder(context, linked)
  throw (
    (await limitReached(context, 'order_link', networkOf(context.address ?? ''), explain)) ??
    new ShopError('not_found', m.refusal_link_expired_incomplete())
  )
}

function explain(wait: string): string {
  return m.refusal_too_many_attempts_network({ wait })
}

export async function toLinkedOrder(context: Context, linked: LinkedRow): Promise<LinkedOrder> {
  const { row, expiresAt, isProven, provesPhone } = linked
  const order = toOrder(row)
  const ownNames = [row.userEmail, 'customer', 'visitor']
  const { db } = context
  const changes = await db
    .selectFrom('orderChanges')
    .where('orderId', '=', row.id)
    .where('isUndone', '=', false)
    .orderBy('id')
    .limit(MAX_CHANGES)
    .selectAll()
    .execute()
  const changeable = await readChangeable(context, order)
  return {
    ...pickShown(order),
    ...(provesPhone && order.askedAdvance !== undefined && { askedAdvance: order.askedAdvance }),
    recipient: isProven ? recipientOf(order) : null,
    delivery: provesPhone ? await readDelivery(context, order) : null,
    changes: changes.map((change) => {
      const by = ownNames.includes(change.changedBy) ? 'customer' : 'shop'
      return { ...toShopperChange(change, by), ...(!isProven && { note: '' }) }
    }),
    linkExpiresAt: expiresAt.toISOString(),
    isChangeable:
      changeable.canCancel || changeable.sizeChoices.length > 0 || order.askedAdvance !== undefined,
    changeable: (await mayChange(context, linked)) ? changeable : null,
  }
}

async function readDelivery(context: Context, order: Order) {
  const { orderId, deliveryAssignedTo, askedAdvance = 0 } = order
  const { owedCashPaisa = 0 } = (await listMoneyOf(context, [orderId])).get(orderId) ?? {}
  return { person: deliveryAssignedTo, toPay: toTaka(owedCashPaisa - toPaisa(askedAdvance)) }
}

async function readChangeable(context: Context, order: Order) {
  return {
    canCancel: canCancel(order) && !isExchange(order),
    ...(await readOtherSizes(context, order)),
  }
}

type NotOfOrder =
  | 'askedAdvance'
  | 'recipient'
  | 'delivery'
  | 'changes'
  | 'isChangeable'
  | 'changeable'
  | 'linkExpiresAt'

/** Listed one by one, so that new fields of an order do not appear behind its links. */
function pickShown(order: Order): Omit<LinkedOrder, NotOfOrder> {
  return {
    ...pick(order, 'orderId', 'orderDate', 'items', 'itemCount', 'subtotal', 'deliveryCharge'),
    ...(order.cashFee !== undefined && { cashFee: order.cashFee }),
    ...pick(order, 'voucherDiscount', 'discount', 'totalAmount'),
    ...(order.exchangeCredit !== undefined && { exchangeCredit: order.exchangeCredit }),
    ...(order.takesBack !== undefined && { takesBack: order.takesBack }),
    ...(order.dueAtDoor !== undefined && { dueAtDoor: order.dueAtDoor }),
    ...(order.refunded !== undefined && { refunded: order.refunded }),
    ...pick(order, 'orderStatus', 'deliveryStatus', 'paymentStatus', 'paymentMethod'),
    ...pick(order, 'paymentMethodCode', 'deliveryOption', 'deliveryName', 'estimatedFrom'),
    ...pick(order, 'estimatedTo', 'deliveredAt', 'refundDue', 'onHoldSince'),
  }
}

function recipientOf({ recipientName, recipientPhone, area }: Order) {
  return {
    firstName: recipientName.trim().split(/\s+/u)[0] ?? '',
    phone: maskPhone(recipientPhone),
    area,
  }
}

/** `••••••••678`: recognisable to a customer who knows the number. */
function maskPhone(phone: string): string {
  return phone.slice(0, -3).replaceAll(/./gu, '•') + phone.slice(-3)
}
