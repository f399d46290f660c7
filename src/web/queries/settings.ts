import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { KeptGroup, SettingsChange, SettingsGroup } from '#shop/settings/contract.ts'
import { queryKeys } from './query-keys.ts'

/** Not kept: a form begins with what holds now, and is not to change while somebody fills it in. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: () => dataOf(client.settings.$get()),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Saves a group, and answers with it as it is then. */
export function useChangeSettings<Values extends object>(group: SettingsGroup) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: { values: Values; shownVersion: number }) => {
      const json = { group, ...change } as unknown as SettingsChange
      return (await dataOf(client.settings.$put({ json }))) as unknown as KeptGroup<Values>
    },
    onSuccess: (kept) => {
      queryClient.setQueryData<object>(
        settingsQuery.queryKey,
        (all) => all && { ...all, [group]: kept },
      )
    },
  })
}
