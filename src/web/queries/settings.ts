import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { ShopSettingsChange } from '#shop/settings/contract.ts'
import { queryKeys } from './query-keys.ts'

/** Not kept: a form begins with what holds now, and is not to change while somebody fills it in. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: () => dataOf(client.settings.$get()),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Answers with the settings as they are then. */
export function useChangeShopSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ShopSettingsChange) => dataOf(client.settings.shop.$put({ json })),
    onSuccess: (shop) => queryClient.setQueryData(settingsQuery.queryKey, { shop }),
  })
}
