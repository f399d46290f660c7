import type { SalesReport } from '#shop/reports/contract.ts'
import type { ShopDate } from '#shop/shared/clock.ts'

/** What one point of a chart stands for: a day, or several that follow each other. */
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
 * What is drawn of successive days: the days themselves, or of more than a phone has room for, whole
 * weeks. The last week ends with the last day; days before the first whole week are not drawn.
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
