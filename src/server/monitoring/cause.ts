import { AsyncLocalStorage } from 'node:async_hooks'

/** What caused some work. */
export interface Cause {
  /** The request, also for a job that it queued; undefined: none. */
  requestId: string | undefined
}

const causes = new AsyncLocalStorage<Cause>()

export function currentCause(): Cause | undefined {
  return causes.getStore()
}

export function becauseOf<Result>(cause: Cause, work: () => Result): Result {
  return causes.run(cause, work)
}
