import type { MailContent } from '../../mail/contract.ts'
import type { DB } from '../../rows.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { DayReport, DaySales } from './read-day.ts'
import { formatLongDate, formatWeekdayDate } from './report-format.ts'

interface ReportMailText {
  cause: DB['reportMails']['cause']
  /** Names of the attached files. */
  files: string[]
  isCsvTooLarge: boolean
  shopUrl: string
}

/** Summary of a day, readable without opening a file. */
export function reportMail(
  { sales, dayBefore, weekBefore, isOver }: DayReport,
  { cause, files, isCsvTooLarge, shopUrl }: ReportMailText,
): MailContent {
  const isDemo = cause === 'demo'
  return {
    subject: `${isDemo ? 'Demo: ' : ''}Daily report, ${formatWeekdayDate(sales.day)}: ${sum(sales)}`,
    preview: `Previous day: ${sum(dayBefore)}`,
    heading: `${formatLongDate(sales.day)}${isOver ? '' : ', so far'}`,
    blocks: [
      ...(isDemo
        ? [
            {
              kind: 'paragraph',
              text: 'This is a sample. The daily report is sent every morning at 8:00 for the previous day, to the recipients in Settings.',
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
          { label: 'Net', amount: formatTakaExactly(sales.kept) },
          { label: `Previous day, ${formatWeekdayDate(dayBefore.day)}`, amount: sum(dayBefore) },
          { label: `Week before, ${formatWeekdayDate(weekBefore.day)}`, amount: sum(weekBefore) },
        ],
      },
      ...(isCsvTooLarge
        ? [
            {
              kind: 'paragraph',
              text: 'The CSV file is too large to email. Download it from the dashboard.',
            } as const,
          ]
        : []),
      ...(files.length > 0
        ? [{ kind: 'paragraph', text: `Attached: ${files.join(', ')}` } as const]
        : []),
      {
        kind: 'button',
        label: 'View reports',
        url: `${shopUrl}/dashboard/reports?date=${sales.day}`,
      },
      ...(cause === 'schedule'
        ? [
            {
              kind: 'paragraph',
              text: 'This email is sent every morning. If you no longer want it, ask an administrator to remove you in Settings.',
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
