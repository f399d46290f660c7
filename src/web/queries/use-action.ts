import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from './reason-of.ts'

interface Action<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Queries below these keys are fetched again, also after a failure: what was refused may have changed meanwhile. */
  changes?: readonly QueryKey[]
  /** So long after it is done they are fetched again; at once unless said otherwise. */
  refreshAfterMs?: number
  /** Said in a toast once it is done. */
  done?: string | ((output: Output, input: Input) => string)
  /** Begins the toast of a failure, such as `Failed to delete product`; without it, `onFailed` shows the failure. */
  failed?: string | ((input: Input) => string)
  /** Stands behind `failed` where the answer gave no reason. */
  unsaid?: string
  onDone?: (output: Output, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}

/**
 * A call that changes something: a function that sends it, and whether it is under way, which it is until what it
 * changes has been fetched again: no second click falls on what is about to go. One that failed ends at once, so that
 * no button is busy beside the reason. One at a time, because a double click comes before a button shows as busy.
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
