/** A part of a page that is taken over by itself. */
export interface Part {
  isDue: boolean
  due: Promise<void>
}

/** Undefined on the server, and once the whole page has been taken over. */
let waiting: (() => void)[] | undefined

/** From now on parts of the page wait until others have been taken over. */
export function beginTakingOver(): void {
  waiting = []
}

/** @returns undefined for a part that need not wait */
export function waitToBeTakenOver(): Part | undefined {
  const all = waiting
  if (!all) return
  const part: Part = { isDue: false, due: Promise.resolve() }
  part.due = new Promise((resolve) => {
    all.push(() => {
      part.isDue = true
      resolve()
    })
  })
  return part
}

/** Has one part after the other taken over, and lets the browser do other things in between. */
export async function takeOverParts(): Promise<void> {
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
