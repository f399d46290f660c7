// Owns pieces of delivered orders that came back, and what the customer got for them.
// Also: damaged pieces of parcels that were never accepted.
// Does not own: refunding (refunds), and whole parcels that were never accepted (moves).
import { z } from 'zod'
import { m } from '#messages'
import { Colour, Size } from '../../catalogue/variants/contract.ts'
import { OptionalAmount } from '../../pricing/contract.ts'
import { field } from '../../shared/fields.ts'
import { requiredLine } from '../../shared/text.ts'
import { shownUpdatedAt } from '../contract.ts'

export const RecordReturn = z
  .object({
    lines: field(
      z
        .array(
          z.object({
            position: z.number().int().min(0).max(1000),
            quantity: z.number().int().min(1).max(10),
            isDamaged: z
              .boolean()
              .default(false)
              .meta({ description: 'Does not go back into stock' }),
            replacement: z.object({ size: Size, colour: Colour }).optional().meta({
              description: 'What to send for it; the same size and colour if omitted',
            }),
          }),
        )
        .min(1, 'Choose at least one item')
        .max(200)
        .refine(
          (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
          'List each line only once',
        ),
      { kind: 'special', label: m.order_lines },
    ),
    reason: field(requiredLine('Please enter a reason', 300), {
      kind: 'lines',
      rows: 3,
      label: m.order_reason,
      placeholder: m.order_return_reason_placeholder,
    }),
    settlement: field(
      z.enum(['refund', 'replacement', 'nothing']).meta({
        description: '`replacement`: a new order to the same address',
      }),
      { kind: 'special', label: m.order_settlement },
    ),
    deliveryCharge: field(
      OptionalAmount.optional().meta({ description: 'To collect with the replacement, in taka' }),
      { kind: 'taka', label: m.order_exchange_charge, hint: m.order_exchange_charge_hint },
    ),
  })
  .refine(({ settlement, deliveryCharge }) => settlement === 'replacement' || !deliveryCharge, {
    path: ['deliveryCharge'],
    message: 'Only a replacement can have a charge',
  })
  .meta({ id: 'RecordReturn' })
export type RecordReturn = z.infer<typeof RecordReturn>

/** The damaged pieces of a parcel that comes back whole. */
export const ReceiveBack = z
  .object({
    damaged: z
      .array(
        z.object({
          position: z.number().int().min(0).max(1000),
          quantity: z.number().int().min(1).max(10),
        }),
      )
      .min(1, 'Choose the damaged pieces')
      .max(200)
      .refine(
        (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
        'List each line only once',
      ),
    shownUpdatedAt,
  })
  .meta({ id: 'ReceiveBack' })
export type ReceiveBack = z.infer<typeof ReceiveBack>

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
        reason: z.string(),
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
