import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

/** Mails that were given up, newest first. */
export const failedMailsQuery = queryOptions({
  queryKey: queryKeys.failedMails,
  queryFn: () => dataOf(client['failed-mails'].$get()),
})

interface Outcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useRetryMail({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      dataOf(client['failed-mails'][':id'].retry.$post({ param: { id } })),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.failedMails }),
  })
}
