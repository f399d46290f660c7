import type { SmsKind, SmsState } from '#shop/sms/contract.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const smsKindLabels: Record<SmsKind, string> = {
  code: 'Code',
  order_placed: 'Order placed',
  order_shipped: 'Parcel sent',
  order_out_for_delivery: 'Out for delivery',
  order_delivered: 'Delivered',
  order_delivery_failed: 'Could not be delivered',
  order_cancelled: 'Order cancelled',
  order_edited: 'Order edited',
  size_change_answered: 'Another size answered',
  call_missed: 'Call missed',
  advance_asked: 'Advance asked for',
}

const states: Record<SmsState, [label: string, Tone]> = {
  queued: ['Waiting', 'yellow'],
  sending: ['Sending', 'yellow'],
  sent: ['Sent', 'green'],
  delivered: ['Delivered', 'green'],
  failed: ['Failed', 'red'],
  uncertain: ['Maybe sent', 'yellow'],
  withdrawn: ['Not needed', 'grey'],
}

export function SmsStateLabel({ state }: { state: SmsState }) {
  const [label, tone] = states[state]
  return <Badge tone={tone}>{label}</Badge>
}
