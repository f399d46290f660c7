import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import { queryKeys } from './query-keys.ts'

const METHODS_STAY_MS = 5 * 60_000

/** The ways to pay that the shop offers. */
export const paymentMethodsQuery = queryOptions({
  queryKey: queryKeys.paymentMethods,
  queryFn: () => dataOf(client['payment-methods'].$get()),
  staleTime: METHODS_STAY_MS,
})

/** What the shop knows of one attempt to pay. */
export function paymentQuery(transactionId: string) {
  return queryOptions({
    queryKey: queryKeys.payment(transactionId),
    queryFn: () => dataOf(client.payments[':transactionId'].$get({ param: { transactionId } })),
    staleTime: 0,
  })
}
