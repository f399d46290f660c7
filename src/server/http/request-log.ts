import type { Log } from '#api/env.ts'
import { isUid } from '#shop/shared/id.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'

interface AnsweredRequest {
  /** Left out where the logger adds it. */
  requestId?: string
  method: string
  /** Without personal data. */
  path: string
  status: number
  /** The network address, as used by rate limits. Only for refused requests. */
  address?: string
  ms: number
}

/** Unauthenticated, forbidden or rate limited: a possible attack, so the log needs the address. */
const REFUSED = new Set([401, 403, 429])

/** Writes the log line of a request; routine requests only at `debug`. */
export function logRequest(
  log: Pick<Log, 'debug' | 'info' | 'warn'>,
  { ms: exactMs, address, ...request }: AnsweredRequest,
  slowMs: number,
): void {
  const ms = Math.round(exactMs)
  const details = { ...request, ...(REFUSED.has(request.status) && address && { address }), ms }
  if (ms >= slowMs) log.warn(details, 'slow request')
  else log[isQuiet(request) ? 'debug' : 'info'](details, 'request')
}

function isQuiet({ path, status }: Pick<AnsweredRequest, 'path' | 'status'>): boolean {
  return status < 400 && /^\/(?:assets|images|look|healthz|readyz)/.test(path)
}

/** A slash, even if escaped several times. */
const SLASH = /(\/|%(?:25)*2f)/i

/** Pages whose links contain a token; the next part of the path may be one. */
const BEFORE_TOKENS = new Set(['reset-password', 'order-link', 'o', 'accept-invitation', 'welcome'])

/** Longer than any address of the shop, short enough to keep the log small. */
const MAX_LOGGED = 200

/** A date has fewer digits, a phone number more. */
const DIGITS_OF_PHONE = 9
/** More than a product id has, fewer than a long key of digits and lower-case letters. */
const DIGITS_OF_KEY = 10

/**
 * A path that is safe to log: email addresses, phone numbers, keys and tokens are replaced, and a long path is cut,
 * with its length.
 */
export function toLoggedPath(path: string): string {
  let before = ''
  const pieces = path.split(SLASH).map((piece, i) => {
    const isSlash = i % 2 === 1
    if (isSlash || piece === '') return piece
    const part = unescaped(piece)
    const logged = BEFORE_TOKENS.has(before) ? ':token' : nameOfPersonal(part)
    before = part.toLowerCase()
    return logged ?? piece
  })
  return cut(pieces.join(''))
}

function cut(path: string): string {
  if (path.length <= MAX_LOGGED) return path
  return `${path.slice(0, MAX_LOGGED)}… (${path.length} characters)`
}

/** The placeholder for a part of a path that is personal or secret; undefined for others. */
function nameOfPersonal(part: string): string | undefined {
  if (part.includes('@')) return ':email'
  if (isPhone(part)) return ':phone'
  return isKey(part) ? ':key' : undefined
}

function isPhone(part: string): boolean {
  return countDigits(part) >= DIGITS_OF_PHONE && /^\+?\p{Nd}+$/u.test(toLocalPhone(part))
}

function countDigits(part: string): number {
  return part.match(/\p{Nd}/gu)?.length ?? 0
}

/** Looks like a generated key. Product ids are words in lower case with few digits; a `_id` grants nothing. */
function isKey(part: string): boolean {
  if (!/^[\w.-]{20,}$/.test(part) || isUid(part)) return false
  const isMixed = /[a-z]/.test(part) && /[A-Z]/.test(part)
  return isMixed || /^[0-9A-Z]+$/i.test(part) || countDigits(part) >= DIGITS_OF_KEY
}

/** Decodes printable characters, even if escaped several times. */
function unescaped(part: string): string {
  return part.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
