export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * Lets `workers` repeat their work at the same time, for `durationMs`. The time of `prepare`, which runs before
 * each piece of work, is not counted.
 */
export async function measure<Prepared>(options: {
  workers: number
  durationMs: number
  /** Ends the measurement early. */
  isOver?: () => boolean
  prepare: (worker: number) => Promise<Prepared>
  work: (prepared: Prepared) => Promise<unknown>
}): Promise<Measured> {
  const times: number[] = []
  const deadline = performance.now() + options.durationMs
  await Promise.all(
    Array.from({ length: options.workers }, async (_, worker) => {
      while (performance.now() < deadline && !options.isOver?.()) {
        const prepared = await options.prepare(worker)
        const startedAt = performance.now()
        await options.work(prepared)
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const workedMs = times.reduce((sum, time) => sum + time, 0)
  return {
    perSecond: (times.length * options.workers * 1000) / workedMs,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  }
}

export function describeFigures(name: string, { perSecond, p50Ms, p99Ms }: Measured): string {
  const figures = [
    `${perSecond.toFixed(0).padStart(7)} /s`,
    `p50 ${p50Ms.toFixed(2).padStart(7)} ms`,
    `p99 ${p99Ms.toFixed(2).padStart(7)} ms`,
  ]
  return `  ${name.padEnd(34)}${figures.join('   ')}`
}

export function ratio(ours: Measured, bare: Measured): string {
  return `  ${'ours / bare'.padEnd(34)}${((100 * ours.perSecond) / bare.perSecond).toFixed(0).padStart(7)} %`
}
