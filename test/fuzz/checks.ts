import { FailureShape } from '#api/envelope.ts'
import type { Call } from './calls.ts'
import type { Answer, FuzzRequest } from './send.ts'

/** A problem with an answer; the first word names its kind. */
export interface Complaint {
  kind: 'failed' | 'slow' | 'leak' | 'changed' | 'envelope' | 'inside' | 'silent' | 'undescribed'
  words: string
}

export const SLOW_MS = 3000

/** URLs whose answers have their own format. */
const OTHER_WORDS = /^\/(?:api\/auth\/|api\/docs|api\/openapi\.json|1\/upload|api\/images\/upload)/

/** Answers that are saved as files. */
const FILE = /^(?:text\/csv|application\/pdf)\b/

/** Text that only a programmer should see. */
const INSIDE =
  /node_modules|\bat [\w.<>]+ \(|\bPGlite|\bkysely\b|violates \w+ constraint|syntax error/i

export function judge(
  call: Call,
  request: FuzzRequest,
  answer: Answer,
  privateMarks: readonly string[],
): Complaint[] {
  const complaints: Complaint[] = []
  if (answer.status >= 500) {
    complaints.push({ kind: 'failed', words: `answered with ${answer.status}` })
  }
  const leaked = privateMarks.filter(
    (mark) => answer.body.includes(mark) && !saysItself(request, mark),
  )
  if (leaked.length > 0) {
    complaints.push({ kind: 'leak', words: `told what is private: ${leaked.join(', ')}` })
  }
  const inside = INSIDE.exec(answer.body)
  if (inside && call.kind !== 'page') {
    complaints.push({ kind: 'inside', words: `told of its inside: ${inside[0]}` })
  }
  if (isUndescribed(call, request, answer)) {
    complaints.push({
      kind: 'undescribed',
      words: `answered with ${answer.status}, of which /api/docs says nothing`,
    })
  }
  const wrong = isOfShop(call, request) ? wrongEnvelope(request, answer) : undefined
  if (wrong) complaints.push({ kind: 'envelope', words: wrong })
  return complaints
}

/** An answer may repeat an email from its request. */
function saysItself({ path, headers, body = '' }: FuzzRequest, mark: string): boolean {
  const said = [path, ...Object.values(headers), body].join('\n')
  return said.includes(mark) || said.includes(encodeURIComponent(mark))
}

function isOfShop(call: Call, { path }: FuzzRequest): boolean {
  return call.kind === 'shop' && path.startsWith('/api/') && !OTHER_WORDS.test(path)
}

/** A file to save, such as all data of a person. */
function isAttachment(headers: Answer['headers']): boolean {
  return headers['content-disposition']?.startsWith('attachment') === true
}

function wrongEnvelope({ method }: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers, body } = answer
  if (method === 'HEAD' || isFromOutside(answer)) return undefined
  const value = readJson(body)
  if (status < 300 && FILE.test(headers['content-type'] ?? '')) return undefined
  if (status < 300 && value !== undefined && isAttachment(headers)) return undefined
  if (status < 300) return isSuccess(value) ? undefined : `answered ${status} in no envelope`
  if (FailureShape.safeParse(value).success) return undefined
  return `refused with ${status} in no envelope: ${body.slice(0, 100)}`
}

/** Not from a call: a cached answer, a redirect to another spelling, or a request that Node.js refused unread. */
function isFromOutside({ status, headers, body }: Answer): boolean {
  if (status === 304 || (status === 308 && headers.location !== undefined)) return true
  return body === '' && (status === 400 || status === 431)
}

function isUndescribed(call: Call, request: FuzzRequest, answer: Answer): boolean {
  const { statuses } = call
  // A failure is already reported.
  if (!statuses || answer.status >= 500 || statuses.includes(answer.status)) return false
  return isAnsweredBy(call, request) && !isFromOutside(answer)
}

/** Whether the request reaches this call, instead of another, none, or a foreign host. */
function isAnsweredBy(call: Call, { method, path, headers }: FuzzRequest): boolean {
  if (method !== call.method || headers.Origin !== undefined || headers.Host !== undefined)
    return false
  const pattern = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return pattern.test(new URL(path, 'http://shop.test').pathname)
}

function isSuccess(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    value.success === true &&
    'data' in value &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
