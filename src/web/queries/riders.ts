import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { RiderInput } from '#shop/orders/riders/contract.ts'
import { ORDERS } from './orders.ts'

/** A new name given to an order makes a rider, and a new name of a rider stands on their orders. */
export const ridersQuery = queryOptions({
  queryKey: [...ORDERS, 'riders'],
  queryFn: () => dataOf(client.riders.$get()),
})

export function addRider(json: RiderInput) {
  return dataOf(client.riders.$post({ json }))
}

export function changeRider(id: string, json: RiderInput) {
  return dataOf(client.riders[':id'].$put({ param: { id }, json }))
}
