export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours; for calendar days see `addDays`. */
export const DAY_MS = 24 * HOUR_MS

/** Tests inject their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Always after the last change, so that no two versions share a timestamp. */
export function nextTimestamp(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

export const SHOP_TIME_ZONE = 'Asia/Dhaka'

/** A calendar day in Asia/Dhaka as `YYYY-MM-DD`. */
export type ShopDate = string

const dateParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function toShopDate(instant: Date): ShopDate {
  return dateParts.format(instant)
}

/** No daylight saving since 2009. */
export function startOfShopDate(date: ShopDate): Date {
  return new Date(`${date}T00:00:00+06:00`)
}

export function addDays(date: ShopDate, days: number): ShopDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** 0 is Sunday, 5 is Friday. */
export function weekdayOf(date: ShopDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
