import { queryOptions, useMutation } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** The order of a link in a mail, asked for again while it is looked at, until the link is refused. */
export function linkedOrderQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.linkedOrder(token),
    queryFn: () => dataOf(client['order-links'].find.$post({ json: { token } })),
    refetchInterval: ({ state }) => state.status === 'success' && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}

interface Outcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useEndOrderLinks({ onDone, onFailed }: Outcome) {
  const mutation = useMutation({
    mutationFn: ({ _id: id }: Order) =>
      dataOf(client.orders[':id'].links.$delete({ param: { id } })),
    onSuccess: onDone,
    onError: onFailed,
  })
  return { endLinks: useOneAtATime(mutation), isEnding: mutation.isPending }
}
