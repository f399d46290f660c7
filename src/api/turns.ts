import { totalmem } from 'node:os'
import { isStaff, requirePerson } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { networkOf } from '#shop/shared/network.ts'
import { unavailableError } from '#shop/shared/shop-error.ts'

/** Who takes a turn: a user or key, and the network that strangers share. */
export interface Taker {
  id: string
  network: string
  isStaff: boolean
}

/** Well before browsers, proxies and our own server give up on a silent connection. */
const WAIT_MS = 20_000

/** Per user or key, and for all strangers of a network. */
const MAX_WAITING = 20

interface TurnOptions {
  atOnce: number
  /** How many turns one user may have at once. */
  ofOnePerson?: number
  waitMs?: number
}

export type SharedWork = ReturnType<typeof createSharedWork>
export type Turns = ReturnType<typeof createTurns>

/**
 * Shares work that takes a processor, memory or the database for seconds. Staff go first, and where there are several
 * places, strangers leave one to them. Among strangers, the network and then the user whose last turn is longest ago
 * goes first.
 */
export function createTurns({ atOnce, ofOnePerson = atOnce, waitMs = WAIT_MS }: TurnOptions) {
  const working = new Set<Taker>()
  const waiting = new Map<Taker, () => void>()
  /** The number of each one's last turn, while any work is running. */
  const lastTurns = new Map<string, number>()
  let turns = 0

  const last = (key: string) => lastTurns.get(key) ?? 0
  const byTurn = (a: Taker, b: Taker) =>
    Number(b.isStaff) - Number(a.isStaff) ||
    (a.isStaff ? 0 : last(a.network) - last(b.network)) ||
    last(a.id) - last(b.id)

  function mayBegin({ id, isStaff }: Taker): boolean {
    return (
      working.size < atOnce &&
      countOf(working, (each) => each.id === id) < ofOnePerson &&
      (isStaff || countOf(working, (each) => !each.isStaff) < Math.max(1, atOnce - 1))
    )
  }

  function begin(taker: Taker): void {
    waiting.delete(taker)
    working.add(taker)
    lastTurns.set(taker.id, ++turns)
    if (!taker.isStaff) lastTurns.set(taker.network, turns)
  }

  function end(taker: Taker): void {
    working.delete(taker)
    const [next] = [...waiting.keys()].filter(mayBegin).toSorted(byTurn)
    if (next) waiting.get(next)?.()
    else if (working.size === 0) lastTurns.clear()
  }

  function wait(taker: Taker, signal: AbortSignal | undefined): Promise<void> {
    const { id, network, isStaff } = taker
    const ofOne = (each: Taker) =>
      each.id === id || (!isStaff && !each.isStaff && each.network === network)
    if (countOf(waiting.keys(), ofOne) >= MAX_WAITING) throw unavailableError()
    return new Promise((resolve, reject) => {
      waiting.set(taker, () => {
        begin(taker)
        resolve()
      })
      const over = signal && AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
      over?.addEventListener('abort', () => {
        waiting.delete(taker)
        reject(unavailableError())
      })
    })
  }

  /**
   * @param signal of the request; without one, as in a job, the work waits as long as it takes
   * @throws ShopError unavailable after `waitMs`, at once when too many wait, and for a request that ended
   */
  return async function take<Result>(
    { ...taker }: Taker,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (signal?.aborted) throw unavailableError()
    if (mayBegin(taker)) begin(taker)
    else await wait(taker, signal)
    try {
      return await work()
    } finally {
      end(taker)
    }
  }
}

function countOf(takers: Iterable<Taker>, is: (taker: Taker) => boolean): number {
  return [...takers].filter(is).length
}

/** The shared work. Each picture may take some 250 MB of memory, and a processor. */
export function createSharedWork() {
  const isSmall = Math.min(process.constrainedMemory() || totalmem(), totalmem()) < 2 * 1024 ** 3
  return {
    pictures: createTurns({ atOnce: isSmall ? 1 : 2 }),
    documents: createTurns({ atOnce: 2 }),
    reports: createTurns({ atOnce: 2, ofOnePerson: 1 }),
    files: createTurns({ atOnce: 1 }),
  }
}

/** @throws ShopError unauthenticated */
export function takerOf(context: Context): Taker {
  const { apiKey, email } = requirePerson(context)
  const network = networkOf(context.address ?? '')
  return { id: apiKey?.id ?? email, network, isStaff: isStaff(context.actor) }
}
