// Owns parcels that couriers bring: booking, what is heard of them, and how orders follow.
// Leaves to others: who the couriers are (settings), what is asked of them (port), their protocols (adapters), orders and their money (orders).
import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { COURIERS } from '../settings/couriers/contract.ts'
import { FileCourierCode } from '../settings/file-couriers/contract.ts'
import { exactField, field } from '../shared/fields.ts'
import { upTo } from '../shared/numbers.ts'
import { Paging } from '../shared/paging.ts'
import { boundedText, requiredExactLine, requiredText, searchText } from '../shared/text.ts'
import { readNumbers } from './read-numbers.ts'

/** Where a parcel may be said to be. */
const PARCEL_STAGES = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'attempt_failed',
  'delivered',
  'partly_delivered',
  'returning',
  'returned',
  'cancelled',
] as const
export type ParcelStage = (typeof PARCEL_STAGES)[number]

/**
 * `queued`: to be booked; `booking`: the courier is being called; `failed`: it is not booked; `unclear`: nobody can say
 * whether it is.
 */
export const ConsignmentState = z.enum(['queued', 'booking', 'failed', 'unclear', ...PARCEL_STAGES])
export type ConsignmentState = z.infer<typeof ConsignmentState>

/** `noted`: moves nothing; `second_parcel`: there are two of one order, as under one invoice. */
export const EventKind = z.enum([...PARCEL_STAGES, 'noted', 'cancel_asked', 'second_parcel'])
export type EventKind = z.infer<typeof EventKind>

export const EventSource = z.enum(['booking', 'webhook', 'poll', 'staff'])
export type EventSource = z.infer<typeof EventSource>

/** The groups that lists are narrowed to. */
export const stateGroups = {
  waiting: ['queued', 'booking'],
  failed: ['failed'],
  unclear: ['unclear'],
  underway: ['booked', 'picked_up', 'in_transit', 'out_for_delivery', 'on_hold', 'attempt_failed'],
  delivered: ['delivered', 'partly_delivered'],
  returning: ['returning', 'returned'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, ConsignmentState[]>
export type StateGroup = keyof typeof stateGroups
export const STATE_GROUPS = Object.keys(stateGroups) as [StateGroup, ...StateGroup[]]

export const BOOKING_QUEUE = 'courier_bookings'
export interface BookingJob {
  consignmentId: string
  /** By which the queue keeps couriers apart. */
  courier: string
}

/** So many are booked by one call at most. */
export const MAX_BOOKED = 500

const AnyCourier = z.union([z.enum(COURIERS), FileCourierCode], { error: m.fault_choose_courier })

export const BookParcels = z
  .object({
    courier: AnyCourier,
    orderIds: z
      .array(boundedText(64))
      .min(1, { error: m.fault_choose_least_one_order })
      .max(...upTo(MAX_BOOKED, m.fault_choose_max_orders))
      .optional()
      .meta({
        description:
          'Unless given: all that wait and nobody was given, the oldest first, up to 500',
      }),
  })
  .meta({ id: 'BookParcels' })
export type BookParcels = z.infer<typeof BookParcels>

export const BookedParcels = z
  .object({
    courier: AnyCourier,
    bookedAt: z.iso
      .datetime()
      .meta({ description: 'By which the parcels of one booking are found' }),
    queued: z.array(z.string()).meta({ description: 'Order ids that are being booked' }),
    refused: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  })
  .meta({ id: 'BookedParcels' })
export type BookedParcels = z.infer<typeof BookedParcels>

export const WantedParcels = z.object({
  bookedAt: z.iso.datetime().optional().meta({
    description: 'Those of one booking; unless given, all that are still in the shop',
  }),
})

export const RetryBookings = z
  .object({
    ids: z
      .array(z.uuid())
      .max(MAX_BOOKED)
      .optional()
      .meta({ description: 'All that failed, unless given' }),
  })
  .meta({ id: 'RetryBookings' })
export type RetryBookings = z.infer<typeof RetryBookings>

export const NamedRecord = z
  .object({
    courier: z.string(),
    deliveredPercent: z.number().meta({ description: 'Of parcels of all its merchants' }),
    parcels: z.string().meta({ description: 'How many there were, as a range' }),
  })
  .meta({ id: 'CourierRecord' })
export type NamedRecord = z.infer<typeof NamedRecord>

/** As the courier's panel shows it. */
export const FoundParcel = z.object({
  reference: exactField(
    requiredExactLine(m.fault_enter_consignment_number, 60),
    m.parcel_answer_reference,
  ),
})

/** Of a courier that takes a file. */
export const RecordNumbers = z
  .object({
    courier: field(FileCourierCode, { kind: 'special', label: m.courier }),
    numbers: field(
      requiredText(m.fault_paste_order_number, 60_000).refine(
        (text) => (readNumbers(text)?.length ?? MAX_BOOKED + 1) <= MAX_BOOKED,
        { error: () => m.fault_enter_order_number({ max: formatWhole(MAX_BOOKED) }) },
      ),
      { kind: 'lines', rows: 8, label: m.parcel_numbers, hint: m.parcel_numbers_hint },
    ),
  })
  .meta({ id: 'RecordNumbers' })
export type RecordNumbers = z.infer<typeof RecordNumbers>

export const RecordedNumbers = z
  .object({
    recorded: z.number().int(),
    refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  })
  .meta({ id: 'RecordedNumbers' })
export type RecordedNumbers = z.infer<typeof RecordedNumbers>

/** What staff found in the courier's panel about a parcel that is unclear. */
export const AnswerUnclear = z
  .discriminatedUnion('isBooked', [
    FoundParcel.extend({ isBooked: z.literal(true) }),
    z.object({ isBooked: z.literal(false) }),
  ])
  .meta({ id: 'AnswerUnclear' })
export type AnswerUnclear = z.infer<typeof AnswerUnclear>

/** What the shop has to do about a parcel; see `nextAct`. */
export const NextAct = z.enum([
  'try_again',
  'check_panel',
  'cancel_at_courier',
  'change_cod',
  'settle_partial',
  'settle_short',
  'check_pieces',
  'book_again',
  'move_order',
  'find_second',
])
export type NextAct = z.infer<typeof NextAct>

const ConsignmentEvent = z
  .object({
    kind: EventKind,
    source: EventSource,
    courierAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    amount: z.number().nullable().meta({ description: 'Collected, in taka' }),
    reason: z.string(),
    toldBy: z.string().nullable(),
  })
  .meta({ id: 'ConsignmentEvent' })

export const Consignment = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    courier: z.string(),
    courierName: z.string(),
    invoice: z.string(),
    state: ConsignmentState,
    stateAt: z.iso.datetime(),
    reference: z.string().nullable(),
    trackingCode: z.string().nullable(),
    trackingLink: z.string().nullable(),
    cod: z.number().meta({ description: 'What the courier collects, in taka' }),
    due: z.number().meta({ description: 'What is still due at the door, in taka' }),
    fee: z.number().nullable().meta({
      description:
        'What the courier takes, in taka, once it is known; only with the right `readMoney`',
    }),
    collected: z.number().nullable(),
    reason: z.string().nullable(),
    nextAct: NextAct.nullable(),
    canCancel: z.boolean(),
    recipientName: z.string(),
    district: z.string(),
  })
  .meta({ id: 'Consignment' })
export type Consignment = z.infer<typeof Consignment>

export const OrderConsignment = Consignment.extend({ events: z.array(ConsignmentEvent) }).meta({
  id: 'OrderConsignment',
})
export type OrderConsignment = z.infer<typeof OrderConsignment>

export const ConsignmentFilter = Paging.extend({
  courier: AnyCourier.optional(),
  group: z.enum(STATE_GROUPS).optional(),
  q: searchText(60).optional().meta({ description: 'The start of an order id, invoice or number' }),
})
export type ConsignmentFilter = z.infer<typeof ConsignmentFilter>

export const ConsignmentSummary = z
  .record(z.enum([...STATE_GROUPS, 'unbooked']), z.number().int())
  .meta({ id: 'ConsignmentSummary' })
export type ConsignmentSummary = z.infer<typeof ConsignmentSummary>

/** A courier that the shop may book with. */
export const CourierChoice = z
  .object({
    code: AnyCourier,
    name: z.string(),
    isConnected: z.boolean(),
    takesFile: z.boolean().meta({ description: 'Parcels go to it as a CSV file' }),
    isStandIn: z.boolean().meta({ description: 'A demo’s, which brings nothing' }),
  })
  .meta({ id: 'CourierChoice' })
export type CourierChoice = z.infer<typeof CourierChoice>
