import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#web/queries/reason-of.ts'
import { REPORT_FILES } from '#web/queries/report-files.ts'
import { toast } from '#web/ui/toast.ts'

const REQUESTS = ['reports', 'requests'] as const

interface Request<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** Begins what is said of a failure. */
  failed: (input: Input) => string
  done?: (output: Output) => string
  /** Files that are prepared are asked for beside all else. */
  isOfFiles?: boolean
}

/** Asks for a report. One at a time is made or sent for this page, and its failure stands beside what asked for it. */
export function useRequest<Input, Output>({
  send,
  failed,
  done,
  isOfFiles = false,
}: Request<Input, Output>) {
  const queryClient = useQueryClient()
  const { mutate, error, isPending, variables, reset } = useMutation({
    ...(!isOfFiles && { mutationKey: REQUESTS }),
    mutationFn: send,
    onSuccess: (output) => done && toast.success(done(output)),
    onSettled: () => isOfFiles && queryClient.invalidateQueries({ queryKey: REPORT_FILES }),
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
    reset,
  }
}
