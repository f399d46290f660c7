// Owns pieces of delivered orders that came back or are exchanged, and what the customer got for them.
// Also: damaged pieces of parcels that were never accepted.
// Does not own: refunding (refunds), and whole parcels that were never accepted (moves).
import { z } from 'zod'
import { m } from '#messages'
import { MAX_QUANTITY } from '../../cart/rules.ts'
import { Colour, Size } from '../../catalogue/variants/contract.ts'
import { OptionalAmount } from '../../pricing/contract.ts'
import { field } from '../../shared/fields.ts'
import { optionalLine } from '../../shared/text.ts'
import { shownUpdatedAt } from '../contract.ts'
import { Reason, returnReason } from '../reasons/contract.ts'

const Position = z.number().int().min(0).max(1000)
const Quantity = z.number().int().min(1).max(MAX_QUANTITY)

const note = field(optionalLine(300).default(''), {
  kind: 'lines',
  rows: 2,
  label: m.order_return_note,
})

const ReturnedLines = z
  .array(
    z.object({
      position: Position,
      quantity: Quantity,
      isDamaged: z.boolean().default(false).meta({ description: 'Does not go back into stock' }),
    }),
  )
  .max(200)
  .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
    error: m.fault_list_each_line_only,
  })

export const RecordReturn = z
  .object({
    lines: field(ReturnedLines.min(1, { error: m.fault_choose_least_one_item }), {
      kind: 'special',
      label: m.orders_items,
    }),
    reason: returnReason,
    note,
    settlement: field(z.enum(['refund', 'nothing']), {
      kind: 'special',
      label: m.order_settlement,
    }),
  })
  .meta({ id: 'RecordReturn' })
export type RecordReturn = z.infer<typeof RecordReturn>

/** Pieces of one line, and what is sent for them. */
export const StartExchange = z
  .object({
    position: field(Position.meta({ description: 'Of the line whose pieces come back' }), {
      kind: 'special',
      label: m.exchange_item,
    }),
    quantity: field(Quantity, { kind: 'special', label: m.exchange_pieces }),
    variantId: field(
      z
        .uuid({ error: m.fault_choose_what_to_send })
        .meta({ description: 'What is sent, of any product' }),
      { kind: 'special', label: m.exchange_send },
    ),
    charge: field(
      OptionalAmount.optional().meta({
        description:
          'To collect at the door beside the difference, in taka; as in the settings if omitted',
      }),
      { kind: 'taka', label: m.exchange_charge, hint: m.exchange_charge_hint },
    ),
    reason: returnReason,
    note,
  })
  .meta({ id: 'StartExchange' })
export type StartExchange = z.infer<typeof StartExchange>

export const ReceiveExchanged = z
  .object({
    damaged: z
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .default(0)
      .meta({ description: 'How many of the pieces do not go back into stock' }),
  })
  .meta({ id: 'ReceiveExchanged' })
export type ReceiveExchanged = z.infer<typeof ReceiveExchanged>

/** The damaged pieces of a parcel that comes back whole. */
export const ReceiveBack = z
  .object({
    damaged: z
      .array(
        z.object({
          position: Position,
          quantity: Quantity,
        }),
      )
      .min(1, { error: m.fault_choose_damaged_pieces })
      .max(200)
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
        error: m.fault_list_each_line_only,
      }),
    reason: Reason.optional(),
    shownUpdatedAt,
  })
  .meta({ id: 'ReceiveBack' })
export type ReceiveBack = z.infer<typeof ReceiveBack>

/** What a customer did not keep of a parcel. */
export const DeliverInPart = z
  .object({
    lines: field(ReturnedLines.meta({ description: 'None where everything was kept for less' }), {
      kind: 'special',
      label: m.orders_items,
    }),
    collected: field(
      OptionalAmount.optional().meta({
        description: 'In taka; the cash due less the value of what came back, if omitted',
      }),
      { kind: 'taka', label: m.order_collected, hint: m.order_collected_hint },
    ),
    reason: field(Reason.optional(), { kind: 'special', label: m.reason_optional }),
    shownUpdatedAt,
  })
  .refine(({ lines, collected }) => lines.length > 0 || collected !== undefined, {
    path: ['lines'],
    error: m.fault_choose_what_came,
  })
  .meta({ id: 'DeliverInPart' })
export type DeliverInPart = z.infer<typeof DeliverInPart>

/** What was returned of an order, and what can be. */
export const OrderReturns = z
  .object({
    replaces: z.string().nullable().meta({
      description: 'The order whose returned items this order replaces',
    }),
    lines: z.array(
      z.object({
        position: z.number().int(),
        productId: z.string(),
        variantId: z.string().meta({ description: 'Whatever it is called by now' }),
        name: z.string(),
        size: Size,
        colour: Colour,
        quantity: z.number().int(),
        returned: z.number().int(),
      }),
    ),
    returns: z.array(
      z.object({
        _id: z.string(),
        returnedAt: z.iso.datetime(),
        recordedBy: z.string().meta({ description: 'Email' }),
        reason: Reason,
        note: z.string(),
        receivedAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'null: of an exchange whose pieces are not back yet' }),
        isRefunded: z.boolean().meta({ description: 'Whether a refund was requested for it' }),
        refundState: z
          .enum(['requested', 'done', 'failed'])
          .nullable()
          .meta({ description: 'How that refund stands' }),
        replacementOrderId: z.string().nullable(),
        lines: z.array(
          z.object({
            position: z.number().int(),
            quantity: z.number().int(),
            isDamaged: z.boolean(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OrderReturns' })
export type OrderReturns = z.infer<typeof OrderReturns>
