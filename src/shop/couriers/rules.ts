import type { DeliveryStatus } from '../orders/contract.ts'
import { isUnshipped, type OrderState, type StatusPair, whyKeptBack } from '../orders/rules.ts'
import { told } from '../shared/told.ts'
import type { ConsignmentState, EventKind, NextAct, ParcelStage } from './contract.ts'

/** Tries of one booking that the courier does not hear. */
export const MAX_TRIES = 4

/** A state gives way to a higher one only. Those of one rank under way follow the courier's clock. */
const ranks: Record<ConsignmentState, number> = {
  queued: 0,
  booking: 0,
  failed: 0,
  unclear: 0,
  booked: 1,
  picked_up: 2,
  in_transit: 3,
  out_for_delivery: 3,
  on_hold: 3,
  attempt_failed: 3,
  returning: 4,
  delivered: 5,
  partly_delivered: 5,
  returned: 5,
  cancelled: 5,
}

const FINAL = 5
const UNDERWAY = 3

/** Of events of the same second, the later here is the later. */
const UNDERWAY_ORDER: readonly string[] = [
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'attempt_failed',
]

/** What happens to a parcel only once it has left the shop. */
export const HANDED_OVER = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
] as const satisfies ParcelStage[]

export function isFinal(state: ConsignmentState): boolean {
  return ranks[state] === FINAL
}

/** Whether the courier has it, and may still say something of it. */
function isUnderway(state: ConsignmentState): boolean {
  return ranks[state] > 0 && !isFinal(state)
}

/** Whether an event moves a parcel on: whatever order events come in, they end in the same state. */
export function movesOn(
  { state, stateAt }: { state: ConsignmentState; stateAt: Date },
  kind: EventKind,
  at: Date,
): kind is ParcelStage {
  if (!isStage(kind)) return false
  const [before, after] = [ranks[state], ranks[kind]]
  if (before !== after || before !== UNDERWAY) return after > before
  const isTie = at.getTime() === stateAt.getTime()
  return isTie
    ? UNDERWAY_ORDER.indexOf(kind) > UNDERWAY_ORDER.indexOf(state)
    : at.getTime() > stateAt.getTime()
}

function isStage(kind: EventKind): kind is ParcelStage {
  return kind in ranks
}

/** Where the order of a parcel belongs; undefined: wherever it is. Goods come back by the hands of staff alone. */
export function destinationOf(
  state: ConsignmentState,
  wasHandedOver: boolean,
): DeliveryStatus | undefined {
  if (state === 'cancelled') return wasHandedOver ? 'failed_delivery' : undefined
  return destinations[state]
}

const destinations: Partial<Record<ConsignmentState, DeliveryStatus>> = {
  booked: 'assigned',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempt_failed: 'failed_delivery',
  returning: 'failed_delivery',
  returned: 'failed_delivery',
  delivered: 'delivered',
}

const FROM_SHOP = { pending: 'assigned', assigned: 'in_transit', picked_up: 'in_transit' } as const

/** The steps by which orders are moved on; what is lost in between is made up for. */
const stepsTo: Partial<Record<DeliveryStatus, Partial<Record<DeliveryStatus, DeliveryStatus>>>> = {
  assigned: { pending: 'assigned' },
  picked_up: { pending: 'assigned', assigned: 'picked_up' },
  in_transit: { ...FROM_SHOP, failed_delivery: 'in_transit' },
  out_for_delivery: {
    ...FROM_SHOP,
    ...{ in_transit: 'out_for_delivery', failed_delivery: 'out_for_delivery' },
  },
  failed_delivery: {
    ...FROM_SHOP,
    ...{ in_transit: 'failed_delivery', out_for_delivery: 'failed_delivery' },
  },
  delivered: {
    ...FROM_SHOP,
    ...{ in_transit: 'out_for_delivery', failed_delivery: 'out_for_delivery' },
    out_for_delivery: 'delivered',
  },
}

/** The next step of an order towards where it belongs; undefined: it is there, beyond it, or out of reach. */
export function nextStep(
  order: StatusPair,
  destination: DeliveryStatus,
): DeliveryStatus | undefined {
  if (order.orderStatus === 'cancelled') return undefined
  return stepsTo[destination]?.[order.deliveryStatus]
}

/** Couriers collect whole taka: never more than is owed. */
export function codPaisaOf(duePaisa: number): number {
  return Math.floor(duePaisa / 100) * 100
}

type BookableOrder = OrderState &
  Parameters<typeof whyKeptBack>[0] & { isRefundedInFull: boolean; awaitsStock: boolean }

/** Why an order cannot be given to a courier; undefined: it can. */
export function whyUnbookable(order: BookableOrder): string | undefined {
  if (order.orderStatus === 'cancelled') return told('fault_order_cancelled')
  const keptBack = whyKeptBack(order)
  if (keptBack) return told(keptBack === 'on_hold' ? 'refusal_kept_on_hold' : 'refusal_kept_unpaid')
  if (!isUnshipped(order)) return told('fault_parcel_left_shop')
  if (order.awaitsStock) return told('fault_pre_ordered_item')
  return order.isRefundedInFull ? told('fault_order_fully_refunded') : undefined
}

interface Looked {
  state: ConsignmentState
  order: StatusPair
  codPaisa: number
  duePaisa: number
  /** What the courier says it has collected. */
  collectedPaisa: number | null
  /** Whether a payout names it. */
  isSettled: boolean
  wasHandedOver: boolean
  hasSecondParcel: boolean
  /** Whether the order has a later parcel, which is what counts. */
  isReplaced: boolean
}

/** What the shop has to do about a parcel; null: nothing. */
export function nextAct(parcel: Looked): NextAct | null {
  const { state, order } = parcel
  const isCancelled = order.orderStatus === 'cancelled'
  if (parcel.hasSecondParcel) return 'find_second'
  if (parcel.isReplaced) return null
  if (state === 'failed') return isCancelled ? null : 'try_again'
  if (state === 'unclear') return 'check_panel'
  if (isFinal(state)) return actAtEnd(parcel)
  if (!isUnderway(state) || state === 'returning') return null
  if (isCancelled) return 'cancel_at_courier'
  const isOpen = order.orderStatus !== 'delivered'
  if (isOpen && parcel.codPaisa !== codPaisaOf(parcel.duePaisa)) return 'change_cod'
  return lagsBehind(state, order) ? 'move_order' : null
}

/** Whether the order could not follow its parcel, as one that is fully refunded. */
function lagsBehind(state: ConsignmentState, order: StatusPair): boolean {
  const destination = destinationOf(state, false)
  return destination !== undefined && nextStep(order, destination) !== undefined
}

function actAtEnd({ state, order, wasHandedOver, ...money }: Looked): NextAct | null {
  const isOpen = order.orderStatus !== 'cancelled' && order.orderStatus !== 'delivered'
  if (state === 'delivered') {
    if (isOpen || (order.deliveryStatus !== 'returned' && order.orderStatus === 'cancelled')) {
      return 'move_order'
    }
    const isShort = (money.collectedPaisa ?? money.codPaisa) < money.codPaisa
    return isShort && !money.isSettled ? 'settle_short' : null
  }
  if (state === 'partly_delivered') return isOpen ? 'settle_partial' : null
  if (!isOpen) return null
  return state === 'cancelled' && !wasHandedOver ? 'book_again' : 'check_pieces'
}

/** Whether the shop can call it off; one that nobody can say anything of is looked for first. */
export function isCancellable(state: ConsignmentState): boolean {
  return state === 'queued' || state === 'failed' || (isUnderway(state) && state !== 'returning')
}
