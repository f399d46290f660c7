import type { OrderArrival } from '#shop/orders/contract.ts'

/** What this window knows of the orders placed last. */
export interface Seen {
  orderIds: ReadonlySet<string>
  /** None that was placed before is new: it comes up only because a later one was deleted. */
  since: string
}

/** Which orders have come since the last look; none at the first. */
export function lookAgain(
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
