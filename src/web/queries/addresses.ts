import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { NewAddress } from '#shop/addresses/contract.ts'

/** Of the signed-in person; the address of their latest order is beside it. */
export function addressBookQuery(email: string) {
  return queryOptions({
    queryKey: ['addresses', email],
    queryFn: () => dataOf(client.addresses.$get()),
  })
}

/** Each change answers with the whole book. */
export function saveAddress(id: string | undefined, json: NewAddress) {
  return dataOf(
    id === undefined
      ? client.addresses.$post({ json })
      : client.addresses[':id'].$put({ param: { id }, json }),
  )
}

export function removeAddress(id: string) {
  return dataOf(client.addresses[':id'].$delete({ param: { id } }))
}
