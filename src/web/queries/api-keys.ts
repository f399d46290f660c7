import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { NewApiKey } from '#shop/keys/contract.ts'

/** Newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => dataOf(client['api-keys'].$get()),
})

export function addApiKey(json: NewApiKey) {
  return dataOf(client['api-keys'].$post({ json }))
}

export function revokeApiKey(id: string) {
  return dataOf(client['api-keys'][':id'].$delete({ param: { id } }))
}
