import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'

export const UPLOAD_KEYS = ['upload-keys'] as const

/** The keys of other programs, newest first. */
export const uploadKeysQuery = queryOptions({
  queryKey: UPLOAD_KEYS,
  queryFn: () => dataOf(client['upload-keys'].$get()),
})

export function addUploadKey(name: string) {
  return dataOf(client['upload-keys'].$post({ json: { name } }))
}

export function deleteUploadKey(id: string) {
  return dataOf(client['upload-keys'][':id'].$delete({ param: { id } }))
}
