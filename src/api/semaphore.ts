import { unavailableError } from '#shop/shared/shop-error.ts'

export interface KeyedSemaphore {
  /**
   * Runs the work when there is a free place for each of these keys. Waiting here holds no database connection, so a
   * stuck row delays only the requests that need it.
   * @throws ShopError unavailable when it takes too long
   */
  run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  keys: ReadonlySet<string>
  begin: () => void
}

/** One has the lock, one is ready to take it next. */
const AT_ONCE = 2
const WAIT_MS = 5000
const MAX_WAITING = 2000

export function createSemaphore({
  atOnce = AT_ONCE,
  waitMs = WAIT_MS,
  maxWaiting = MAX_WAITING,
} = {}): KeyedSemaphore {
  const counts = new Map<string, number>()
  const queue = new Set<Waiting>()

  function isFree(keys: ReadonlySet<string>): boolean {
    return [...keys].every((key) => (counts.get(key) ?? 0) < atOnce)
  }

  function enter(keys: ReadonlySet<string>): void {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  function leave(keys: ReadonlySet<string>): void {
    for (const key of keys) {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
    for (const waiting of queue) {
      if (!isFree(waiting.keys)) continue
      enter(waiting.keys)
      waiting.begin()
    }
  }

  function wait(keys: ReadonlySet<string>): Promise<void> {
    if (queue.size >= maxWaiting) throw unavailableError()
    return new Promise((resolve, reject) => {
      const leaveQueue = (then: () => void) => () => {
        clearTimeout(timer)
        queue.delete(waiting)
        then()
      }
      const waiting: Waiting = { keys, begin: leaveQueue(resolve) }
      const timer = setTimeout(
        leaveQueue(() => reject(unavailableError())),
        waitMs,
      )
      queue.add(waiting)
    })
  }

  return {
    run: async (wanted, work) => {
      const keys = new Set(wanted)
      if (isFree(keys)) enter(keys)
      else await wait(keys)
      try {
        return await work()
      } finally {
        leave(keys)
      }
    },
  }
}
