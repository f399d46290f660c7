import { queryOptions, useIsMutating, useMutation } from '@tanstack/react-query'
import { answerOf, client, dataOf, fileOf } from '#api/client.ts'
import type { EmailReport } from '#shop/reports/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'
import { saveFile } from './save-file.ts'

/** Who gets the daily report by itself, and when the last one went. */
export const reportScheduleQuery = queryOptions({
  queryKey: queryKeys.reports.schedule,
  queryFn: () => dataOf(client.reports.schedule.$get()),
  refetchInterval: REFRESH_EVERY_MS,
})

const mutationKey = queryKeys.reports.requests

/** Whether a report is being made or sent for this page. */
export function useIsReporting(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

export type ReportFile = 'csv' | 'pdf'

/** Hands the report of a day to the browser as a file. */
export function useDownloadReport() {
  return useMutation({
    mutationKey,
    mutationFn: async ({ type, date }: { type: ReportFile; date: string }) => {
      const ask = client.reports[`download-${type}`].$get
      saveFile(await fileOf(ask({ query: { date } })), `daily-orders-report-${date}.${type}`)
    },
  })
}

/** Answers with what the shop says then. */
export function useEmailReport() {
  return useMutation({
    mutationKey,
    mutationFn: async (wanted: EmailReport) =>
      (await answerOf(client.reports['email-report'].$post({ json: wanted }))).message,
  })
}

/** Answers with what the shop says then. */
export function useSendDemoReport() {
  return useMutation({
    mutationKey,
    mutationFn: async () => (await answerOf(client.reports.demo.$post())).message,
  })
}
