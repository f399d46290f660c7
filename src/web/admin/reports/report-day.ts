import { m } from '#messages'
import { ReportDay } from '#shop/reports/contract.ts'
import { addDays, type ShopDate } from '#shop/shared/clock.ts'

/** The day from the address, as in a report's mail, or yesterday. */
export function readReportDay(parameters: URLSearchParams, today: ShopDate): ShopDate {
  const asked = parameters.get('date') ?? ''
  return faultOfDay(asked, today) === undefined ? asked : addDays(today, -1)
}

/** Why there is no report of that day; undefined when there is one. */
export function faultOfDay(date: string, today: ShopDate): string | undefined {
  if (!ReportDay.safeParse({ date }).success) return m.report_choose_day()
  return date > today ? m.report_day_too_late() : undefined
}
