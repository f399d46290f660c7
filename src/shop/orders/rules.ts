import { m } from '#messages'
import type { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import { isPaidAtDoor, walletOf } from '../payments/methods.ts'
import type { CashState } from '../payments/rules.ts'
import { describeEstimate } from '../pricing/rules.ts'
import { formatTakaExactly, toPaisa, toTaka } from '../shared/money.ts'
import { foldText } from '../shared/read-text.ts'
import type {
  DeliveryStatus,
  Order,
  OrderSource,
  OrderStatus,
  ShownOrder,
  StatusKind,
} from './contract.ts'

export interface OrderState {
  orderStatus: OrderStatus
  deliveryStatus: DeliveryStatus
  deliveryAssignedTo: string | null
}

/** Next delivery statuses. */
export const deliveryTransitions: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  pending: ['assigned'],
  assigned: ['assigned', 'picked_up', 'in_transit'],
  picked_up: ['in_transit', 'returned'],
  in_transit: ['out_for_delivery', 'failed_delivery', 'returned'],
  out_for_delivery: ['delivered', 'failed_delivery', 'returned'],
  failed_delivery: ['in_transit', 'out_for_delivery', 'returned'],
  delivered: ['returned'],
  returned: [],
}

/**
 * Next order statuses; moving a parcel moves its order along. An order that loses its rider goes back to processing,
 * and one that got a rider by a custom status can be shipped at once.
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  confirmed: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'processing', 'cancelled'],
  delivered: ['cancelled'],
  cancelled: [],
}

/** Next payment statuses. From paid back to pending: cash that was not handed over after all. */
export const paymentStatusTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'cancelled'],
  paid: ['refunded', 'pending'],
  failed: ['pending', 'paid', 'cancelled'],
  cancelled: ['pending', 'paid'],
  refunded: [],
}

/**
 * Delivery statuses that go with each order status, the usual one first. An order is cancelled exactly when its pieces
 * are back in the shop.
 */
export const validPairs: Record<OrderStatus, readonly [DeliveryStatus, ...DeliveryStatus[]]> = {
  confirmed: ['pending'],
  processing: ['assigned', 'pending', 'picked_up'],
  shipped: ['in_transit', 'out_for_delivery', 'failed_delivery'],
  delivered: ['delivered'],
  cancelled: ['pending', 'assigned', 'returned'],
}

/** The order status that goes with each delivery status by default. */
export const orderStatusOf: Record<DeliveryStatus, OrderStatus> = {
  pending: 'confirmed',
  assigned: 'processing',
  picked_up: 'processing',
  in_transit: 'shipped',
  out_for_delivery: 'shipped',
  failed_delivery: 'shipped',
  delivered: 'delivered',
  returned: 'cancelled',
}

export const sourceNames: Record<OrderSource, () => string> = {
  web: m.source_web,
  page: m.source_page,
  messenger: m.source_messenger,
  phone: m.common_phone,
  shop_floor: m.source_shop_floor,
}

/** Staff without the right see no amounts. */
export function hasAmounts(order: ShownOrder): order is Order {
  return order.totalAmount !== undefined
}

export function canMoveTo(order: OrderState, next: DeliveryStatus): boolean {
  return nextDeliveryStatuses(order).includes(next)
}

/**
 * Next delivery statuses of an order. Uses the counted status: without a rider it is pending, with one it no longer is.
 */
export function nextDeliveryStatuses(order: OrderState): readonly DeliveryStatus[] {
  if (order.orderStatus === 'cancelled') return []
  return deliveryTransitions[countedStatus(order)]
}

function countedStatus({ deliveryStatus, deliveryAssignedTo }: OrderState): DeliveryStatus {
  if (deliveryStatus === 'delivered') return 'delivered'
  if (!deliveryAssignedTo) return 'pending'
  return deliveryStatus === 'pending' ? 'assigned' : deliveryStatus
}

/** Compares riders' names, ignoring case. */
export function isSameName(name: string, other: string | null): boolean {
  return other !== null && foldText(name) === foldText(other)
}

export type StatusPair = Pick<OrderState, 'orderStatus' | 'deliveryStatus'>

/**
 * The pair that a custom change of status leads to; a missing status follows from the other. It need not be a valid
 * pair.
 */
export function completePair(
  order: StatusPair,
  wanted: { [Status in keyof StatusPair]?: StatusPair[Status] | undefined },
): StatusPair {
  const { orderStatus, deliveryStatus } = wanted
  if (deliveryStatus !== undefined) {
    return { deliveryStatus, orderStatus: orderStatus ?? orderStatusOf[deliveryStatus] }
  }
  if (orderStatus === undefined) {
    return { orderStatus: order.orderStatus, deliveryStatus: order.deliveryStatus }
  }
  const keepsPlace =
    orderStatus === 'cancelled' || validPairs[orderStatus].includes(order.deliveryStatus)
  return {
    orderStatus,
    deliveryStatus: keepsPlace ? order.deliveryStatus : validPairs[orderStatus][0],
  }
}

export function isValidPair({ orderStatus, deliveryStatus }: StatusPair): boolean {
  return validPairs[orderStatus].includes(deliveryStatus)
}

/** How an order is moved: one step by the tables, or to a custom status. */
export type ChangeBy = 'step' | 'custom_status'

/**
 * Which tables a change must follow. A custom status is the declared exception: any valid pair may follow any other,
 * and it is the only way to reopen a cancelled order.
 */
const decidingTables: Record<ChangeBy, readonly StatusKind[]> = {
  step: ['delivery', 'order', 'payment'],
  custom_status: ['payment'],
}

/** Going out for delivery counts as a step, like its button, although it uses the call for custom statuses. */
export function changesBy(order: StatusPair, next: StatusPair): ChangeBy {
  const goesOut = next.deliveryStatus === 'out_for_delivery'
  return goesOut && order.deliveryStatus !== 'out_for_delivery' ? 'step' : 'custom_status'
}

type Statuses = StatusPair & { paymentStatus: PaymentStatus }

interface Step {
  kind: StatusKind
  from: string
  to: string
  isInTable: boolean
}

/**
 * The first part of a change that its tables do not allow; undefined when all is allowed. A change without a delivery
 * status leaves the parcel where it is.
 */
export function findForbiddenStep(
  order: OrderState & Statuses,
  change: Omit<Statuses, 'deliveryStatus'> & Partial<Statuses>,
  by: ChangeBy,
): Step | undefined {
  const { orderStatus, deliveryStatus = order.deliveryStatus, paymentStatus } = change
  const steps: Step[] = [
    {
      kind: 'delivery',
      from: order.orderStatus === 'cancelled' ? 'cancelled' : order.deliveryStatus,
      to: deliveryStatus,
      isInTable: change.deliveryStatus === undefined || canMoveTo(order, deliveryStatus),
    },
    {
      kind: 'order',
      from: order.orderStatus,
      to: orderStatus,
      isInTable:
        order.orderStatus === orderStatus ||
        orderTransitions[order.orderStatus].includes(orderStatus),
    },
    {
      kind: 'payment',
      from: order.paymentStatus,
      to: paymentStatus,
      isInTable:
        order.paymentStatus === paymentStatus ||
        paymentStatusTransitions[order.paymentStatus].includes(paymentStatus),
    },
  ]
  return steps.find((step) => !step.isInTable && decidingTables[by].includes(step.kind))
}

/** Whether a cancelled order may be reopened: not once its money was refunded. */
export function canReopen({ paymentStatus }: Pick<Statuses, 'paymentStatus'>): boolean {
  return paymentStatusTransitions[paymentStatus].length > 0
}

/** Whether its pieces are in the shop but taken out of stock; a cancelled order has returned them. */
export function isUnshipped({ orderStatus, deliveryStatus }: StatusPair): boolean {
  return (
    orderStatus !== 'cancelled' && (deliveryStatus === 'pending' || deliveryStatus === 'assigned')
  )
}

/** Whether it is still to be shipped. */
export function isInShop({ orderStatus }: Pick<StatusPair, 'orderStatus'>): boolean {
  return orderStatus === 'confirmed' || orderStatus === 'processing'
}

type SentOrder = Pick<ShownOrder, 'paymentMethodCode' | 'paymentStatus'>

/** Whether the money that the shopper says to have sent was not found, or not yet. Nothing leaves the shop meanwhile. */
export function awaitsTransfer(order: SentOrder): boolean {
  return isTransferPending(order) || isTransferRefused(order)
}

/** Whether staff have still to look for it. */
export function isTransferPending({ paymentMethodCode, paymentStatus }: SentOrder): boolean {
  return paymentStatus === 'pending' && walletOf(paymentMethodCode) !== undefined
}

export function isTransferRefused({ paymentMethodCode, paymentStatus }: SentOrder): boolean {
  return paymentStatus === 'failed' && walletOf(paymentMethodCode) !== undefined
}

/** Why no parcel of it may leave the shop yet; undefined: it may. */
export function whyKeptBack(
  order: SentOrder & { onHoldSince: unknown },
): 'on_hold' | 'unpaid' | undefined {
  if (order.onHoldSince !== null) return 'on_hold'
  return awaitsTransfer(order) ? 'unpaid' : undefined
}

/** Whether it has a parcel, and so a packing slip, a label and a line on a rider's sheet. */
export function isPacked(order: SentOrder & Pick<ShownOrder, 'orderStatus' | 'onHoldSince'>) {
  return order.orderStatus !== 'cancelled' && whyKeptBack(order) === undefined
}

/** After shipping, the parcel goes where its label says. */
export function canChangeAddress(order: StatusPair): boolean {
  return isUnshipped(order)
}

/** Whether its contents may be edited: until the parcel is picked up, and while its payment is as agreed. */
export function isEditable(order: PayableOrder): boolean {
  const agreed = isPaidAtDoor(order.paymentMethod) ? 'pending' : 'paid'
  return isUnshipped(order) && order.paymentStatus === agreed
}

/** Until it is shipped; afterwards it can only be returned. */
export function canCancel(order: StatusPair): boolean {
  return orderTransitions[order.orderStatus].includes('cancelled') && isUnshipped(order)
}

/** In part or as a whole: the customer has it. */
export function canReturn({ orderStatus }: Pick<StatusPair, 'orderStatus'>): boolean {
  return orderStatus === 'delivered'
}

/** The status for shoppers: a returned order was not cancelled. */
export function shownStatus(order: StatusPair): OrderStatus | 'returned' {
  return order.deliveryStatus === 'returned' ? 'returned' : order.orderStatus
}

/** Whether it is sent in exchange for pieces of another order. */
export function isExchange({ exchangeCredit }: Pick<ShownOrder, 'exchangeCredit'>): boolean {
  return exchangeCredit !== undefined
}

/** Whether the rest is due on delivery: after an advance, or when an edit made the order dearer. */
export function isPaidInPart(order: Pick<ShownOrder, 'dueAtDoor' | 'paymentStatus'>): boolean {
  return order.paymentStatus === 'paid' && order.dueAtDoor !== undefined
}

/** The payment status for display; an exchange may have none. */
export function shownPaymentStatus(
  order: Pick<ShownOrder, 'totalAmount' | 'dueAtDoor' | 'paymentStatus'>,
): PaymentStatus | 'nothing_to_pay' | 'paid_in_part' {
  if (order.totalAmount === 0) return 'nothing_to_pay'
  return isPaidInPart(order) ? 'paid_in_part' : order.paymentStatus
}

/** Whether the shop owes a refund for an order that it will not send; never for a free exchange. */
export function isRefundDue(
  order: Omit<Statuses, 'deliveryStatus'> & { totalAmount?: number | undefined },
): boolean {
  return (
    order.totalAmount !== 0 &&
    order.orderStatus === 'cancelled' &&
    paymentStatusTransitions[order.paymentStatus].includes('refunded')
  )
}

type PayableOrder = Statuses & { paymentMethod: PaymentMethod }

/**
 * State of an order's cash after a move. It is paid on delivery, when the parcel is delivered and not before; the
 * unpaid amount of a cancelled order is no longer due. Undefined where a move changes nothing: parcels do not affect
 * gateway payments, and a refund stays one.
 */
export function cashAfter(order: PayableOrder, next: StatusPair): CashState | undefined {
  const { paymentStatus } = order
  if (!isPaidAtDoor(order.paymentMethod) || paymentStatus === 'refunded') return undefined
  if (next.orderStatus === 'cancelled') return paymentStatus === 'paid' ? 'paid' : 'cancelled'
  return next.deliveryStatus === 'delivered' ? 'paid' : 'pending'
}

/**
 * The same for an amount that an edit added to an order paid by card, which is collected on delivery. An amount
 * collected for a parcel that came back stays collected.
 */
export function extraCashAfter(order: PayableOrder, next: StatusPair): CashState | undefined {
  const [before, after] = [extraCashAt(order), extraCashAt(next)]
  const isCollected = before === 'paid' && after === 'cancelled'
  return isPaidAtDoor(order.paymentMethod) || before === after || isCollected ? undefined : after
}

function extraCashAt({ orderStatus, deliveryStatus }: StatusPair): CashState {
  if (orderStatus === 'cancelled') return 'cancelled'
  return deliveryStatus === 'delivered' ? 'paid' : 'pending'
}

export function paymentStatusAfter(order: PayableOrder, next: StatusPair): PaymentStatus {
  return cashAfter(order, next) ?? order.paymentStatus
}

/** Notes written by default, which repeat the status. */
export const DEFAULT_NOTES = { shipped: 'Order shipped', delivered: 'Order delivered successfully' }

/** The note of a person, without a default one. */
function stripDefaultNote(note: string): string {
  return Object.values(DEFAULT_NOTES).includes(note) ? '' : note
}

/** The rider's note, and later ones. */
export function orderNotes(order: Pick<ShownOrder, 'assignmentNotes' | 'deliveryNotes'>): string[] {
  const { assignmentNotes = '', deliveryNotes } = order
  return [...new Set([assignmentNotes, stripDefaultNote(deliveryNotes)])].filter(Boolean)
}

/** Delivery statuses whose notes are shown to shoppers. */
const NOTED: readonly string[] = ['in_transit', 'failed_delivery']

/** The note of a move if shoppers may see it, else ''; other notes are internal. */
export function shopperNote(deliveryStatus: string, note: string): string {
  return NOTED.includes(deliveryStatus) ? stripDefaultNote(note) : ''
}

/**
 * Rows that add up to the total: subtotal, delivery, cash fee and discounts.
 * @param format formats amounts in taka like the rest of the document
 */
export function amountRows(
  deliveryLabel: string,
  order: Pick<
    Order,
    'subtotal' | 'deliveryCharge' | 'cashFee' | 'voucherDiscount' | 'discount' | 'exchangeCredit'
  > & {
    voucherCode?: string | null
  },
  format = formatTakaExactly,
): { label: string; amount: string }[] {
  const { subtotal, deliveryCharge, cashFee = 0, voucherCode, voucherDiscount, discount } = order
  const { exchangeCredit = 0 } = order
  const rows = [
    { label: m.order_subtotal(), taka: subtotal },
    { label: deliveryLabel, taka: toTaka(toPaisa(deliveryCharge) - toPaisa(cashFee)) },
    { label: m.order_cash_fee(), taka: cashFee },
    { label: m.order_voucher_row({ code: voucherCode ?? '' }).trim(), taka: -voucherDiscount },
    { label: m.common_discount(), taka: -discount },
    { label: m.order_exchange_credit(), taka: -exchangeCredit },
  ]
  const shown = rows.filter(({ taka }, place) => place < 2 || taka !== 0)
  return shown.map(({ label, taka }) => ({ label, amount: format(taka) }))
}

/** When it should arrive. The day of a preorder is unknown; undefined once that is on its way. */
export function describeExpected(
  order: StatusPair & {
    items: readonly { isPreorder: boolean }[]
    estimatedFrom: string
    estimatedTo: string
  },
  now: Date,
): string | undefined {
  if (!order.items.some(({ isPreorder }) => isPreorder)) {
    return describeEstimate({ from: order.estimatedFrom, to: order.estimatedTo }, now)
  }
  return isUnshipped(order) ? m.order_expected_pre_order() : undefined
}

/** The regular price of an item on sale, as an appendix. */
export function wasText({ regularPrice }: Pick<Order['items'][number], 'regularPrice'>): string {
  return regularPrice === undefined ? '' : m.order_was({ price: formatTakaExactly(regularPrice) })
}
