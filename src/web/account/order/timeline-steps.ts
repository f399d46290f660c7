import { m } from '#messages'
import type { DeliveryStatus, Order, OrderChange, OrderStatus } from '#shop/orders/contract.ts'
import { isRefundDue, shopperNote } from '#shop/orders/rules.ts'

export interface TimelineStep {
  label: string
  /** When it happened; null while it is still to come. */
  at: string | null
  note: string
}

const deliveryLabels: Record<DeliveryStatus, () => string> = {
  pending: m.timeline_step_received,
  assigned: m.timeline_step_prepared,
  picked_up: m.timeline_step_picked_up,
  in_transit: m.timeline_step_shipped,
  out_for_delivery: m.timeline_step_out,
  delivered: m.common_delivered,
  failed_delivery: m.timeline_step_failed,
  returned: m.timeline_step_returned,
}

const orderLabels: Record<OrderStatus, () => string> = {
  confirmed: m.timeline_step_confirmed,
  processing: m.timeline_step_prepared,
  shipped: m.timeline_step_shipped,
  delivered: m.common_delivered,
  cancelled: m.timeline_step_cancelled,
}

/** A payment that is no longer due gets no line. */
const paymentLabels = new Map<string, () => string>([
  ['pending', m.timeline_step_pay_awaited],
  ['paid', m.own_order_pay_paid],
  ['failed', m.outcome_failed],
  ['refunded', m.common_refunded],
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
  if (act.some(({ kind, from }) => kind === 'order' && from === null)) return m.placed_title()
  const moved = (kind: OrderChange['kind']) =>
    act.find((change) => change.kind === kind && change.from !== change.to)
  const delivery = moved('delivery')
  if (delivery) return deliveryLabels[delivery.to as DeliveryStatus]()
  const ofOrder = moved('order')
  if (ofOrder?.to === 'cancelled' && ofOrder.changedBy === order.userEmail) {
    return m.timeline_step_cancelled_on_request()
  }
  if (ofOrder) return orderLabels[ofOrder.to as OrderStatus]()
  if (moved('address')) return m.timeline_step_address()
  if (moved('edit')) return m.timeline_step_changed()
  return paymentLabels.get(moved('payment')?.to ?? '')?.()
}

function noteOf(act: Act): string {
  const moves = act.filter(({ kind }) => kind === 'delivery')
  return moves.map(({ to, note }) => shopperNote(to, note)).find((note) => note !== '') ?? ''
}

function stepsAhead(order: TimelineOrder): string[] {
  if (order.orderStatus === 'cancelled') return isRefundDue(order) ? [m.common_refunded()] : []
  const done = Math.max(
    journeyDone[order.deliveryStatus],
    order.orderStatus === 'processing' ? 1 : 0,
  )
  return JOURNEY.slice(done).map((status) => deliveryLabels[status]())
}

/** What happened to an order, oldest first, in words for the shopper, and what is still to come. */
export function timelineOf(order: TimelineOrder, changes: readonly OrderChange[]): TimelineStep[] {
  const done = groupActs(changes).flatMap((act): TimelineStep[] => {
    const label = describeAct(act, order)
    const step = { at: act[0].changedAt, note: noteOf(act) }
    // A return may be refunded in the same action.
    const isRefunded = act.some(({ kind, to }) => kind === 'payment' && to === 'refunded')
    const refunded = m.common_refunded()
    const labels = [label, isRefunded && label !== refunded && refunded]
    return labels.flatMap((each) => (each ? [{ ...step, label: each }] : []))
  })
  return [...done, ...stepsAhead(order).map((label) => ({ label, at: null, note: '' }))]
}
