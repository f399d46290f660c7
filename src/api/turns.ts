import { tryLater } from '#shop/shared/shop-error.ts'

export interface Turns {
  /**
   * Does the work when not too many others work on one of these things. Whoever waits here holds no
   * connection, so that a row that is stuck costs those who need it and nobody else.
   * @throws ShopError unavailable when it takes too long
   */
  take<Result>(things: readonly string[], work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  things: ReadonlySet<string>
  begin: () => void
}

/** One has the lock, the next is at its heels. */
const AT_ONCE = 2
const WAIT_MS = 5000
const MAX_WAITING = 2000

export function createTurns({
  atOnce = AT_ONCE,
  waitMs = WAIT_MS,
  maxWaiting = MAX_WAITING,
} = {}): Turns {
  const counts = new Map<string, number>()
  const queue = new Set<Waiting>()

  function isFree(things: ReadonlySet<string>): boolean {
    return [...things].every((thing) => (counts.get(thing) ?? 0) < atOnce)
  }

  function enter(things: ReadonlySet<string>): void {
    for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  }

  function leave(things: ReadonlySet<string>): void {
    for (const thing of things) {
      const left = (counts.get(thing) ?? 0) - 1
      if (left > 0) counts.set(thing, left)
      else counts.delete(thing)
    }
    for (const waiting of queue) {
      if (!isFree(waiting.things)) continue
      enter(waiting.things)
      waiting.begin()
    }
  }

  function wait(things: ReadonlySet<string>): Promise<void> {
    if (queue.size >= maxWaiting) throw tryLater()
    return new Promise((resolve, reject) => {
      const leaveQueue = (then: () => void) => () => {
        clearTimeout(timer)
        queue.delete(waiting)
        then()
      }
      const waiting: Waiting = { things, begin: leaveQueue(resolve) }
      const timer = setTimeout(
        leaveQueue(() => reject(tryLater())),
        waitMs,
      )
      queue.add(waiting)
    })
  }

  return {
    take: async (wanted, work) => {
      const things = new Set(wanted)
      if (isFree(things)) enter(things)
      else await wait(things)
      try {
        return await work()
      } finally {
        leave(things)
      }
    },
  }
}
