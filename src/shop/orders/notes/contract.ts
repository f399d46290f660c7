// Owns internal notes of staff about orders.
// Does not own: delivery notes, which belong to the order.
import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { requiredText } from '../../shared/text.ts'

export const NewOrderNote = z
  .object({
    text: field(requiredText(m.fault_enter_some_text, 2000), {
      kind: 'lines',
      rows: 3,
      label: m.order_note,
    }),
  })
  .meta({ id: 'NewOrderNote' })
export type NewOrderNote = z.infer<typeof NewOrderNote>

/** An internal note about an order. */
export const OrderNote = z
  .object({
    id: z.string(),
    writtenAt: z.iso.datetime(),
    writtenBy: z.string().meta({ description: 'Email, or `shop`' }),
    isOwn: z.boolean().meta({ description: 'Whether the caller wrote it and may delete it' }),
    text: z.string(),
  })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof OrderNote>
