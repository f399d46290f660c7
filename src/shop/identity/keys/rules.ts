export const MAX_KEY_DAYS = 365

const START = 'haat_'
/** Of the key: enough to tell it from others, and of no use to guess the rest. */
export const PREFIX_LENGTH = START.length + 6

/** @param random 64 hexadecimal digits */
export function toApiKey(random: string): string {
  return START + random
}

const BEARER = /^Bearer (haat_[0-9a-f]{64})$/
const ANY_BEARER = /^Bearer haat_/

/**
 * The key in an `Authorization` header: empty for one that is none of ours by its form, and undefined where a header
 * brings something else, which is nobody's business here.
 */
export function readApiKey(header: string | null): string | undefined {
  if (header === null || !ANY_BEARER.test(header)) return undefined
  return BEARER.exec(header)?.[1] ?? ''
}
