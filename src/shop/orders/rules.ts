import type { PaymentMethod, PaymentStatus } from '../payments/contract.ts'
import { isPaidAtDoor } from '../payments/methods.ts'
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

/** Where a parcel may go next. */
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
 * What may become of an order; a parcel that moves takes its order along. One that nobody brings any more
 * is assigned anew, and one that somebody was found for by a custom status may be shipped at once.
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  confirmed: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'processing', 'cancelled'],
  delivered: ['cancelled'],
  cancelled: [],
}

/** What may become of what is owed. From paid back to pending: cash that was not handed over after all. */
export const paymentStatusTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'cancelled'],
  paid: ['refunded', 'pending'],
  failed: ['pending', 'paid', 'cancelled'],
  cancelled: ['pending', 'paid'],
  refunded: [],
}

/**
 * Which delivery statuses go with each order status, the usual one first. An order is cancelled
 * exactly when its pieces are back in the shop.
 */
export const validPairs: Record<OrderStatus, readonly [DeliveryStatus, ...DeliveryStatus[]]> = {
  confirmed: ['pending'],
  processing: ['assigned', 'pending', 'picked_up'],
  shipped: ['in_transit', 'out_for_delivery', 'failed_delivery'],
  delivered: ['delivered'],
  cancelled: ['pending', 'assigned', 'returned'],
}

/** The order status that goes with each delivery status, unless another is asked for. */
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

export const sourceNames: Record<OrderSource, string> = {
  web: 'Website',
  page: 'Facebook page',
  messenger: 'Messenger',
  phone: 'Phone',
  shop_floor: 'In the shop',
}

/** Amounts are left out for staff without the right to them. */
export function hasAmounts(order: ShownOrder): order is Order {
  return order.totalAmount !== undefined
}

export function canMoveTo(order: OrderState, next: DeliveryStatus): boolean {
  return nextDeliveryStatuses(order).includes(next)
}

/**
 * Where the parcel of an order may go now. As it is counted: nobody assigned is pending, and somebody
 * assigned no longer is.
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

/** Of a delivery person, whatever its case. */
export function isSameName(name: string, other: string | null): boolean {
  return other !== null && foldText(name) === foldText(other)
}

export type StatusPair = Pick<OrderState, 'orderStatus' | 'deliveryStatus'>

/**
 * The pair that a free change of status leads to; of two statuses, the one not given follows from the
 * other. It need not be a valid pair.
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
 * Which tables decide about a change. A custom status is the declared exception: any valid pair may
 * follow any other, and a cancelled order is taken up again in no other way.
 */
const decidingTables: Record<ChangeBy, readonly StatusKind[]> = {
  step: ['delivery', 'order', 'payment'],
  custom_status: ['payment'],
}

/** Going out for delivery is a step, as its button is, though it comes by the call for custom statuses. */
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
 * What of a change the tables that decide about it do not have; undefined when they have all of it. A
 * change that names no delivery status leaves the parcel where it is.
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

/** Whether a cancelled order may be taken up again: not once its money was sent back. */
export function canReopen({ paymentStatus }: Pick<Statuses, 'paymentStatus'>): boolean {
  return paymentStatusTransitions[paymentStatus].length > 0
}

/** Whether its pieces are in the shop and still taken out of stock; a cancelled order has put them back. */
export function isUnshipped({ orderStatus, deliveryStatus }: StatusPair): boolean {
  return (
    orderStatus !== 'cancelled' && (deliveryStatus === 'pending' || deliveryStatus === 'assigned')
  )
}

/** Whether it is still to be sent. */
export function isInShop({ orderStatus }: Pick<StatusPair, 'orderStatus'>): boolean {
  return orderStatus === 'confirmed' || orderStatus === 'processing'
}

/** Whether it would leave the shop although it waits for the customer's word. */
export function isKeptBack(order: { onHoldSince: unknown }, next: StatusPair): boolean {
  const stays = next.orderStatus === 'cancelled' || next.orderStatus === 'confirmed'
  return order.onHoldSince !== null && !stays
}

/** Whether it has a parcel, and so a packing slip, a label and a line of a rider's sheet. */
export function isPacked({
  orderStatus,
  onHoldSince,
}: Pick<ShownOrder, 'orderStatus' | 'onHoldSince'>) {
  return orderStatus !== 'cancelled' && onHoldSince === null
}

/** Afterwards the parcel goes where its label says. */
export function canChangeAddress(order: StatusPair): boolean {
  return isUnshipped(order)
}

/**
 * Whether what is in it may be changed: as long as nobody has picked up the parcel, and it is paid as it
 * was agreed on.
 */
export function isEditable(order: PayableOrder): boolean {
  const agreed = isPaidAtDoor(order.paymentMethod) ? 'pending' : 'paid'
  return isUnshipped(order) && order.paymentStatus === agreed
}

/** Nobody has sent it yet; afterwards it can only be returned. */
export function canCancel(order: StatusPair): boolean {
  return orderTransitions[order.orderStatus].includes('cancelled') && isUnshipped(order)
}

/** In part or in whole: the customer has it. */
export function canReturn({ orderStatus }: Pick<StatusPair, 'orderStatus'>): boolean {
  return orderStatus === 'delivered'
}

/** As shoppers read it: what came back was not called off. */
export function shownStatus(order: StatusPair): OrderStatus | 'returned' {
  return order.deliveryStatus === 'returned' ? 'returned' : order.orderStatus
}

/** Whether it is sent for pieces that came back: nothing else is sold for nothing. */
export function isReplacement({ items }: Pick<Order, 'items'>): boolean {
  return items.some(({ price }) => price === 0)
}

/** Of a replacement nothing is paid, whatever becomes of it. */
export function shownPaymentStatus(
  order: Pick<ShownOrder, 'totalAmount' | 'paymentStatus'>,
): PaymentStatus | 'nothing_to_pay' {
  return order.totalAmount === 0 ? 'nothing_to_pay' : order.paymentStatus
}

/** Whether the shop has money of an order that it will not send, and owes it back; never of a replacement. */
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

/** Whether the shopper would have paid by card for nothing if the order was gone. */
export function isRefundOwed(order: PayableOrder): boolean {
  const isCharged = !isPaidAtDoor(order.paymentMethod) && order.paymentStatus === 'paid'
  return isCharged && (order.orderStatus === 'cancelled' || isUnshipped(order))
}

/**
 * How the cash of an order stands once the order has moved. It is paid at the door, so it is paid when
 * the parcel is delivered and not before; what nobody has paid for a cancelled order is no longer owed.
 * Undefined where nothing moves it: parcels move no money from a gateway, and what was sent back stays so.
 */
export function cashAfter(order: PayableOrder, next: StatusPair): CashState | undefined {
  const { paymentStatus } = order
  if (!isPaidAtDoor(order.paymentMethod) || paymentStatus === 'refunded') return undefined
  if (next.orderStatus === 'cancelled') return paymentStatus === 'paid' ? 'paid' : 'cancelled'
  return next.deliveryStatus === 'delivered' ? 'paid' : 'pending'
}

/**
 * The same for what a change added to an order paid by card, which is collected at the door. What was
 * collected for a parcel that came back stays so.
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

/** Stand where nobody wrote a note, and say what the status says. */
export const DEFAULT_NOTES = { shipped: 'Order shipped', delivered: 'Order delivered successfully' }

/** What somebody wrote about the way of a parcel. */
function stripDefaultNote(note: string): string {
  return Object.values(DEFAULT_NOTES).includes(note) ? '' : note
}

/** What the delivery person was told, and what was noted since. */
export function orderNotes(order: Pick<ShownOrder, 'assignmentNotes' | 'deliveryNotes'>): string[] {
  const { assignmentNotes = '', deliveryNotes } = order
  return [...new Set([assignmentNotes, stripDefaultNote(deliveryNotes)])].filter(Boolean)
}

/** Notes of the shop that are about the parcel, and not said by the status already. */
const NOTED: readonly string[] = ['in_transit', 'failed_delivery']
const UNSAYING = /^(?:Assigned to |Order shipped$)/

/** What a shopper reads of the note of a move; the others are for colleagues. */
export function shopperNote(deliveryStatus: string, note: string): string {
  return NOTED.includes(deliveryStatus) && !UNSAYING.test(note) ? note : ''
}

/**
 * What makes the total: the subtotal, delivery, with the fee for cash on a line of its own, and what is taken off.
 * @param format of amounts in taka, as beside them
 */
export function amountRows(
  deliveryLabel: string,
  order: Pick<Order, 'subtotal' | 'deliveryCharge' | 'cashFee' | 'voucherDiscount' | 'discount'> & {
    voucherCode?: string | null
  },
  format = formatTakaExactly,
): { label: string; amount: string }[] {
  const { subtotal, deliveryCharge, cashFee = 0, voucherCode, voucherDiscount, discount } = order
  const rows = [
    { label: 'Subtotal', taka: subtotal },
    { label: deliveryLabel, taka: toTaka(toPaisa(deliveryCharge) - toPaisa(cashFee)) },
    { label: 'Cash on delivery fee', taka: cashFee },
    { label: `Voucher ${voucherCode ?? ''}`.trim(), taka: -voucherDiscount },
    { label: 'Discount', taka: -discount },
  ]
  const shown = rows.filter(({ taka }, place) => place < 2 || taka !== 0)
  return shown.map(({ label, taka }) => ({ label, amount: format(taka) }))
}

const EXPECTED_PRE_ORDER = 'Once it is back in stock'

/** When it should arrive. Of a pre-order nobody knows the day; undefined once that is on its way. */
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
  return isUnshipped(order) ? EXPECTED_PRE_ORDER : undefined
}

/** Behind what was on sale: what it cost otherwise. */
export function wasText({ regularPrice }: Pick<Order['items'][number], 'regularPrice'>): string {
  return regularPrice === undefined ? '' : `, was ${formatTakaExactly(regularPrice)}`
}
