/** What is still to happen, each thing at its time. What happens may put more into it. */
export interface Agenda {
  add(at: Date, happen: () => Promise<unknown>): void
  /** Lets all happen that comes before then, the earliest first. What would come later never does. */
  live(until: Date): Promise<void>
  now(): Date
}

export function createAgenda(start: Date): Agenda {
  const coming: { at: number; happen: () => Promise<unknown> }[] = []
  let now = start.getTime()
  return {
    now: () => new Date(now),
    add: (at, happen) => {
      const time = Math.max(at.getTime(), now + 1)
      const place = coming.findIndex((other) => other.at > time)
      coming.splice(place === -1 ? coming.length : place, 0, { at: time, happen })
    },
    live: async (until) => {
      for (let next = coming.shift(); next; next = coming.shift()) {
        if (next.at > until.getTime()) return
        now = next.at
        await next.happen()
      }
    },
  }
}
