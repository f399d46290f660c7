/** Future events, each at its time. An event may add others. */
export interface Agenda {
  add(at: Date, happen: () => Promise<unknown>): void
  /** Runs all events before that time, the earliest first. Later ones never run. */
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
