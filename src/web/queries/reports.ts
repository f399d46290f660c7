import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerTo, call } from '#api/client.ts'
import type { LowStock, LowStockFilter, ReportSpan } from '#shop/reports/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'

export type ReportDays = ReportSpan['days']

export const overviewQuery = queryOptions({
  queryKey: ['reports', 'overview'],
  queryFn: () => call('GET /reports/overview'),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
})

/** While other days are fetched, the last ones stay. */
export function salesQuery(days: ReportDays) {
  return queryOptions({
    queryKey: ['reports', 'sales', days],
    queryFn: () => call('GET /reports/sales', { days }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function bestSellersQuery(days: ReportDays) {
  return queryOptions({
    queryKey: ['reports', 'best-sellers', days],
    queryFn: () => call('GET /reports/best-sellers', { days }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Sizes for sale of which few pieces are left, fewest first. */
export function lowStockQuery(stock: LowStockFilter['stock']) {
  return pagedQuery<LowStock>({
    queryKey: ['reports', 'low-stock', stock],
    ask: (page) => answerTo('GET /reports/low-stock', [{ ...page, stock }]),
    isWatched: true,
    staleTime: 0,
  })
}

/** While other days are fetched, the last ones stay. */
export function spanReportQuery(wanted: SpanFilter, isComplete: boolean) {
  return queryOptions({
    queryKey: ['reports', 'span', wanted],
    queryFn: () => call('GET /reports/spans', wanted),
    placeholderData: keepPreviousData,
    enabled: isComplete,
  })
}
