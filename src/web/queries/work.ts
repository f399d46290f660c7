import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client, dataOf } from '#api/client.ts'
import type { Work } from '#shop/work/contract.ts'
import { REFRESH_EVERY_MS } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

const UNDERWAY_MS = 2000

/** Work that is under way neither waits nor has it run: for so long after it was asked for, it is looked at often. */
const ASKED_MS = 30_000
let askedUntil = 0

/** All that the shop does by itself; looked at often while something of the schedule is to be done now. */
export const workQuery = queryOptions({
  queryKey: queryKeys.work.list,
  queryFn: () => dataOf(client.work.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    Date.now() < askedUntil || state.data?.some(isUnderway) ? UNDERWAY_MS : REFRESH_EVERY_MS,
})

function isUnderway({ cron, waiting }: Work): boolean {
  return cron !== null && waiting > 0
}

/** What was given up, newest first. */
export const failedWorkQuery = queryOptions({
  queryKey: queryKeys.work.failed,
  queryFn: () => dataOf(client['failed-work'].$get()),
})

interface Outcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useRetryWork(outcome: Outcome) {
  return useWorkChange(outcome, (id) =>
    dataOf(client['failed-work'][':id'].retry.$post({ param: { id } })),
  )
}

export function useRunWork(outcome: Outcome) {
  return useWorkChange(outcome, (name) => {
    askedUntil = Date.now() + ASKED_MS
    return dataOf(client.work[':name'].run.$post({ param: { name } }))
  })
}

function useWorkChange({ onDone, onFailed }: Outcome, change: (which: string) => Promise<null>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.work.all }),
  })
}
