// Owns how many pieces of a period were refused, returned and exchanged, and why.
// Does not own: the reasons (orders), and returns themselves.
import { z } from 'zod'
import { m } from '#messages'
import { Reason } from '../../orders/reasons/contract.ts'
import { checkDays, Days } from '../spans/contract.ts'

export const RatesBy = z.enum(['product', 'size', 'area', 'source', 'courier'])
export type RatesBy = z.infer<typeof RatesBy>

export const ratesByNames: Record<RatesBy, () => string> = {
  product: m.common_product,
  size: m.common_size,
  area: m.rates_by_area,
  source: m.rates_by_source,
  courier: m.rates_by_courier,
}

export const RatesFilter = Days.extend({ by: RatesBy.default('product') }).check(checkDays)
export type RatesFilter = z.infer<typeof RatesFilter>

/** On the screen; the CSV file has all. */
export const MAX_RATE_ROWS = 100

const count = (description: string) => z.int().meta({ description: `Pieces that ${description}` })

const Counts = z.object({
  pieces: count('were delivered or refused'),
  refused: count('were never accepted'),
  returned: count('came back after delivery, and were not exchanged'),
  exchanged: count('came back, or are to come back, for others'),
  reasons: z
    .partialRecord(Reason, z.int())
    .meta({ description: 'Of refused, returned and exchanged pieces; where one is known' }),
})
export type RateCounts = z.infer<typeof Counts>

const RateRow = Counts.extend({
  value: z.string().meta({ description: 'Id, size, district, source or name; empty for none' }),
  name: z.string(),
})
export type RateRow = z.infer<typeof RateRow>

/** Of orders placed on these days. */
export const Rates = z
  .object({
    rows: z.array(RateRow).meta({ description: `The ${MAX_RATE_ROWS} with the most pieces` }),
    rowCount: z.int().meta({ description: 'Including those not listed' }),
    totals: Counts,
  })
  .meta({ id: 'Rates' })
export type Rates = z.infer<typeof Rates>
