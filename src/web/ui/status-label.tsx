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

/** `out_for_delivery` as `Out for delivery`. */
export function formatStatus(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A status in its colour; grey if it has none. */
export function StatusLabel({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'grey'}>{formatStatus(status)}</Badge>
}
