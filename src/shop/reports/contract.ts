// Owns reports to the owner: sales figures by day, and open tasks.
// Does not own: what is counted (views of orders and payments).
import { z } from 'zod'
import { m } from '#messages'
import { Colour, Size } from '../catalogue/variants/contract.ts'
import type { ShopDate } from '../shared/clock.ts'
import { Day } from '../shared/day.ts'
import { Paging } from '../shared/paging.ts'
import { boundedText, email } from '../shared/text.ts'

/** Days in Asia/Dhaka, both included. */
export interface Span {
  from: ShopDate
  to: ShopDate
}

/** The last days, including today. */
export const ReportSpan = z.object({ days: z.enum(['7', '30', '90', '365']).default('30') })
export type ReportSpan = z.infer<typeof ReportSpan>

const orders = z.number().int().meta({ description: 'Orders placed, including cancelled ones' })
const revenue = z.number().meta({
  description:
    'In taka: order totals, excluding cancelled orders. Refunds are not deducted; see `refunded`',
})

const Sales = z.object({ orders, revenue })
export type Sales = z.infer<typeof Sales>

/** Money moved on these days, whatever the day of the order, and even if it is cancelled. */
export const Money = z.object({
  received: z.number().meta({ description: 'In taka: payments received on these days' }),
  refunded: z.number().meta({
    description: 'In taka: refunds made on these days',
  }),
  kept: z.number().meta({ description: 'In taka: received less refunded' }),
})
export type Money = z.infer<typeof Money>

const SalesOfSpan = Sales.extend({
  from: z.string(),
  to: z.string(),
  ...Money.shape,
  days: z.array(Sales.extend({ day: z.string() })),
})

/** The requested days, and as many before them. An order belongs to the day on which it was placed. */
export const SalesReport = SalesOfSpan.extend({ before: SalesOfSpan }).meta({ id: 'SalesReport' })
export type SalesReport = z.infer<typeof SalesReport>

export const BestSellersFilter = ReportSpan.extend({
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type BestSellersFilter = z.infer<typeof BestSellersFilter>

export const BestSeller = z
  .object({
    productId: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    isInShop: z.boolean(),
    pieces: z.number().int(),
    revenue: z.number().meta({
      description: 'In taka: at line prices, before vouchers and delivery',
    }),
  })
  .meta({ id: 'BestSeller' })
export type BestSeller = z.infer<typeof BestSeller>

export const LowStockFilter = Paging.extend({
  stock: z.enum(['low', 'out']).optional().meta({ description: '1 to 5 pieces, or none' }),
})
export type LowStockFilter = z.infer<typeof LowStockFilter>

/** A size with low or no stock, of a product for sale. */
export const LowStock = z
  .object({
    productId: z.string(),
    name: z.string(),
    size: Size,
    colour: Colour,
    stock: z.number().int(),
  })
  .meta({ id: 'LowStock' })
export type LowStock = z.infer<typeof LowStock>

const upToThousand = z.number().int().meta({ description: 'Counted up to 1,000; 1,001 means more' })

export const Overview = z
  .object({
    totalOrders: z.number().int(),
    ordersToday: z.number().int(),
    totalUsers: z.number().int(),
    activeCustomers: z.number().int().meta({ description: 'Customers who have ordered' }),
    totalProducts: z.number().int(),
    totalRevenue: revenue,
    money: Money.meta({ description: 'All time' }),
    revenueToday: revenue,
    productsSoldOut: z.number().int().meta({ description: 'For sale, with every size sold out' }),
    waiting: z.object({
      toAssign: z.number().int(),
      toConfirm: z.number().int().meta({ description: 'On hold' }),
      failedDeliveries: z.number().int(),
      refundsDue: z.number().int(),
      paymentsToDecide: z.number().int(),
      openMessages: z.number().int(),
      openSizeChanges: z.number().int(),
      workInTrouble: z.number().int().meta({ description: 'Failed or missing' }),
      smsUsedUp: z.number().int().meta({
        description: '1: today’s SMS are used up, so that new customers get no codes',
      }),
      webhooksOff: z.number().int().meta({ description: 'Switched off as nothing got through' }),
      overdueBackups: z.number().int().meta({
        description: '1: the last good backup is more than two days old',
      }),
      missingBackups: z.number().int().meta({
        description: '1: orders have come for a day, and a backup was never made',
      }),
      sizesSoldOut: upToThousand,
      sizesRunningOut: upToThousand,
    }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

/** The day of a report in Asia/Dhaka; today's covers the day so far. */
export const ReportDay = z.object({ date: Day })

/** Files attached to a report. */
export const ReportType = z.enum(['csv', 'pdf', 'both'])
export type ReportType = z.infer<typeof ReportType>

/** A single mailbox: with these characters, a mail client would read a name, a group or several addresses. */
export const ReportAddress = boundedText(
  254,
  m.fault_enter_one_valid,
  m.fault_enter_an_email_please,
)
  .refine((text) => !/[\r\n,;:<>()[\]"\\]/.test(text), { error: m.fault_enter_one_valid })
  .pipe(email(m.fault_enter_an_email_please, m.fault_enter_one_valid))

export const EmailReport = ReportDay.extend({
  email: ReportAddress,
  reportType: ReportType,
}).meta({ id: 'EmailReport' })
export type EmailReport = z.infer<typeof EmailReport>

/** Hour in Asia/Dhaka at which the report of the day before is sent. */
export const REPORT_HOUR = 8

/** Recipients of the daily report, and the outcome of the last one. */
export const ReportSchedule = z
  .object({
    recipients: z.array(z.string()).meta({ description: 'Empty: nobody receives it' }),
    last: z
      .object({
        day: z.string(),
        sentAt: z.iso.datetime().nullable().meta({
          description: 'When the last of its emails was sent; null: some are still queued',
        }),
      })
      .nullable()
      .meta({ description: 'null: none sent yet' }),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof ReportSchedule>
