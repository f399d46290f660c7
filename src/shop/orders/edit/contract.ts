// Owns edits of an order by staff before it is shipped: its lines and delivery charge.
// Does not own: the address (change-address), cancelling, and returns (returns).
import { z } from 'zod'
import { m } from '#messages'
import { MAX_LINES, MAX_QUANTITY } from '../../cart/rules.ts'
import { Colour, Size } from '../../catalogue/variants/contract.ts'
import { DeliveryOption, OptionalAmount } from '../../pricing/contract.ts'
import { field } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
import { requiredLine } from '../../shared/text.ts'
import { shownUpdatedAt } from '../contract.ts'

const EditedLine = z.object({
  position: z.number().int().min(0).max(1000).optional().meta({
    description:
      'Of the line that stays, perhaps in another size. A line without one is added, at the price of today',
  }),
  productId: requiredLine(m.fault_choose_product, 100),
  size: Size,
  colour: Colour.default(''),
  quantity: z
    .number({ error: m.fault_enter_quantity })
    .int({ error: m.fault_whole_number })
    .min(1, { error: m.fault_enter_least })
    .max(...upTo(MAX_QUANTITY, m.fault_enter_max)),
})
export type EditedLine = z.infer<typeof EditedLine>

export const QuoteEdit = z
  .object({
    lines: field(
      z
        .array(EditedLine)
        .min(1, { error: m.fault_keep_least_one })
        .max(...upTo(MAX_LINES, m.fault_order_max_lines))
        .refine((lines) => areDifferent(lines.map((line) => variantKey(line))), {
          error: m.fault_list_each_size_only,
        })
        .refine((lines) => areDifferent(lines.flatMap(({ position }) => position ?? [])), {
          error: m.fault_list_each_line,
        })
        .optional()
        .meta({
          description:
            'All that the order has afterwards; lines left out are removed. Unchanged if omitted',
        }),
      { kind: 'special', label: m.orders_items },
    ),
    deliveryOption: field(DeliveryOption.optional().meta({ description: 'Unchanged if omitted' }), {
      kind: 'special',
      label: m.order_edit_delivery,
    }),
    deliveryCharge: field(
      OptionalAmount.optional().meta({
        description: 'In taka. If omitted, unchanged, or the charge of a new delivery option',
      }),
      { kind: 'taka', label: m.order_delivery_charge, hint: m.order_edit_charge_hint },
    ),
  })
  .meta({ id: 'QuoteEdit' })
export type QuoteEdit = z.infer<typeof QuoteEdit>

export const EditOrder = QuoteEdit.extend({
  reason: field(requiredLine(m.fault_enter_reason, 300), {
    kind: 'lines',
    rows: 3,
    label: m.order_reason,
    hint: m.order_edit_reason_hint,
  }),
  shownUpdatedAt,
}).meta({ id: 'EditOrder' })
export type EditOrder = z.infer<typeof EditOrder>

const Amounts = z
  .object({
    deliveryName: z.string(),
    subtotal: z.number(),
    deliveryCharge: z.number(),
    voucherDiscount: z.number(),
    discount: z.number().meta({ description: 'What staff took off' }),
    totalAmount: z.number(),
  })
  .meta({ id: 'EditAmounts' })

/** Result of an edit, in taka. */
export const EditQuote = z
  .object({
    lines: z.array(
      z.object({
        position: z.number().int().meta({ description: 'That it has, or would have' }),
        productId: z.string(),
        variantId: z.string().meta({ description: 'Whatever it is called by now' }),
        name: z.string(),
        size: Size,
        colour: Colour,
        price: z.number(),
        quantity: z.number().int(),
        itemTotal: z.number(),
      }),
    ),
    before: Amounts,
    after: Amounts,
    voucherRefusal: z
      .string()
      .nullable()
      .meta({ description: 'Why the voucher of the order no longer applies' }),
    refund: z.number().meta({ description: 'To send back through the gateway' }),
    instrument: z.string().nullable().meta({ description: 'That was paid with, such as a card' }),
    dueAtDoor: z.number().meta({ description: 'To collect at the door afterwards' }),
  })
  .meta({ id: 'EditQuote' })
export type EditQuote = z.infer<typeof EditQuote>

export function variantKey(line: { productId: string; size: string; colour: string }): string {
  return [line.productId, line.size, line.colour].join('\n')
}

function areDifferent(keys: readonly (string | number)[]): boolean {
  return new Set(keys).size === keys.length
}
