import { DAY_MS } from '../shared/clock.ts'

/** Over three days, as the Standard Webhooks specification advises; when, says `server/jobs/work.ts`. */
export const MAX_TRIES = 23

/** An endpoint that failed for so long is switched off. */
export const FAILS_FOR_MS = 3 * DAY_MS

export const OLD_SECRET_MS = DAY_MS

export const GONE = 410

export function isDelivered(status: number): boolean {
  return status >= 200 && status <= 299
}

/** For the activity: an address may have a secret in it. */
export function hostOf(url: string): string {
  return new URL(url).host
}
