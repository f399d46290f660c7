import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { NewAddress } from '#shop/addresses/contract.ts'

/** Of the signed-in person; the address of their latest order is beside it. */
export function addressBookQuery(email: string) {
  return queryOptions({
    queryKey: ['addresses', email],
    queryFn: () => call('GET /addresses'),
  })
}

/** Each change answers with the whole book. */
export function saveAddress(id: string | undefined, json: NewAddress) {
  return id === undefined ? call('POST /addresses', json) : call('PUT /addresses/:id', id, json)
}

export function removeAddress(id: string) {
  return call('DELETE /addresses/:id', id)
}
