import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { MadeUploadKey } from '#shop/images/contract.ts'
import { queryKeys } from './query-keys.ts'

/** The keys of other programs, newest first. */
export const uploadKeysQuery = queryOptions({
  queryKey: queryKeys.uploadKeys,
  queryFn: () => dataOf(client['upload-keys'].$get()),
})

interface Outcome<Result> {
  onDone: (result: Result) => void
  onFailed: (error: Error) => void
}

export function useMakeUploadKey({ onDone, onFailed }: Outcome<MadeUploadKey>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => dataOf(client['upload-keys'].$post({ json: { name } })),
    onSuccess: ({ key, ...made }) => {
      queryClient.setQueryData(uploadKeysQuery.queryKey, (keys = []) => [made, ...keys])
      onDone({ key, ...made })
    },
    onError: onFailed,
  })
}

export function useEndUploadKey({ onDone, onFailed }: Outcome<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => dataOf(client['upload-keys'][':id'].$delete({ param: { id } })),
    onSuccess: (_, id) => {
      queryClient.setQueryData(uploadKeysQuery.queryKey, (keys = []) =>
        keys.filter((key) => key.id !== id),
      )
      onDone()
    },
    onError: onFailed,
  })
}
