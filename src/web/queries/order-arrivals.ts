import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

const LOOK_EVERY_MS = 15_000

/** The orders placed last, asked for again and again; out of sight only where somebody listens. */
export function orderArrivalsQuery({ isHeard }: { isHeard: boolean }) {
  return queryOptions({
    queryKey: queryKeys.orderArrivals,
    queryFn: () => dataOf(client.orders.arrivals.$get()),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    refetchIntervalInBackground: isHeard,
    refetchOnWindowFocus: 'always',
  })
}
