import { answerTo, call } from '#api/client.ts'
import type { HeldCheckout } from '#shop/checkout/contract.ts'
import { pagedQuery } from './paged-query.ts'
import { PRELOADED_MS } from './query-client.ts'

/** What is held for card payments; what expires first before the rest. */
export const heldCheckoutsQuery = pagedQuery<HeldCheckout>({
  queryKey: ['held-checkouts'],
  ask: (page) => answerTo('GET /held-checkouts', [page]),
  isWatched: true,
  staleTime: PRELOADED_MS,
})

export function releaseHeld(id: string) {
  return call('POST /held-checkouts/:id/release', id)
}
