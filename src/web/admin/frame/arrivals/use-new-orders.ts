import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderArrival } from '#shop/orders/contract.ts'
import { query } from '#web/queries/query.ts'
import { useIsSoundOn } from './sound-item.ts'

const LOOK_EVERY_MS = 15_000

/** Polls for new orders; calls back once with each. */
export function useNewOrders(onNew: (fresh: readonly OrderArrival[]) => void): void {
  const isSoundOn = useIsSoundOn()
  const { data: arrivals } = useQuery({
    ...query('GET /orders/arrivals'),
    // Not under the orders' query key, so that refetching orders does not repeat it.
    queryKey: ['order-arrivals'],
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    // In the background only with the sound on.
    refetchIntervalInBackground: isSoundOn,
    refetchOnWindowFocus: 'always',
  })
  const seen = useRef<Seen>(undefined)
  const tell = useEffectEvent(onNew)
  useEffect(() => {
    if (!arrivals) return
    const look = findNewOrders(seen.current, arrivals)
    seen.current = look.seen
    if (look.fresh.length > 0) tell(look.fresh)
  }, [arrivals])
}

/** The latest orders known to this window. */
interface Seen {
  orderIds: ReadonlySet<string>
  /** An order placed earlier is not new: it appears only because a later one was deleted. */
  since: string
}

/** Orders that have arrived since the last poll; none at the first. */
export function findNewOrders(
  seen: Seen | undefined,
  arrivals: readonly OrderArrival[],
): { seen: Seen; fresh: readonly OrderArrival[] } {
  const fresh = seen
    ? arrivals.filter(
        ({ orderId, placedAt }) => !seen.orderIds.has(orderId) && placedAt >= seen.since,
      )
    : []
  const orderIds = new Set([...(seen?.orderIds ?? []), ...arrivals.map(({ orderId }) => orderId)])
  return { seen: { orderIds, since: seen?.since ?? arrivals.at(-1)?.placedAt ?? '' }, fresh }
}
