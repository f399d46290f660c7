import { useIsMutating, useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'

const REQUESTS = ['reports', 'requests'] as const

interface Request<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Beginning of the error message. */
  failed: (input: Input) => string
  done?: (output: Output) => string
}

/** Requests a report. This page requests one at a time, and shows a failure beside its button. */
export function useRequest<Input, Output>({ send, failed, done }: Request<Input, Output>) {
  const { mutate, error, isPending, variables } = useMutation({
    mutationKey: REQUESTS,
    mutationFn: send,
    onSuccess: (output) => done && toast.success(done(output)),
  })
  return {
    request: mutate,
    isUnderway: isPending,
    /** The request under way. */
    requested: isPending ? variables : undefined,
    isReporting: useIsMutating({ mutationKey: REQUESTS }) > 0,
    failure: error
      ? {
          message: `${failed(variables as Input)}: ${reasonOf(error, m.please_try_again())}`,
          error,
        }
      : undefined,
  }
}
