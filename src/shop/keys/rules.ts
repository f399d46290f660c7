export type KeyKind = 'api' | 'upload'

export const MAX_KEY_DAYS = 365

export const API_KEY_START = 'haat_'

// The scheme is case-insensitive: RFC 9110, 11.1.
const BEARER = /^Bearer +(haat_[0-9a-f]{64})$/i
const ANY_BEARER = /^Bearer +haat_/i

/**
 * The key in an `Authorization` header: empty for a malformed one, and undefined when the header contains something
 * else.
 */
export function readApiKey(header: string | null): string | undefined {
  if (header === null || !ANY_BEARER.test(header)) return undefined
  return BEARER.exec(header)?.[1] ?? ''
}
