// Owns the administrators' search over everything.
// Does not own: the results, each of which its own module finds.
import { z } from 'zod'
import { m } from '#messages'
import { requiredLine } from '../shared/text.ts'

export const SearchEverything = z.object({
  q: requiredLine(m.fault_enter_search_term, 100),
})

const Found = z.object({
  id: z
    .string()
    .meta({ description: 'Order id, email (of a guest: id), product id or voucher code' }),
  title: z.string(),
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

/** Up to five of each kind, without kinds that found nothing. */
export const FoundGroup = z
  .object({
    kind: z.enum(['orders', 'customers', 'products', 'vouchers']),
    items: z.array(Found),
    hasMore: z.boolean(),
  })
  .meta({ id: 'FoundGroup' })
export type FoundGroup = z.infer<typeof FoundGroup>
