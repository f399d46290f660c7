import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { NewUploadKey } from '#shop/keys/contract.ts'

export const UPLOAD_KEYS = ['upload-keys'] as const

/** The keys of other programs, newest first. */
export const uploadKeysQuery = queryOptions({
  queryKey: UPLOAD_KEYS,
  queryFn: () => dataOf(client['upload-keys'].$get()),
})

export function addUploadKey(json: NewUploadKey) {
  return dataOf(client['upload-keys'].$post({ json }))
}

export function deleteUploadKey(id: string) {
  return dataOf(client['upload-keys'][':id'].$delete({ param: { id } }))
}
