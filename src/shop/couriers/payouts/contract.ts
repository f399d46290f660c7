// Owns what couriers and riders pay out of the cash they collected, and what they still owe.
// Does not own: parcels (couriers), the cash of an order (payments), and how a statement's columns are named (port).

import { z } from 'zod'
import { m } from '#messages'
import { COURIERS, couriers } from '../../settings/couriers/contract.ts'
import { field } from '../../shared/fields.ts'
import { numberBetween, upTo } from '../../shared/numbers.ts'
import { boundedText, requiredExactLine, requiredLine } from '../../shared/text.ts'

const taka = (description: string) => z.number().meta({ description: `In taka: ${description}` })

/** About 2,000 lines. */
const MAX_STATEMENT = 200_000

/** Lines of one statement, and orders that are settled at once. */
export const MAX_LINES = 2000

export const Statement = z
  .object({
    courier: field(z.enum(COURIERS, { error: m.fault_choose_courier }), {
      kind: 'choice',
      label: m.courier,
      choices: COURIERS.map((value) => ({ value, label: () => couriers[value].name })),
    }),
    content: field(
      boundedText(MAX_STATEMENT, m.fault_statement_too_long).meta({
        description: 'The CSV of the courier, with its headings',
      }),
      { kind: 'lines', rows: 5, label: m.payout_content },
    ),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof Statement>

/** What a courier or rider owes: of orders delivered, and of lines that are short. */
export const CashHolder = z
  .object({
    holder: z.string(),
    name: z.string(),
    owed: taka('cash that is still to come'),
    orders: z.number().int(),
    since: z.iso.datetime().nullable().meta({ description: 'The oldest delivery among them' }),
  })
  .meta({ id: 'CashHolder' })
export type CashHolder = z.infer<typeof CashHolder>

export const OwedOrder = z
  .object({
    orderId: z.string(),
    recipientName: z.string(),
    since: z.iso.datetime().nullable(),
    owed: taka('cash that is still to come; negative where too much came'),
    isSettled: z.boolean().meta({ description: 'In a payout already: what is left differs' }),
  })
  .meta({ id: 'OwedOrder' })
export type OwedOrder = z.infer<typeof OwedOrder>

const Holder = requiredExactLine(m.fault_choose_courier_delivery, 200)

/** Up to 2,000 orders, the oldest delivery first. */
export const OwedFilter = z.object({ holder: Holder })
export type OwedFilter = z.infer<typeof OwedFilter>

const MAX_COUNTED = 100_000_000

export const CountedAmount = z.object({
  counted: field(
    numberBetween(0, MAX_COUNTED, m.fault_enter_amount_taka).multipleOf(0.01, {
      error: m.fault_enter_amount_taka,
    }),
    { kind: 'taka', label: m.payout_counted },
  ),
})

export const CountedCash = CountedAmount.extend({
  holder: Holder,
  orderIds: z
    .array(boundedText(64))
    .min(1, { error: m.fault_choose_least_one_order })
    .max(...upTo(MAX_LINES, m.fault_choose_max_orders)),
}).meta({ id: 'CountedCash' })
export type CountedCash = z.infer<typeof CountedCash>

export const Payout = z
  .object({
    id: z.uuid(),
    kind: z.enum(['statement', 'counted']),
    name: z.string(),
    recordedBy: z.string(),
    recordedAt: z.iso.datetime(),
    lineCount: z.number().int(),
    received: taka('paid out'),
    fees: taka('kept by the courier'),
    openCount: z.number().int().meta({ description: 'Lines that differ and are not noted' }),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

const PayoutLine = z
  .object({
    position: z.number().int(),
    orderId: z.string().nullable(),
    reference: z.string().nullable().meta({ description: 'As the courier names it' }),
    fees: taka('for delivery and for collecting cash'),
    received: taka('as paid out'),
    difference: taka('too much, or negative: too little; 0 once it is noted'),
    notedReason: z.string().nullable(),
    notedBy: z.string().nullable(),
  })
  .meta({ id: 'PayoutLine' })
export type PayoutLine = z.infer<typeof PayoutLine>

/** Lines that differ come first. */
export const PayoutDetails = Payout.extend({ lines: z.array(PayoutLine) }).meta({
  id: 'PayoutDetails',
})
export type PayoutDetails = z.infer<typeof PayoutDetails>

export const DifferenceReason = z.object({
  reason: field(requiredLine(m.fault_enter_reason, 300), {
    kind: 'text',
    label: m.common_reason,
    placeholder: m.payout_reason_placeholder,
  }),
})

export const NoteDifference = DifferenceReason.extend({
  position: z.number().int().min(1).max(MAX_LINES),
}).meta({ id: 'NoteDifference' })
export type NoteDifference = z.infer<typeof NoteDifference>
