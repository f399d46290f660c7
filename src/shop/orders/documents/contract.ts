// Owns what of orders is printed.
// Leaves to others: what a page looks like (documents).
import { z } from 'zod'
import { atMost, requiredLine } from '../../shared/text.ts'

const DocumentKind = z.enum(['invoice', 'packing-slip', 'label', 'rider-sheet'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** How many orders one file of documents may hold. */
export const MOST_PRINTED = 200

/** What is printed: a document for each of these orders, or all that somebody still has to deliver. */
export const PrintOrders = z
  .object({
    kind: DocumentKind,
    orders: z
      .string()
      .check(atMost(MOST_PRINTED * 40, `Please print at most ${MOST_PRINTED} orders at once`))
      .transform((ids) => [...new Set(ids.split(','))])
      .pipe(
        z
          .array(z.string().regex(/^[\w-]{1,40}$/, 'Please give order ids with commas between'))
          .max(MOST_PRINTED, `Please print at most ${MOST_PRINTED} orders at once`),
      )
      .optional()
      .meta({ description: 'Order ids with commas between, 200 at most' }),
    deliveryPerson: requiredLine('Delivery person name is required', 100)
      .optional()
      .meta({ description: 'For a rider-sheet: all that this person has and has not delivered' }),
  })
  .refine(
    ({ orders, deliveryPerson }) => (orders === undefined) !== (deliveryPerson === undefined),
    {
      message: 'Please name orders, or a delivery person',
      path: ['orders'],
    },
  )
  .refine(({ kind, deliveryPerson }) => deliveryPerson === undefined || kind === 'rider-sheet', {
    message: 'Only a rider-sheet is of a delivery person',
    path: ['deliveryPerson'],
  })
export type PrintOrders = z.infer<typeof PrintOrders>
