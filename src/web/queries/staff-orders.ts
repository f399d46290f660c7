import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { EnterOrder, EntryQuoteRequest } from '#shop/checkout/entry/contract.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { ORDERS } from './orders.ts'

/** What was ordered for that number before; nothing is asked until it is a mobile number. */
export function callerQuery(typed: string) {
  const phone = parseMobile(typed) ?? ''
  return queryOptions({
    queryKey: [...ORDERS, 'caller', phone],
    queryFn: ({ signal }) =>
      dataOf(
        client['staff-orders'].callers[':phone'].$get({ param: { phone } }, { init: { signal } }),
      ),
    enabled: phone !== '',
    staleTime: 0,
  })
}

/** What an order would come to; the last answer stays while the next one is awaited. */
export function entryQuoteQuery(request: EntryQuoteRequest | undefined) {
  return queryOptions({
    queryKey: [...ORDERS, 'entry-quote', request],
    queryFn: ({ signal }) =>
      dataOf(
        client['staff-orders'].quotes.$post(
          { json: request ?? { lines: [], deliveryOption: 'standard' } },
          { init: { signal } },
        ),
      ),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

export function readChat(text: string) {
  return dataOf(client['staff-orders'].suggestions.$post({ json: { text } }))
}

/** What is sent again with the same key, after a lost answer, is done once. */
export function enterOrder(json: EnterOrder, key: string) {
  return dataOf(client['staff-orders'].$post({ json, header: { 'idempotency-key': key } }))
}

export function confirmOrder(id: string) {
  return dataOf(client.orders[':id'].confirmation.$post({ param: { id } }))
}
