import type { Actor } from '#shop/shared/actor.ts'
import { unavailableError } from '#shop/shared/shop-error.ts'
import { createSemaphore } from './semaphore.ts'

const WAIT_MS = 30_000
const ofEverybody = createSemaphore({ atOnce: 2, waitMs: WAIT_MS })
const ofOnePerson = createSemaphore({ atOnce: 1, waitMs: WAIT_MS })

/**
 * Makes a report that may take the database seconds: two at a time, so that shoppers go first, and one of each person,
 * so that nobody keeps all colleagues waiting. Who left is passed over.
 * @throws ShopError unavailable when it takes too long
 */
export function inTurn<Report>(
  actor: Actor,
  signal: AbortSignal,
  make: () => Promise<Report>,
): Promise<Report> {
  const person = actor.kind === 'person' ? (actor.apiKey?.id ?? actor.email) : actor.kind
  const makeWanted = () => {
    if (signal.aborted) throw unavailableError()
    return make()
  }
  return ofOnePerson.run([person], () => ofEverybody.run(['reports'], makeWanted))
}
