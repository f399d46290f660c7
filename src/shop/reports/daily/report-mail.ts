import { m } from '#messages'
import type { MailContent } from '../../mail/contract.ts'
import type { DB } from '../../rows.ts'
import { formatWhole } from '../../shared/language.ts'
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
  const titled = { day: formatWeekdayDate(sales.day), sales: sum(sales) }
  const day = formatLongDate(sales.day)
  return {
    subject: isDemo ? m.mail_report_demo_subject(titled) : m.mail_report_subject(titled),
    preview: m.mail_report_preview({ sales: sum(dayBefore) }),
    heading: isOver ? day : m.paper_day_so_far({ day }),
    blocks: [
      ...(isDemo
        ? [
            {
              kind: 'paragraph',
              text: m.mail_report_demo(),
            } as const,
          ]
        : []),
      ...(sales.orders === 0 ? [{ kind: 'paragraph', text: m.paper_no_orders() } as const] : []),
      {
        kind: 'rows',
        rows: [
          { label: m.common_orders(), amount: formatWhole(sales.orders), isTotal: true },
          { label: m.paper_revenue(), amount: formatTakaExactly(sales.revenue), isTotal: true },
          { label: m.paper_received(), amount: formatTakaExactly(sales.received) },
          { label: m.common_refunded(), amount: formatTakaExactly(sales.refunded) },
          { label: m.paper_net(), amount: formatTakaExactly(sales.kept) },
          {
            label: m.paper_previous_day({ day: formatWeekdayDate(dayBefore.day) }),
            amount: sum(dayBefore),
          },
          {
            label: m.paper_week_before({ day: formatWeekdayDate(weekBefore.day) }),
            amount: sum(weekBefore),
          },
        ],
      },
      ...(isCsvTooLarge
        ? [
            {
              kind: 'paragraph',
              text: m.mail_report_too_large(),
            } as const,
          ]
        : []),
      ...(files.length > 0
        ? [
            {
              kind: 'paragraph',
              text: m.mail_report_attached({ files: files.join(', ') }),
            } as const,
          ]
        : []),
      {
        kind: 'button',
        label: m.mail_report_view(),
        url: `${shopUrl}/dashboard/reports?date=${sales.day}`,
      },
      ...(cause === 'schedule'
        ? [
            {
              kind: 'paragraph',
              text: m.mail_report_unsubscribe(),
            } as const,
          ]
        : []),
    ],
  }
}

/** `1 order, ৳1,290.50` */
function sum({ orders, revenue }: DaySales): string {
  return `${m.paper_orders({ count: orders, shown: formatWhole(orders) })}, ${formatTakaExactly(revenue)}`
}
