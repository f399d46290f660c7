import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { HeldCheckout } from '#shop/checkout/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** What is held for card payments; what expires first before the rest. */
export const heldCheckoutsQuery = pagedQuery<HeldCheckout>({
  queryKey: queryKeys.heldCheckouts,
  ask: (page) => answerOf(client['held-checkouts'].$get({ query: page })),
  isWatched: true,
  staleTime: 0,
})

interface Outcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

/** What cannot be released any more has ended or is paid, and is fetched anew as well. */
export function useReleaseHeld({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: string) =>
      dataOf(client['held-checkouts'][':id'].release.$post({ param: { id } })),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.heldCheckouts }),
  })
  return { release: useOneAtATime(mutation), isReleasing: mutation.isPending }
}
