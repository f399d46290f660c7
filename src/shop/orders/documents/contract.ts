// Owns the printed documents of orders.
// Does not own: page layout (documents).
import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { upTo } from '../../shared/numbers.ts'
import { maxText, requiredLine } from '../../shared/text.ts'

/** `packing-slip-quarter`: four to a page; `pick-list`: the goods of all of them; `tax-invoice`: those that are issued. */
const DocumentKind = z.enum([
  'invoice',
  'packing-slip',
  'packing-slip-quarter',
  'label',
  'rider-sheet',
  'pick-list',
  'tax-invoice',
])
export type DocumentKind = z.infer<typeof DocumentKind>

/** Orders in one file of documents. */
export const MAX_PRINTED = 200

/** What to print: a document for each of these orders, or all orders that a rider still has to deliver. */
export const PrintOrders = z
  .object({
    kind: DocumentKind,
    orders: z
      .string()
      .check(
        maxText(MAX_PRINTED * 40, () =>
          m.fault_print_max_orders({ max: formatWhole(MAX_PRINTED) }),
        ),
      )
      .transform((ids) => [...new Set(ids.split(','))])
      .pipe(
        z
          .array(z.string().regex(/^[\w-]{1,40}$/, { error: m.fault_enter_order_ids }))
          .max(...upTo(MAX_PRINTED, m.fault_print_max_orders)),
      )
      .optional()
      .meta({ description: 'Up to 200 order ids, separated by commas' }),
    deliveryPerson: requiredLine(m.fault_delivery_person_name, 100)
      .optional()
      .meta({ description: 'For a `rider-sheet`: all orders this person has still to deliver' }),
  })
  .refine(
    ({ orders, deliveryPerson }) => (orders === undefined) !== (deliveryPerson === undefined),
    {
      error: m.fault_enter_orders_delivery,
      path: ['orders'],
    },
  )
  .refine(({ kind, deliveryPerson }) => deliveryPerson === undefined || kind === 'rider-sheet', {
    error: m.fault_only_rider_sheet,
    path: ['deliveryPerson'],
  })
export type PrintOrders = z.infer<typeof PrintOrders>
