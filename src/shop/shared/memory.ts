/** Should a notice get lost, this is how long something may be wrong. */
const READ_AGAIN_AFTER_MS = 60_000

/** What one server knows of the database, until it is told that it has changed. */
export interface Memory<Known> {
  /** Undefined: to be read from the database. */
  recall(): Known | undefined
  /** As it was last known, whether or not it has changed since. */
  last(): Known | undefined
  /** Begins a reading, whose outcome is kept unless something has changed meanwhile. */
  begin(): (found: Known) => void
  invalidate(): void
}

/** @param runningMs never jumps as the clock does when it is put right */
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
