export type KeyKind = 'api' | 'upload'

export const MAX_KEY_DAYS = 365

export const API_KEY_START = 'haat_'

// The word may be written in either case: RFC 9110, 11.1.
const BEARER = /^Bearer +(haat_[0-9a-f]{64})$/i
const ANY_BEARER = /^Bearer +haat_/i

/**
 * The key in an `Authorization` header: empty for one that is none of ours by its form, and undefined where a header
 * brings something else, which is nobody's business here.
 */
export function readApiKey(header: string | null): string | undefined {
  if (header === null || !ANY_BEARER.test(header)) return undefined
  return BEARER.exec(header)?.[1] ?? ''
}
