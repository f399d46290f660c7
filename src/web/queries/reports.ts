import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { LowStock, LowStockFilter, ReportSpan } from '#shop/reports/contract.ts'
import { pagedQuery, REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

export type ReportDays = ReportSpan['days']

export function overviewQuery() {
  return queryOptions({
    queryKey: queryKeys.reports.overview,
    queryFn: () => dataOf(client.reports.overview.$get()),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** While other days are fetched, the last ones stay. */
export function salesQuery(days: ReportDays) {
  return queryOptions({
    queryKey: queryKeys.reports.sales(days),
    queryFn: () => dataOf(client.reports.sales.$get({ query: { days } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function bestSellersQuery(days: ReportDays) {
  return queryOptions({
    queryKey: queryKeys.reports.bestSellers(days),
    queryFn: () => dataOf(client.reports['best-sellers'].$get({ query: { days } })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
  })
}

/** Sizes for sale of which few pieces are left, fewest first. */
export function lowStockQuery(stock: LowStockFilter['stock']) {
  return pagedQuery<LowStock>({
    queryKey: queryKeys.reports.lowStock(stock),
    ask: (page) => answerOf(client.reports['low-stock'].$get({ query: { ...page, stock } })),
    isWatched: true,
    staleTime: 0,
  })
}
