import type { MailContent } from '../../mail/contract.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { ReportTables } from '../tables.ts'
import type { DayReport, DaySales } from './read-day.ts'
import { nameDay, nameDayShortly } from './report-words.ts'

interface ReportMailWords {
  cause: ReportTables['report_mails']['cause']
  /** The names of the files that go with it. */
  files: string[]
  isCsvTooLarge: boolean
  shopUrl: string
}

/** What a day came to, for whoever reads it before opening a file. */
export function reportMail(
  { sales, dayBefore, weekBefore, isOver }: DayReport,
  { cause, files, isCsvTooLarge, shopUrl }: ReportMailWords,
): MailContent {
  const isDemo = cause === 'demo'
  return {
    subject: `${isDemo ? 'Demo: ' : ''}Daily report, ${nameDayShortly(sales.day)}: ${sum(sales)}`,
    preview: `The day before: ${sum(dayBefore)}`,
    heading: `${nameDay(sales.day)}${isOver ? '' : ', so far'}`,
    blocks: [
      ...(isDemo
        ? [
            {
              kind: 'paragraph',
              text: 'This is a demo: such a mail comes every morning at 8:00 for the day before, to whoever is set to receive it.',
            } as const,
          ]
        : []),
      ...(sales.orders === 0
        ? [{ kind: 'paragraph', text: 'No orders were placed on this day.' } as const]
        : []),
      {
        kind: 'rows',
        rows: [
          { label: 'Orders', amount: String(sales.orders), isTotal: true },
          { label: 'Revenue', amount: formatTakaExactly(sales.revenue), isTotal: true },
          { label: 'Received', amount: formatTakaExactly(sales.received) },
          { label: 'Refunded', amount: formatTakaExactly(sales.refunded) },
          { label: 'Kept', amount: formatTakaExactly(sales.kept) },
          { label: `The day before, ${nameDayShortly(dayBefore.day)}`, amount: sum(dayBefore) },
          { label: `A week before, ${nameDayShortly(weekBefore.day)}`, amount: sum(weekBefore) },
        ],
      },
      ...(isCsvTooLarge
        ? [
            {
              kind: 'paragraph',
              text: 'The CSV file is too large for a mail. Please download it from the dashboard.',
            } as const,
          ]
        : []),
      ...(files.length > 0
        ? [{ kind: 'paragraph', text: `Attached: ${files.join(', ')}` } as const]
        : []),
      {
        kind: 'button',
        label: 'Open the reports',
        url: `${shopUrl}/dashboard?tab=reports&date=${sales.day}`,
      },
      ...(cause === 'schedule'
        ? [
            {
              kind: 'paragraph',
              text: 'This mail comes every morning. Whoever runs the shop says who gets it, in the settings of its dashboard: ask them if you want no more of it.',
            } as const,
          ]
        : []),
    ],
  }
}

/** `1 order, ৳1,290.50` */
function sum({ orders, revenue }: DaySales): string {
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatTakaExactly(revenue)}`
}
