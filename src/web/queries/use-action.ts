import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from './reason-of.ts'

interface Action<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Queries under these keys are refetched, even after a failure: the data may have changed in the meantime. */
  changes?: readonly QueryKey[]
  /** Delay before refetching; none by default. */
  refreshAfterMs?: number
  /** Shown in a toast on success. */
  done?: string | ((output: Output, input: Input) => string)
  /** Beginning of the error toast, such as `Failed to delete product`; without it, `onFailed` shows the failure. */
  failed?: string | ((input: Input) => string)
  /** Follows `failed` when there is no reason. */
  unsaid?: string
  onDone?: (output: Output, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}

/**
 * A call that changes something: a function that sends it, and whether it is running. It counts as running until the
 * changed data is refetched, so that a second click cannot hit something about to disappear. After a failure it ends at
 * once, so that no button is busy beside the error. One call at a time, because a double click is faster than a busy
 * button.
 */
export function useAction<Input, Output>({
  send,
  changes = [],
  refreshAfterMs = 0,
  done,
  failed,
  unsaid,
  onDone,
  onFailed,
}: Action<Input, Output>): [run: (input: Input) => void, isRunning: boolean] {
  const queryClient = useQueryClient()
  const isUnderway = useRef(false)
  const refresh = () =>
    Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (output, input) => {
      onDone?.(output, input)
      if (done) toast.success(typeof done === 'string' ? done : done(output, input))
      if (refreshAfterMs) await new Promise((resolve) => setTimeout(resolve, refreshAfterMs))
      await refresh()
    },
    onError: (error, input) => {
      onFailed?.(error, input)
      const title = typeof failed === 'function' ? failed(input) : failed
      if (title) toast.error(`${title}: ${reasonOf(error, unsaid)}`)
      void refresh()
    },
    onSettled: () => {
      isUnderway.current = false
    },
  })
  function run(input: Input) {
    if (isUnderway.current) return
    isUnderway.current = true
    mutate(input)
  }
  return [run, isPending]
}
