import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf, fileOf } from '#api/client.ts'
import type { SettingsImport } from '#shop/transfer/contract.ts'
import { PAGE_LIST } from './pages.ts'
import { queryKeys } from './query-keys.ts'
import { saveFile } from './save-file.ts'

/** Hands all settings and pages to the browser as a file. */
export function useExportSettings() {
  return useMutation({
    mutationFn: async (day: string) =>
      saveFile(await fileOf(client['settings-export'].$get()), `haat-settings-${day}.json`),
  })
}

/** Without `confirmed`, only tells what would change. */
export function useImportSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    // Whatever is in the file: the shop says what is wrong with it.
    mutationFn: (json: { file: unknown; confirmed?: string }) =>
      dataOf(client['settings-import'].$post({ json: json as SettingsImport })),
    onSuccess: ({ isDone }) => {
      if (!isDone) return
      queryClient.removeQueries({ queryKey: queryKeys.settings })
      void queryClient.invalidateQueries({ queryKey: PAGE_LIST })
    },
  })
}
