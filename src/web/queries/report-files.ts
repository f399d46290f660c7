import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf, fileOf } from '#api/client.ts'
import type { ReportFile, ReportFileKind } from '#shop/reports/files/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { nameOrders, nameTable } from '#shop/reports/spans/rules.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'
import { saveFile } from './save-file.ts'

const LOOK_EVERY_MS = 1000

function isUnderway({ state }: Pick<ReportFile, 'state'>): boolean {
  return state === 'waiting' || state === 'preparing'
}

/** Looked at again every second while one is being prepared. */
export const reportFilesQuery = queryOptions({
  queryKey: queryKeys.reports.files,
  queryFn: () => dataOf(client['report-files'].$get()),
  refetchInterval: ({ state: { data } }) =>
    data?.some(isUnderway) ? LOOK_EVERY_MS : REFRESH_EVERY_MS,
})

export function usePrepareFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: SpanFilter & { kind: ReportFileKind }) =>
      dataOf(client['report-files'].$post({ json: wanted })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.reports.files }),
  })
}

/** Hands a file that is ready to the browser. */
export function useDownloadFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, from, to, by }: ReportFile) => {
      const file = await fileOf(client['report-files'][':id'].download.$get({ param: { id } }))
      const name = by ? nameTable({ from, to }, by) : nameOrders({ from, to })
      saveFile(file, `${name}.csv`)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.reports.files }),
  })
}
