import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { SizeRun, SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'

export const SIZE_RUNS = ['size-runs'] as const

export const sizeRunsQuery = queryOptions({
  queryKey: SIZE_RUNS,
  queryFn: () => call('GET /size-runs'),
  staleTime: 0,
})

export function addSizeRun(json: SizeRunInput) {
  return call('POST /size-runs', json)
}

export function changeSizeRun({ id, ...json }: SizeRun) {
  return call('PUT /size-runs/:id', id, json)
}

export function deleteSizeRun({ id }: Pick<SizeRun, 'id'>) {
  return call('DELETE /size-runs/:id', id)
}
