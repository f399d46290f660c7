// Owns refunds of orders, and the value of their pieces.
// Does not own: requests to the gateway (payments).
import { z } from 'zod'
import { m } from '#messages'
import { Colour, Size } from '../../catalogue/variants/contract.ts'
import { OptionalMobile, OptionalTrxId } from '../../payments/wallets/contract.ts'
import { field } from '../../shared/fields.ts'
import { requiredLine } from '../../shared/text.ts'

/** What to refund: pieces of lines, at their value or another amount, or an amount in taka. */
export const RefundOrder = z
  .object({
    lines: field(
      z
        .array(
          z.object({
            position: z.number().int().min(0).max(1000),
            quantity: z.number().int().min(1).max(10),
          }),
        )
        .max(200)
        .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
          error: m.fault_list_each_line_only,
        })
        .optional(),
      { kind: 'special', label: m.orders_items },
    ),
    amount: field(
      z
        .number({ error: m.fault_enter_amount_taka })
        .positive({ error: m.fault_enter_amount_above_zero })
        .max(100_000_000)
        .multipleOf(0.01, { error: m.fault_use_most_two }),
      { kind: 'taka', label: m.refund_amount },
    ).optional(),
    reason: field(requiredLine(m.fault_enter_reason, 300), {
      kind: 'lines',
      rows: 3,
      label: m.order_reason,
      placeholder: m.order_return_reason_placeholder,
    }),
    isByHand: field(
      z
        .boolean()
        .default(false)
        .meta({ description: 'The refund was already paid, in cash or from a wallet' }),
      { kind: 'special', label: m.refund_way },
    ),
    sentTo: field(
      OptionalMobile.optional().meta({ description: 'The wallet that it was sent to by hand' }),
      { kind: 'phone', label: m.refund_sent_to },
    ),
    sentTrxId: field(OptionalTrxId.optional().meta({ description: 'The TrxID of that' }), {
      kind: 'code',
      label: m.refund_sent_trx_id,
    }),
  })
  .meta({ id: 'RefundOrder' })
export type RefundOrder = z.infer<typeof RefundOrder>

/** What can still be refunded of an order, and the value of its pieces. */
export const Refundable = z
  .object({
    left: z
      .number()
      .meta({ description: 'In taka: amount received, less refunds made or pending' }),
    leftAtGateway: z
      .number()
      .meta({ description: 'Of that, what a gateway can refund; the rest was paid in cash' }),
    isThroughGateway: z
      .boolean()
      .meta({ description: 'Whether a gateway can refund it; otherwise it is paid manually' }),
    instrument: z.string().nullable().meta({ description: 'Such as VISA-Dutch Bangla' }),
    sender: z.object({ wallet: z.string(), number: z.string() }).nullable().meta({
      description:
        'The wallet that people send a refund to; its number is empty where it is not known',
    }),
    lines: z.array(
      z.object({
        position: z.number().int(),
        name: z.string(),
        size: Size,
        colour: Colour,
        quantity: z.number().int(),
        returned: z.number().int().meta({ description: 'Pieces already refunded' }),
        paid: z.number().meta({ description: 'For all pieces, after discounts' }),
        worth: z
          .array(z.number())
          .meta({ description: 'Amount for the next piece, the next two, and so on' }),
      }),
    ),
  })
  .meta({ id: 'Refundable' })
export type Refundable = z.infer<typeof Refundable>
