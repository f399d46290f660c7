import type { DeliveryStatus, Order, OrderChange, OrderStatus } from '#shop/orders/contract.ts'
import { isRefundDue, shopperNote } from '#shop/orders/rules.ts'

export interface TimelineStep {
  label: string
  /** When it happened; null while it is still to come. */
  at: string | null
  note: string
}

const deliveryLabels: Record<DeliveryStatus, string> = {
  pending: 'Order received',
  assigned: 'Being prepared',
  picked_up: 'Picked up by the delivery person',
  in_transit: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  failed_delivery: 'Could not be delivered',
  returned: 'Returned to the shop',
}

const orderLabels: Record<OrderStatus, string> = {
  confirmed: 'Confirmed',
  processing: 'Being prepared',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled by the shop',
}

const REFUNDED = 'Refunded'

/** A payment that is no longer due gets no line. */
const paymentLabels = new Map([
  ['pending', 'Awaiting payment'],
  ['paid', 'Paid'],
  ['failed', 'Payment failed'],
  ['refunded', REFUNDED],
])

/** The steps of an ordinary delivery. */
const JOURNEY = ['assigned', 'in_transit', 'out_for_delivery', 'delivered'] as const

/** How many steps of the journey are done. */
const journeyDone: Record<DeliveryStatus, number> = {
  pending: 0,
  assigned: 1,
  picked_up: 1,
  in_transit: 2,
  failed_delivery: 2,
  out_for_delivery: 3,
  delivered: 4,
  returned: 4,
}

/** The order of the timeline; `userEmail` is compared with the authors in its history. */
type TimelineOrder = Pick<
  Order,
  'orderStatus' | 'deliveryStatus' | 'paymentStatus' | 'userEmail' | 'totalAmount'
>

type Act = [OrderChange, ...OrderChange[]]

/** One action may change several statuses. */
function groupActs(changes: readonly OrderChange[]): Act[] {
  const acts: Act[] = []
  for (const change of changes) {
    const last = acts.at(-1)
    if (last?.[0].changedAt === change.changedAt) last.push(change)
    else acts.push([change])
  }
  return acts
}

function describeAct(act: Act, order: TimelineOrder): string | undefined {
  if (act.some(({ kind, from }) => kind === 'order' && from === null)) return 'Order placed'
  const moved = (kind: OrderChange['kind']) =>
    act.find((change) => change.kind === kind && change.from !== change.to)
  const delivery = moved('delivery')
  if (delivery) return deliveryLabels[delivery.to as DeliveryStatus]
  const ofOrder = moved('order')
  if (ofOrder?.to === 'cancelled' && ofOrder.changedBy === order.userEmail) {
    return 'Cancelled on request'
  }
  if (ofOrder) return orderLabels[ofOrder.to as OrderStatus]
  if (moved('address')) return 'Address changed'
  if (moved('edit')) return 'Order changed'
  return paymentLabels.get(moved('payment')?.to ?? '')
}

function noteOf(act: Act): string {
  const moves = act.filter(({ kind }) => kind === 'delivery')
  return moves.map(({ to, note }) => shopperNote(to, note)).find((note) => note !== '') ?? ''
}

function stepsAhead(order: TimelineOrder): string[] {
  if (order.orderStatus === 'cancelled') return isRefundDue(order) ? [REFUNDED] : []
  const done = Math.max(
    journeyDone[order.deliveryStatus],
    order.orderStatus === 'processing' ? 1 : 0,
  )
  return JOURNEY.slice(done).map((status) => deliveryLabels[status])
}

/** What happened to an order, oldest first, in words for the shopper, and what is still to come. */
export function timelineOf(order: TimelineOrder, changes: readonly OrderChange[]): TimelineStep[] {
  const done = groupActs(changes).flatMap((act): TimelineStep[] => {
    const label = describeAct(act, order)
    const step = { at: act[0].changedAt, note: noteOf(act) }
    // A return may be refunded in the same action.
    const isRefunded = act.some(({ kind, to }) => kind === 'payment' && to === 'refunded')
    const labels = [label, isRefunded && label !== REFUNDED && REFUNDED]
    return labels.flatMap((each) => (each ? [{ ...step, label: each }] : []))
  })
  return [...done, ...stepsAhead(order).map((label) => ({ label, at: null, note: '' }))]
}
