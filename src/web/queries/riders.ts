import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { RiderInput } from '#shop/orders/riders/contract.ts'
import { ORDERS } from './orders.ts'

/** A new name given to an order makes a rider, and a new name of a rider stands on their orders. */
export const ridersQuery = queryOptions({
  queryKey: [...ORDERS, 'riders'],
  queryFn: () => call('GET /riders'),
})

export function addRider(json: RiderInput) {
  return call('POST /riders', json)
}

export function changeRider(id: string, json: RiderInput) {
  return call('PUT /riders/:id', id, json)
}
