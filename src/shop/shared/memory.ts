/** How long a value may be wrong when a notice gets lost. */
const READ_AGAIN_AFTER_MS = 60_000

/** A server's copy of data in the database, valid until it is notified of a change. */
export interface Memory<Known> {
  /** Undefined: read it from the database. */
  recall(): Known | undefined
  /** The last known value, even if it has changed since. */
  last(): Known | undefined
  /** Starts a read; its result is kept unless there was a change in the meantime. */
  begin(): (found: Known) => void
  invalidate(): void
}

/** @param runningMs a monotonic clock */
export function createMemory<Known>(runningMs = () => performance.now()): Memory<Known> {
  let last: Known | undefined
  let freshUntil = 0
  let changes = 0
  return {
    recall: () => (runningMs() < freshUntil ? last : undefined),
    last: () => last,
    begin: () => {
      const changesBefore = changes
      return (found) => {
        if (changes !== changesBefore) return
        last = found
        freshUntil = runningMs() + READ_AGAIN_AFTER_MS
      }
    },
    invalidate: () => {
      changes++
      freshUntil = 0
    },
  }
}
