import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { AnswerSizeChange } from '#shop/orders/size-changes/contract.ts'
import { ORDERS } from './orders.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'

const SIZE_CHANGES = [...ORDERS, 'size-changes'] as const

/** Of all orders, what waits for an answer. */
export const openSizeChangesQuery = queryOptions({
  queryKey: [...SIZE_CHANGES, 'open'],
  queryFn: () => dataOf(client['size-changes'].$get()),
  refetchInterval: REFRESH_EVERY_MS,
})

export function sizeChangesQuery(id: string) {
  return queryOptions({
    queryKey: [...SIZE_CHANGES, id],
    queryFn: () => dataOf(client.orders[':id']['size-changes'].$get({ param: { id } })),
    refetchInterval: REFRESH_EVERY_MS,
  })
}

export function answerSizeChange({ id, ...json }: AnswerSizeChange & { id: string }) {
  return dataOf(client['size-changes'][':id'].answer.$post({ param: { id }, json }))
}
