import { m } from '#messages'
import { Badge, type Tone } from './badge.tsx'

const tones: Record<string, Tone> = {
  confirmed: 'blue',
  processing: 'yellow',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',

  assigned: 'blue',
  picked_up: 'purple',
  in_transit: 'purple',
  out_for_delivery: 'yellow',
  failed_delivery: 'red',
  returned: 'red',
}

const names: Record<string, () => string> = {
  confirmed: m.status_confirmed,
  processing: m.status_processing,
  shipped: m.status_shipped,
  assigned: m.status_assigned,
  picked_up: m.status_picked_up,
  in_transit: m.status_in_transit,
  out_for_delivery: m.status_out_for_delivery,
  failed_delivery: m.status_failed_delivery,
  returned: m.status_returned,
  paid: m.status_paid,
  failed: m.status_failed,
  nothing_to_pay: m.status_nothing_to_pay,
  paid_in_part: m.status_paid_in_part,
  edit: m.status_edit,
  pending: m.common_pending,
  delivered: m.common_delivered,
  cancelled: m.common_cancelled,
  refunded: m.common_refunded,
  order: m.common_order,
  delivery: m.common_delivery,
  payment: m.common_payment,
  address: m.common_address,
}

/** `out_for_delivery` as `Out for delivery`. */
export function formatStatus(status: string): string {
  const name = names[status]
  if (name) return name()
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A status in its colour; grey if it has none. */
export function StatusLabel({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'grey'}>{formatStatus(status)}</Badge>
}
