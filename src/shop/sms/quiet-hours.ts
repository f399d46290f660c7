import { DAY_MS, HOUR_MS, startOfShopDate, toShopDate } from '../shared/clock.ts'

/** Hours of the day in Asia/Dhaka, from 0 to 23; equal: never quiet. */
export interface QuietHours {
  from: number
  /** May be past midnight. */
  to: number
}

/** Seconds until a message may be sent without waking its recipient. */
export function secondsUntilAwake(now: Date, { from, to }: QuietHours): number {
  const sinceMidnight = now.getTime() - startOfShopDate(toShopDate(now)).getTime()
  const sinceQuiet = (sinceMidnight - from * HOUR_MS + DAY_MS) % DAY_MS
  const quietFor = ((to - from) * HOUR_MS + DAY_MS) % DAY_MS
  return sinceQuiet < quietFor ? Math.ceil((quietFor - sinceQuiet) / 1000) : 0
}
