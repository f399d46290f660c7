// Owns why parcels come back, are exchanged or cancelled.
// Does not own: where a reason is kept (orders, returns and size changes).
import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'

export const Reason = z.enum(
  [
    'size',
    'not_as_shown',
    'damaged',
    'wrong_item',
    'late',
    'changed_mind',
    'not_ordered',
    'unreachable',
    'price',
    'other',
  ],
  { error: m.fault_choose_reason },
)
export type Reason = z.infer<typeof Reason>

export const reasonNames: Record<Reason, () => string> = {
  size: m.common_size,
  not_as_shown: m.reason_not_as_shown,
  damaged: m.reason_damaged,
  wrong_item: m.reason_wrong_item,
  late: m.reason_late,
  changed_mind: m.reason_changed_mind,
  not_ordered: m.reason_not_ordered,
  unreachable: m.reason_unreachable,
  price: m.common_price,
  other: m.reason_other,
}

/** Of a parcel that was not accepted, or not sent. */
export const refusalReasons: readonly Reason[] = [
  'changed_mind',
  'not_ordered',
  'unreachable',
  'late',
  'size',
  'not_as_shown',
  'price',
  'other',
]

/** Of pieces that the customer has. */
export const returnReasons: readonly Reason[] = [
  'size',
  'not_as_shown',
  'damaged',
  'wrong_item',
  'late',
  'changed_mind',
  'price',
  'other',
]

/** Of pieces that come back. */
export const returnReason = field(Reason, { kind: 'special', label: m.order_reason })
