import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client, dataOf, fileOf } from '#api/client.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { queryKeys } from './query-keys.ts'
import { saveFile } from './save-file.ts'

/** While other days are fetched, the last ones stay. */
export function spanReportQuery(wanted: SpanFilter, isComplete: boolean) {
  return queryOptions({
    queryKey: queryKeys.reports.span(wanted),
    queryFn: () => dataOf(client.reports.spans.$get({ query: wanted })),
    placeholderData: keepPreviousData,
    enabled: isComplete,
  })
}

export type SpanFile = 'table' | 'pdf' | 'orders'

/** Hands the table of a span, or its orders, to the browser as a file. */
export function useDownloadSpan() {
  return useMutation({
    mutationKey: queryKeys.reports.requests,
    mutationFn: async ({ file, ...wanted }: SpanFilter & { file: SpanFile }) => {
      const { from, to, by } = wanted
      const days = `${from}-to-${to}.csv`
      const calls = client.reports.spans
      if (file === 'table') {
        const table = await fileOf(calls['download-csv'].$get({ query: wanted }))
        saveFile(table, `sales-by-${by.toLowerCase()}-${days}`)
      } else if (file === 'pdf') {
        const report = await fileOf(calls['download-pdf'].$get({ query: wanted }))
        saveFile(report, `sales-by-${by.toLowerCase()}-${from}-to-${to}.pdf`)
      } else {
        const orders = await fileOf(calls['download-orders'].$get({ query: { from, to } }))
        saveFile(orders, `orders-${days}`)
      }
    },
  })
}
