import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWith } from '#api/client.ts'
import type { EnterOrder, EntryQuoteRequest } from '#shop/checkout/entry/contract.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { ORDERS } from './orders.ts'

/** What was ordered for that number before; nothing is asked until it is a mobile number. */
export function callerQuery(typed: string) {
  const phone = parseMobile(typed) ?? ''
  return queryOptions({
    queryKey: [...ORDERS, 'caller', phone],
    queryFn: ({ signal }) => callWith({ signal }, 'GET /staff-orders/callers/:phone', phone),
    enabled: phone !== '',
    staleTime: 0,
  })
}

/** What an order would come to; the last answer stays while the next one is awaited. */
export function entryQuoteQuery(request: EntryQuoteRequest | undefined) {
  return queryOptions({
    queryKey: [...ORDERS, 'entry-quote', request],
    queryFn: ({ signal }) =>
      callWith(
        { signal },
        'POST /staff-orders/quotes',
        request ?? { lines: [], deliveryOption: 'standard' },
      ),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

export function readChat(text: string) {
  return call('POST /staff-orders/suggestions', { text })
}

/** What is sent again with the same key, after a lost answer, is done once. */
export function enterOrder(json: EnterOrder, key: string) {
  return call('POST /staff-orders', json, key)
}

export function confirmOrder(id: string) {
  return call('POST /orders/:id/confirmation', id)
}
