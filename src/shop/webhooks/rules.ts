import { DAY_MS } from '../shared/clock.ts'

/** Over three days, as the Standard Webhooks specification advises; `server/jobs/work.ts` has the intervals. */
export const MAX_TRIES = 23

/** An endpoint that fails for this long is switched off. */
export const FAILS_FOR_MS = 3 * DAY_MS

export const OLD_SECRET_MS = DAY_MS

export const GONE = 410

export function isDelivered(status: number): boolean {
  return status >= 200 && status <= 299
}

/** For the activity log: an address may contain a secret. */
export function hostOf(url: string): string {
  return new URL(url).host
}
