/** When a part of the page is taken over. */
export interface Turn {
  hasCome: boolean
  coming: Promise<void>
}

/** Undefined on the server, and once the whole page has been taken over. */
let waiting: (() => void)[] | undefined

/** From now on parts of the page wait until others have been taken over. */
export function startTurns(): void {
  waiting = []
}

/** @returns undefined for a part that need not wait */
export function waitForTurn(): Turn | undefined {
  const all = waiting
  if (!all) return
  const turn: Turn = { hasCome: false, coming: Promise.resolve() }
  turn.coming = new Promise((resolve) => {
    all.push(() => {
      turn.hasCome = true
      resolve()
    })
  })
  return turn
}

/** Has one part after the other taken over, and lets the browser do other things in between. */
export async function takeTurns(): Promise<void> {
  for (let take = waiting?.shift(); take; take = waiting?.shift()) {
    await pause()
    take()
    // It may hold parts that wait as well.
    await pause()
  }
  waiting = undefined
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
