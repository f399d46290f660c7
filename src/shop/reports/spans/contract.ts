// Owns reports of any period: their parameters and contents.
// Does not own: what is counted (views of orders and payments), and the report of a single day (daily).
import { z } from 'zod'
import { m } from '#messages'
import { addDays, type ShopDate } from '../../shared/clock.ts'
import { Day } from '../../shared/day.ts'
import { formatWhole } from '../../shared/language.ts'

const MAX_YEARS = 10

/** The first day that is too late for a period from this day. */
function endOfSpan(from: ShopDate): ShopDate {
  return `${Number(from.slice(0, 4)) + MAX_YEARS}${from.slice(4)}`
}

/** Dimensions of a report. */
export const TIMES = ['day', 'month', 'year'] as const
export const PARTS_OF_ORDERS = [
  'region',
  'paymentMethod',
  'deliveryOption',
  'voucher',
  'source',
] as const
export const PARTS_OF_LINES = ['product', 'size', 'category'] as const

export const Grouping = z.enum([...TIMES, ...PARTS_OF_LINES, ...PARTS_OF_ORDERS])
export type Grouping = z.infer<typeof Grouping>

/** By what is on order lines: these have only pieces and goods. */
export type LineGrouping = (typeof PARTS_OF_LINES)[number]
export type OrderGrouping = Exclude<Grouping, LineGrouping>

export function isOfLines(by: Grouping): by is LineGrouping {
  return (PARTS_OF_LINES as readonly string[]).includes(by)
}

export const Days = z.object({
  from: Day.meta({ description: 'The first day in Asia/Dhaka' }),
  to: Day.meta({ description: 'The last day, inclusive; up to ten years, not in the future' }),
})

/** Checks both days together, also for larger shapes. */
export function checkDays({
  value: { from, to },
  issues,
}: z.core.ParsePayload<z.infer<typeof Days>>) {
  // zod calls this even when a day is invalid.
  if (issues.length > 0) return
  const refuse = (message: string) =>
    issues.push({ code: 'custom', message, input: to, path: ['to'] })
  if (from > to) refuse(m.fault_choose_last_day())
  else if (to >= endOfSpan(from)) refuse(m.fault_choose_max_years({ max: formatWhole(MAX_YEARS) }))
}

export const ReportDays = Days.check(checkDays)

export const SpanFilter = Days.extend({ by: Grouping.default('month') }).check(checkDays)
export type SpanFilter = z.infer<typeof SpanFilter>

/** On the screen; the CSV file has all. */
export const MAX_SPAN_ROWS = 100

/** On paper: every day of a leap year. */
export const MAX_PRINTED_DAYS = 366

/** Parameters of the printed report. */
export const PrintedSpan = Days.extend({ by: Grouping.default('day') }).check((payload) => {
  checkDays(payload)
  const { from, to } = payload.value
  if (payload.issues.length === 0 && to > addDays(from, MAX_PRINTED_DAYS - 1)) {
    const message = m.fault_choose_max_days({ max: formatWhole(MAX_PRINTED_DAYS) })
    payload.issues.push({ code: 'custom', message, input: to, path: ['to'] })
  }
})

const taka = (description: string) => z.number().meta({ description: `In taka: ${description}` })

const OF_KNOWN_COST = 'only of pieces whose cost is known'
/** With the right `readCosts`, where the cost of any delivered piece is known. */
const costShapes = {
  cost: taka(`cost of delivered pieces that did not come back, ${OF_KNOWN_COST}`).optional(),
  profit: taka(`delivered goods less discounts, refunds and cost, ${OF_KNOWN_COST}`).optional(),
  costUnknown: z.number().int().optional().meta({
    description: 'Delivered pieces that are in neither `cost` nor `profit`',
  }),
}

const SpanFigures = z.object({
  orders: z.number().int().meta({ description: 'Orders placed, including cancelled ones' }),
  pieces: z.number().int().meta({ description: 'Sold, excluding cancelled orders' }),
  goods: taka('order lines, excluding cancelled orders, delivery and discounts'),
  delivery: taka('delivery charges of these orders'),
  discount: taka('discounts of vouchers and staff on these orders'),
  revenue: taka('goods plus delivery less discount'),
  received: taka('payments received on these days, whenever ordered'),
  refunded: taka('refunds made on these days, whenever ordered'),
  kept: taka('received less refunded'),
  ...costShapes,
})
export type SpanFigures = z.infer<typeof SpanFigures>

const { orders, delivery, discount, revenue, received, refunded, kept } = SpanFigures.shape
const ofOrders = (figure: z.ZodNumber) =>
  figure.nullable().meta({ description: 'null by product, size and category: not known per line' })

const SpanRow = SpanFigures.extend({
  value: z.string().meta({ description: 'A day, month, year, id or code; empty for none' }),
  name: z.string(),
  orders: ofOrders(orders),
  delivery: ofOrders(delivery),
  discount: ofOrders(discount),
  revenue: ofOrders(revenue),
  received: ofOrders(received),
  refunded: ofOrders(refunded),
  kept: ofOrders(kept),
})
export type SpanRow = z.infer<typeof SpanRow>

/** A deleted order is in no figure; a cancelled one counts as an order, and nothing else. */
export const SpanReport = z
  .object({
    from: z.string(),
    to: z.string(),
    by: Grouping,
    rows: z.array(SpanRow).meta({
      description: `Up to ${MAX_SPAN_ROWS}: by time oldest first, otherwise highest goods first`,
    }),
    rowCount: z
      .number()
      .int()
      .meta({ description: 'Total number of rows, including those not listed' }),
    totals: SpanFigures.meta({
      description: 'For the whole period; goods and pieces are the sum of all rows',
    }),
  })
  .meta({ id: 'SpanReport' })
export type SpanReport = z.infer<typeof SpanReport>

export const groupingHeadings: Record<Grouping, () => string> = {
  day: m.paper_day,
  month: m.paper_month,
  year: m.paper_year,
  product: m.common_product,
  size: m.common_size,
  category: m.search_category,
  region: m.order_region,
  paymentMethod: m.common_payment_method,
  deliveryOption: m.entry_delivery_option,
  voucher: m.paper_voucher,
  source: m.paper_source,
}
