import type { Log } from '#api/env.ts'
import { isUid } from '#shop/shared/id.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'

interface AnsweredRequest {
  /** Left out where the log says it by itself. */
  requestId?: string
  method: string
  /** As it may be logged. */
  path: string
  status: number
  /** The network address it came from, as the limits count it. Left out where nothing is refused. */
  address?: string
  ms: number
}

/** Not signed in or a wrong password, without the right, too often: what may be an attack has to tell where from. */
const REFUSED = new Set([401, 403, 429])

/** The line of the log that tells of a request; only with `debug` of those that are too common. */
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

/** A slash, however often it was escaped. */
const SLASH = /(\/|%(?:25)*2f)/i

/** Pages of links that are mailed or shown once; what is typed behind one of them may be its token. */
const BEFORE_TOKENS = new Set(['reset-password', 'order-link', 'o', 'accept-invitation', 'welcome'])

/** Longer than any address of ours, and short enough for a log that many write to. */
const MAX_LOGGED = 200

/** Fewer stand in a date, more in any phone number. */
const DIGITS_OF_PHONE = 9
/** More than in the id of any product, fewer than in a long key of digits and small letters. */
const DIGITS_OF_KEY = 10

/**
 * A path as it may be logged: email addresses, phone numbers, keys and tokens in it are left out, and of
 * a long one all but the beginning, with a word on how long it was.
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

/** Of what kind a part of a path is that nobody may read; undefined of all others. */
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

/** What nobody would type. Ids of products are words, in small letters and with few digits; a `_id` opens nothing. */
function isKey(part: string): boolean {
  if (!/^[\w.-]{20,}$/.test(part) || isUid(part)) return false
  const isMixed = /[a-z]/.test(part) && /[A-Z]/.test(part)
  return isMixed || /^[0-9A-Z]+$/i.test(part) || countDigits(part) >= DIGITS_OF_KEY
}

/** With its signs as they are, though they were escaped several times. */
function unescaped(part: string): string {
  return part.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
