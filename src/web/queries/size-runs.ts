import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { SizeRun, SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'

export const SIZE_RUNS = ['size-runs'] as const

export const sizeRunsQuery = queryOptions({
  queryKey: SIZE_RUNS,
  queryFn: () => dataOf(client['size-runs'].$get()),
  staleTime: 0,
})

export function addSizeRun(json: SizeRunInput) {
  return dataOf(client['size-runs'].$post({ json }))
}

export function changeSizeRun({ id, ...json }: SizeRun) {
  return dataOf(client['size-runs'][':id'].$put({ param: { id }, json }))
}

export function deleteSizeRun({ id }: Pick<SizeRun, 'id'>) {
  return dataOf(client['size-runs'][':id'].$delete({ param: { id } }))
}
