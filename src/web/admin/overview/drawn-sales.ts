import type { SalesReport } from '#shop/reports/contract.ts'
import type { ShopDate } from '#shop/shared/clock.ts'

/** One point of a chart: a day, or several successive ones. */
export interface DrawnSales {
  from: ShopDate
  to: ShopDate
  orders: number
  revenue: number
}

const MAX_DRAWN = 100
const WEEK = 7

type DaySales = SalesReport['days'][number]

/**
 * Points for successive days: the days themselves, or whole weeks when a phone has no room for all days. The last week
 * ends with the last day; days before the first whole week are dropped.
 */
export function drawnSales(days: readonly DaySales[]): DrawnSales[] {
  if (days.length <= MAX_DRAWN) {
    return days.map(({ day, orders, revenue }) => ({ from: day, to: day, orders, revenue }))
  }
  const first = days.length % WEEK
  const weeks = Array.from({ length: (days.length - first) / WEEK }, (_, week) =>
    days.slice(first + week * WEEK, first + (week + 1) * WEEK),
  )
  return weeks.map(addUp)
}

function addUp(days: readonly DaySales[]): DrawnSales {
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    revenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
  }
}
