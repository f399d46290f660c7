import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { NewUploadKey } from '#shop/keys/contract.ts'

export const UPLOAD_KEYS = ['upload-keys'] as const

/** The keys of other programs, newest first. */
export const uploadKeysQuery = queryOptions({
  queryKey: UPLOAD_KEYS,
  queryFn: () => call('GET /upload-keys'),
})

export function addUploadKey(json: NewUploadKey) {
  return call('POST /upload-keys', json)
}

export function deleteUploadKey(id: string) {
  return call('DELETE /upload-keys/:id', id)
}
