import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { TrackOrder } from '#shop/orders/links/contract.ts'
import type { SizeChangeWish } from '#shop/orders/size-changes/contract.ts'
import { storeGuestId } from './cart.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

export const LINKED_ORDER = ['linked-order'] as const

/** The order of a link in a mail, asked for again while it is looked at, until the link is refused. */
export function linkedOrderQuery(token: string) {
  return queryOptions({
    queryKey: [...LINKED_ORDER, token],
    queryFn: () => call('POST /order-links/find', { token }),
    refetchInterval: ({ state }) => state.status === 'success' && REFRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
}

/** Of what this browser's guest has just ordered. */
export function guestOrderLinkQuery(orderId: string) {
  return queryOptions({
    queryKey: ['guest-order-link', orderId],
    queryFn: () => call('POST /order-links', { userId: storeGuestId(), orderId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function trackOrder(json: TrackOrder) {
  return call('POST /tracked-orders', json)
}

export function cancelLinkedOrder(token: string) {
  return call('POST /order-links/cancellation', { token })
}

export function askForSize(json: SizeChangeWish & { token: string }) {
  return call('POST /order-links/size-changes', json)
}

export function endOrderLinks(id: string) {
  return call('DELETE /orders/:id/links', id)
}
