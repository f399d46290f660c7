import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/clock.ts'

/** Three days in all, as the Standard Webhooks specification advises. */
const WAITS_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
]

/** What failed for so long is not tried again, and an endpoint that did is switched off. */
export const FAILS_FOR_MS = 3 * DAY_MS

/** Undefined: that was the last try. */
export function waitAfter(attempts: number): number | undefined {
  return WAITS_MS[attempts - 1]
}

export const OLD_SECRET_MS = DAY_MS

export const GONE = 410

export function isDelivered(status: number): boolean {
  return status >= 200 && status <= 299
}

/** For the activity: an address may have a secret in it. */
export function hostOf(url: string): string {
  return new URL(url).host
}
