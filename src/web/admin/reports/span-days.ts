import { m } from '#messages'
import { ReportDays } from '#shop/reports/spans/contract.ts'
import { addDays, type ShopDate } from '#shop/shared/clock.ts'

export interface SpanDays {
  from: ShopDate
  to: ShopDate
}

/** The days from the address, as the overview links to them, or the day of a report's mail; or this month. */
export function readSpan(parameters: URLSearchParams, today: ShopDate): SpanDays {
  const day = parameters.get('date') ?? ''
  const asked = { from: parameters.get('from') ?? day, to: parameters.get('to') ?? day }
  const isFine = Object.keys(findFaults(asked, today)).length === 0
  return isFine ? asked : { from: `${today.slice(0, 7)}-01`, to: today }
}

/** Common periods; current ones end today. */
export function listQuickSpans(today: ShopDate): { name: string; days: SpanDays }[] {
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastMonthEnds = addDays(thisMonth, -1)
  const thisYear = `${today.slice(0, 4)}-01-01`
  const lastYearEnds = addDays(thisYear, -1)
  return [
    { name: m.report_last_7_days(), days: { from: addDays(today, -6), to: today } },
    { name: m.report_last_30_days(), days: { from: addDays(today, -29), to: today } },
    { name: m.report_this_month(), days: { from: thisMonth, to: today } },
    {
      name: m.report_last_month(),
      days: { from: `${lastMonthEnds.slice(0, 7)}-01`, to: lastMonthEnds },
    },
    { name: m.report_this_year(), days: { from: thisYear, to: today } },
    {
      name: m.report_last_year(),
      days: { from: `${lastYearEnds.slice(0, 4)}-01-01`, to: lastYearEnds },
    },
  ]
}

/** Why there is no report of these days, by field; empty when there is one. */
export function findFaults(
  days: SpanDays,
  today: ShopDate,
): Partial<Record<keyof SpanDays, string>> {
  const { from, to } = ReportDays.shape
  if (!from.safeParse(days.from).success) return { from: m.report_choose_day() }
  if (!to.safeParse(days.to).success) return { to: m.report_choose_day() }
  const [issue] = ReportDays.safeParse(days).error?.issues ?? []
  if (issue) return { to: issue.message }
  return days.to > today ? { to: m.report_days_too_late() } : {}
}
