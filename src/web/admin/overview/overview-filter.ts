import { m } from '#messages'
import { type LowStockFilter, ReportSpan } from '#shop/reports/contract.ts'
import { pathToSection } from '../frame/path-to-section.ts'

export type ReportDays = ReportSpan['days']

/** Periods to choose from, with their names. */
export const SPANS: Record<ReportDays, () => string> = {
  '7': m.overview_days_7,
  '30': m.overview_days_30,
  '90': m.overview_days_90,
  '365': m.overview_days_365,
}

const days = ReportSpan.shape.days

/** The period from the address. */
export function readDays(parameters: URLSearchParams): ReportDays {
  return days.catch('30').parse(parameters.get('days') ?? undefined)
}

export function pathToOverview(days: ReportDays): string {
  return pathToSection('overview', { days: days === '30' ? undefined : days })
}

export type StockShown = 'all' | NonNullable<LowStockFilter['stock']>
const STOCK_SHOWN: readonly StockShown[] = ['all', 'out', 'low']

/** The stock filter from the address, when it opens the list of low stock. */
export function readStockShown(parameters: URLSearchParams): StockShown | undefined {
  return STOCK_SHOWN.find((shown) => shown === parameters.get('sizes'))
}

export function pathToSizes(shown: StockShown): string {
  return pathToSection('overview', { sizes: shown })
}
