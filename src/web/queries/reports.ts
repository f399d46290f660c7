import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { LowStock, LowStockFilter, ReportSpan } from '#shop/reports/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'

export type ReportDays = ReportSpan['days']

export const overviewQuery = queryOptions({
  queryKey: ['reports', 'overview'],
  queryFn: () => dataOf(client.reports.overview.$get()),
  staleTime: 0,
  refetchInterval: REFRESH_EVERY_MS,
})

/** While other days are fetched, the last ones stay. */
export function salesQuery(days: ReportDays) {
  return queryOptions({
    queryKey: ['reports', 'sales', days],
    queryFn: () => dataOf(client.reports.sales.$get({ query: { days } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function bestSellersQuery(days: ReportDays) {
  return queryOptions({
    queryKey: ['reports', 'best-sellers', days],
    queryFn: () => dataOf(client.reports['best-sellers'].$get({ query: { days } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Sizes for sale of which few pieces are left, fewest first. */
export function lowStockQuery(stock: LowStockFilter['stock']) {
  return pagedQuery<LowStock>({
    queryKey: ['reports', 'low-stock', stock],
    ask: (page) => answerOf(client.reports['low-stock'].$get({ query: { ...page, stock } })),
    isWatched: true,
    staleTime: 0,
  })
}

/** While other days are fetched, the last ones stay. */
export function spanReportQuery(wanted: SpanFilter, isComplete: boolean) {
  return queryOptions({
    queryKey: ['reports', 'span', wanted],
    queryFn: () => dataOf(client.reports.spans.$get({ query: wanted })),
    placeholderData: keepPreviousData,
    enabled: isComplete,
  })
}
