import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'

const LOOK_EVERY_MS = 15_000

/** The orders placed last, asked for again and again; out of sight only where somebody listens. */
export function orderArrivalsQuery({ isSoundOn }: { isSoundOn: boolean }) {
  return queryOptions({
    // Not below the orders: whatever is asked anew because of it does not ask for it again.
    queryKey: ['order-arrivals'],
    queryFn: () => call('GET /orders/arrivals'),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    refetchIntervalInBackground: isSoundOn,
    refetchOnWindowFocus: 'always',
  })
}
