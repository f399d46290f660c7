import { addDays, type Clock, startOfShopDate, toShopDate } from '#shop/shared/clock.ts'

/** The clock on the wall, which may be put right, and one that only ever goes on, in milliseconds. */
export interface Clocks {
  clock: Clock
  runningMs: () => number
}

/**
 * How long something may be given: for its age by the running clock, and only on its day. What is said
 * for some days appears and goes with them.
 */
export interface Freshness {
  /** By the running clock. */
  until: number
  /** By the clock on the wall: midnight in Dhaka, and the next. */
  dayBegins: number
  dayEnds: number
}

export function freshFor(ms: number, { clock, runningMs }: Clocks): Freshness {
  const today = toShopDate(clock.now())
  return {
    until: runningMs() + ms,
    dayBegins: startOfShopDate(today).getTime(),
    dayEnds: startOfShopDate(addDays(today, 1)).getTime(),
  }
}

export function isFresh(
  { until, dayBegins, dayEnds }: Freshness,
  { clock, runningMs }: Clocks,
): boolean {
  const now = clock.now().getTime()
  return runningMs() < until && dayBegins <= now && now < dayEnds
}
