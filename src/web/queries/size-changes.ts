import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { AnswerSizeChange } from '#shop/orders/size-changes/contract.ts'
import { ORDERS } from './orders.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

const SIZE_CHANGES = [...ORDERS, 'size-changes'] as const

/** Of all orders, what waits for an answer. */
export const openSizeChangesQuery = queryOptions({
  queryKey: [...SIZE_CHANGES, 'open'],
  queryFn: () => call('GET /size-changes'),
  refetchInterval: REFRESH_EVERY_MS,
})

export function sizeChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...SIZE_CHANGES, id],
    queryFn: () => call('GET /orders/:id/size-changes', id),
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function answerSizeChange({ id, ...json }: AnswerSizeChange & { id: string }) {
  return call('POST /size-changes/:id/answer', id, json)
}
