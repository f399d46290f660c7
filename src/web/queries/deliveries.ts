import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

const DELIVERIES_STAY_MS = 60_000

/** The ways of delivery that the shop offers, and when each would come if it was ordered now. */
export const deliveriesQuery = queryOptions({
  queryKey: ['deliveries'],
  queryFn: () => dataOf(client['delivery-options'].$get()),
  staleTime: DELIVERIES_STAY_MS,
})
