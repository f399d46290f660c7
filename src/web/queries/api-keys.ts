import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { NewApiKey } from '#shop/keys/contract.ts'

/** Newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => call('GET /api-keys'),
})

export function addApiKey(json: NewApiKey) {
  return call('POST /api-keys', json)
}

export function revokeApiKey(id: string) {
  return call('DELETE /api-keys/:id', id)
}
