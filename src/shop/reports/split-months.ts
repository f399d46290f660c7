import { addDays, type ShopDate } from '../shared/clock.ts'
import type { Span } from './contract.ts'

interface SplitSpan {
  /** The first days of the first and of the last whole month; none when the first is after the last. */
  months: Span
  /** The days that are in none of these. */
  days: Span[]
}

/** Takes a span apart into whole months and the days before and after them. */
export function splitMonths({ from, to }: Span): SplitSpan {
  const first = from.endsWith('-01') ? from : monthAfter(from)
  const end = startOfMonth(addDays(to, 1))
  if (first >= end) return { months: { from: first, to: addDays(first, -1) }, days: [{ from, to }] }
  const days = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ]
  return {
    months: { from: first, to: startOfMonth(addDays(end, -1)) },
    days: days.filter((part) => part.from <= part.to),
  }
}

function startOfMonth(day: ShopDate): ShopDate {
  return `${day.slice(0, 7)}-01`
}

function monthAfter(day: ShopDate): ShopDate {
  return startOfMonth(addDays(startOfMonth(day), 31))
}
