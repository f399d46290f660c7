import { totalmem } from 'node:os'
import type { Context as HonoContext } from 'hono'
import { isStaff, requirePerson } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { networkOf } from '#shop/shared/network.ts'
import { unavailableError } from '#shop/shared/shop-error.ts'
import type { ApiEnv } from './env.ts'

/** Who takes a turn: a person or a key, and the network that strangers share. */
export interface Taker {
  id: string
  network: string
  isStaff: boolean
}

interface Waiting extends Taker {
  begin: () => void
}

/** Well before browsers, proxies and our own server take the silence for a dead connection. */
const WAIT_MS = 20_000

/** Of one person or key, and of the strangers in one network; and of all strangers. */
const MAX_WAITING_OF_ONE = 20
const MAX_WAITING_STRANGERS = 100

export type Turns = ReturnType<typeof createTurns>

/**
 * Shares work that takes a processor, memory or the database for seconds. Staff come before strangers, who never
 * hold all the places; among strangers, the network and then the person who had a turn least recently comes first.
 * @param options.ofOnePerson how many one person may have at once
 */
export function createTurns({
  atOnce,
  ofOnePerson = atOnce,
  waitMs = WAIT_MS,
}: {
  atOnce: number
  ofOnePerson?: number
  waitMs?: number
}) {
  const working = new Set<Taker>()
  const waiting = new Set<Waiting>()
  /** The number of each one's last turn, while anybody works. */
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
      (isStaff || countOf(working, isStranger) < Math.max(1, atOnce - 1))
    )
  }

  function begin(taker: Taker): void {
    working.add(taker)
    lastTurns.set(taker.id, ++turns)
    if (!taker.isStaff) lastTurns.set(taker.network, turns)
  }

  function end(taker: Taker): void {
    working.delete(taker)
    const [next] = [...waiting].filter(mayBegin).toSorted(byTurn)
    if (next) next.begin()
    else if (working.size === 0) lastTurns.clear()
  }

  function refuseCrowd({ id, network, isStaff }: Taker): void {
    const ofOne = countOf(waiting, (each) => each.id === id)
    const ofNetwork = countOf(waiting, (each) => isStranger(each) && each.network === network)
    const isCrowd =
      ofOne >= MAX_WAITING_OF_ONE ||
      (!isStaff && ofNetwork >= MAX_WAITING_OF_ONE) ||
      (!isStaff && countOf(waiting, isStranger) >= MAX_WAITING_STRANGERS)
    if (isCrowd) throw unavailableError()
  }

  function wait(taker: Taker, signal: AbortSignal | undefined): Promise<void> {
    refuseCrowd(taker)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        waiting.delete(entry)
      }
      const giveUp = () => {
        leave()
        reject(unavailableError())
      }
      const entry: Waiting = {
        ...taker,
        begin: () => {
          leave()
          begin(taker)
          resolve()
        },
      }
      const timer = signal && setTimeout(giveUp, waitMs)
      signal?.addEventListener('abort', giveUp)
      waiting.add(entry)
    })
  }

  /**
   * @param signal of the request; without one nobody waits at a screen, and the work waits for as long as it takes
   * @throws ShopError unavailable after `waitMs`, at once where too many wait, and for a request that ended
   */
  return async function take<Result>(
    given: Taker,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (signal?.aborted) throw unavailableError()
    // An object of its own, as one person may have several at once.
    const taker = { ...given }
    if (mayBegin(taker)) begin(taker)
    else await wait(taker, signal)
    try {
      return await work()
    } finally {
      end(taker)
    }
  }
}

const isStranger = (taker: Taker) => !taker.isStaff

function countOf(takers: Iterable<Taker>, is: (taker: Taker) => boolean): number {
  return [...takers].filter(is).length
}

const GIB = 1024 ** 3

/** The work that is shared. */
export function createSharedWork() {
  // Each picture may take some 250 MB of memory, and a processor.
  const isSmall = Math.min(process.constrainedMemory() || totalmem(), totalmem()) < 2 * GIB
  return {
    pictures: createTurns({ atOnce: isSmall ? 1 : 2 }),
    documents: createTurns({ atOnce: 1 }),
    reports: createTurns({ atOnce: 2, ofOnePerson: 1 }),
  }
}

/** @throws ShopError unauthenticated */
export function takerOf(context: Context): Taker {
  const { apiKey, email } = requirePerson(context)
  const network = networkOf(context.address ?? '')
  return { id: apiKey?.id ?? email, network, isStaff: isStaff(context.actor) }
}

/** Does shared work for whoever sent the request. @throws ShopError unauthenticated, unavailable */
export function inTurn<Result>(
  c: HonoContext<ApiEnv>,
  kind: keyof ReturnType<typeof createSharedWork>,
  work: () => Promise<Result>,
): Promise<Result> {
  return c.var.sharedWork[kind](takerOf(c.var.shop), work, c.req.raw.signal)
}
