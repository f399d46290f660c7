// Owns how administrators move orders along, singly or in bulk.
// Does not own: which moves are allowed (the rules of orders).
import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { boundedText, optionalLine, optionalText, requiredLine } from '../../shared/text.ts'
import { DeliveryStatus, OrderStatus, shownUpdatedAt } from '../contract.ts'
import { Reason } from '../reasons/contract.ts'

/** By which screens suggest whom there is. */
export const DELIVERY_PEOPLE = 'delivery-people'

const deliveryNotes = field(optionalText(1000).optional(), {
  kind: 'lines',
  rows: 3,
  label: m.order_delivery_notes,
})

const Assignment = z.object({
  deliveryPersonName: field(requiredLine(m.fault_delivery_person_name, 100), {
    kind: 'text',
    label: m.order_delivery_person,
    hint: m.order_delivery_person_hint,
    list: DELIVERY_PEOPLE,
  }),
  deliveryNotes,
})

export const AssignDelivery = Assignment.extend({ shownUpdatedAt }).meta({ id: 'AssignDelivery' })

export const ShipOrder = z
  .object({
    trackingInfo: field(optionalLine(300).optional(), {
      kind: 'text',
      label: m.order_tracking,
      hint: m.order_tracking_hint,
      placeholder: m.order_tracking_placeholder,
    }),
  })
  .meta({ id: 'ShipOrder' })

export const DeliverOrder = z.object({ deliveryNotes }).meta({ id: 'DeliverOrder' })

export const ChangeStatus = z
  .object({
    orderStatus: field(OrderStatus.optional(), { kind: 'special', label: m.order_status }),
    deliveryStatus: field(DeliveryStatus.optional(), {
      kind: 'special',
      label: m.order_delivery_status,
    }),
    deliveryAssignedTo: field(optionalLine(100).optional(), {
      kind: 'text',
      label: m.order_delivery_person,
      hint: m.order_delivery_person_hint,
      list: DELIVERY_PEOPLE,
    }),
    deliveryNotes,
    reason: field(
      Reason.optional().meta({
        description: 'Why it is cancelled or comes back, or why its delivery failed',
      }),
      { kind: 'special', label: m.reason_optional },
    ),
    shownUpdatedAt,
  })
  .refine(
    ({ shownUpdatedAt: _, ...change }) =>
      Object.values(change).some((value) => value !== undefined),
    { error: m.refusal_change_something_first },
  )
  .meta({ id: 'ChangeStatus' })

export const CancelOrder = z.object({ reason: Reason.optional() }).meta({ id: 'CancelOrder' })

/** Maximum number of orders per call. */
export const MAX_MOVED_ORDERS = 100

const orders = z
  .array(z.object({ orderId: boundedText(64), shownUpdatedAt }))
  .min(1, { error: m.fault_choose_least_one_order })
  .max(MAX_MOVED_ORDERS, { error: () => m.fault_choose_max_orders({ max: MAX_MOVED_ORDERS }) })

/** How long its author can undo a bulk move. */
export const UNDO_SECONDS = 30

export const UndoId = z
  .string()
  .max(32)
  .regex(/^[0-9a-f]{32}$/, { error: m.fault_use_128_random })
  .meta({ description: '128 random bits in hexadecimal' })

const undoId = UndoId.optional().meta({
  description: `With it, the move can be undone for ${UNDO_SECONDS} seconds, and emails about it wait as long`,
})

/** One step for several orders. Without notes, each order keeps its own. */
export const MoveOrders = z
  .discriminatedUnion(
    'action',
    [
      Assignment.extend({ action: z.literal('assign'), orders, undoId }),
      z.object({ action: z.enum(['ship', 'out_for_delivery', 'deliver']), orders, undoId }),
    ],
    { error: m.fault_invalid_action_specified },
  )
  .meta({ id: 'MoveOrders' })
export type MoveOrders = z.infer<typeof MoveOrders>

/** The result for each order, in the order of their ids. */
export const MovedOrder = z
  .object({
    orderId: z.string().meta({ description: 'As requested' }),
    outcome: z.enum(['moved', 'unchanged', 'refused']).meta({
      description: '`unchanged`: the step was already taken, nothing to do',
    }),
    reason: z.string().meta({ description: 'Why it was refused; otherwise empty' }),
  })
  .meta({ id: 'MovedOrder' })
export type MovedOrder = z.infer<typeof MovedOrder>
