import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from './reason-of.ts'

interface Action<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Queries below these keys are fetched again once it is done. */
  changes?: readonly QueryKey[]
  /** Said in a toast once it is done. */
  done?: string | ((output: Output, input: Input) => string)
  /** Begins the toast of a failure, such as `Failed to delete product`; without it, `onFailed` shows the failure. */
  failed?: string
  onDone?: (output: Output, input: Input) => void
  onFailed?: (error: Error, input: Input) => void
}

/**
 * A call that changes something: a function that sends it, and whether it is under way. One at a time, because a
 * double click comes before a button shows as busy.
 */
export function useAction<Input, Output>({
  send,
  changes = [],
  done,
  failed,
  onDone,
  onFailed,
}: Action<Input, Output>): [run: (input: Input) => void, isRunning: boolean] {
  const queryClient = useQueryClient()
  const isUnderway = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (output, input) => {
      for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey })
      onDone?.(output, input)
      if (done) toast.success(typeof done === 'string' ? done : done(output, input))
    },
    onError: (error, input) => {
      onFailed?.(error, input)
      if (failed) toast.error(`${failed}: ${reasonOf(error, 'Please try again')}`)
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
