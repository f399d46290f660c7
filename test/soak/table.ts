import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 200

/** Durations and failures of each kind of work. */
export class Table {
  readonly #rows = new Map<string, { tookMs: number[]; failed: number }>()

  note(kind: string, tookMs: number, succeeded: boolean): void {
    const row = this.#rows.get(kind) ?? { tookMs: [], failed: 0 }
    this.#rows.set(kind, row)
    if (succeeded) row.tookMs.push(tookMs)
    else row.failed += 1
  }

  /** Repeats the work until the run is over. Records failures, and tries again. */
  async repeat(kind: string, isOver: () => boolean, pauseMs: number, work: () => Promise<unknown>) {
    while (!isOver()) {
      const startedAt = performance.now()
      const succeeded = await work().then(
        (answer) => answer !== false,
        () => false,
      )
      this.note(kind, performance.now() - startedAt, succeeded)
      await wait(succeeded ? pauseMs : PAUSE_MS)
    }
  }

  lines(): string[] {
    const head = `${'work'.padEnd(16)}${'done'.padStart(8)}${'failed'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`
    const rows = [...this.#rows].map(([kind, { tookMs, failed }]) => {
      const sorted = tookMs.toSorted((one, other) => one - other)
      const share = (part: number) =>
        String(Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)).padStart(9)
      return `${kind.padEnd(16)}${String(tookMs.length).padStart(8)}${String(failed).padStart(8)}${share(0.5)}${share(0.99)}`
    })
    return [head, ...rows]
  }
}
