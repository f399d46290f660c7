import { m } from '#messages'
import type { SmsKind, SmsState } from '#shop/sms/contract.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const smsKindLabels: Record<SmsKind, () => string> = {
  code: m.common_code,
  order_placed: m.sms_kind_placed,
  order_shipped: m.sms_kind_shipped,
  order_out_for_delivery: m.status_out_for_delivery,
  order_delivered: m.common_delivered,
  order_delivery_failed: m.sms_kind_delivery_failed,
  order_cancelled: m.sms_kind_cancelled,
  order_edited: m.sms_kind_edited,
  size_change_answered: m.sms_kind_size_change_answered,
  call_missed: m.sms_kind_call_missed,
  advance_asked: m.sms_kind_advance_asked,
}

const states: Record<SmsState, [label: () => string, Tone]> = {
  queued: [m.sms_state_queued, 'yellow'],
  sending: [m.sms_state_sending, 'yellow'],
  sent: [m.sms_state_sent, 'green'],
  delivered: [m.sms_state_delivered, 'green'],
  failed: [m.sms_state_failed, 'red'],
  uncertain: [m.sms_state_uncertain, 'yellow'],
  withdrawn: [m.sms_state_withdrawn, 'grey'],
}

export function SmsStateLabel({ state }: { state: SmsState }) {
  const [label, tone] = states[state]
  return <Badge tone={tone}>{label()}</Badge>
}
