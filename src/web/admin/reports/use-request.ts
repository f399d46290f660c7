import { useIsMutating, useMutation } from '@tanstack/react-query'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'

const REQUESTS = ['reports', 'requests'] as const

interface Request<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Begins what is said of a failure. */
  failed: (input: Input) => string
  done?: (output: Output) => string
}

/** Asks for a report. One at a time is made or sent for this page, and its failure stands beside what asked for it. */
export function useRequest<Input, Output>({ send, failed, done }: Request<Input, Output>) {
  const { mutate, error, isPending, variables } = useMutation({
    mutationKey: REQUESTS,
    mutationFn: send,
    onSuccess: (output) => done && toast.success(done(output)),
  })
  return {
    request: mutate,
    isUnderway: isPending,
    /** What is under way. */
    requested: isPending ? variables : undefined,
    isReporting: useIsMutating({ mutationKey: REQUESTS }) > 0,
    failure: error
      ? {
          message: `${failed(variables as Input)}: ${reasonOf(error, 'Please try again')}`,
          error,
        }
      : undefined,
  }
}
