import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getPath } from 'hono/utils/url'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { logRequest, toLoggedPath } from '../request-log.ts'
import { bytesOf, encodingOf, hasAlready, type KeptReply, keptReplyOf } from './encoded-response.ts'

/** Addresses are whatever people type, and what is kept no more is held here until it is asked for. */
const MOST_ADDRESSES = 2000
const MAX_BYTES = 16 * 1024 * 1024
const LONGEST_ADDRESS = 300

/** What only a body has. */
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length'])

interface ReadyAnswer extends KeptReply {
  /** Names and values in turn, as Node.js takes them, without the id of the request. */
  head: string[]
  headWithoutBody: string[]
  loggedPath: string
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

export interface ReadyAnswers {
  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers in the ordinary way, and learns from it. */
  learning<Env extends { incoming?: Asked }>(fetch: Fetch<Env>): Fetch<Env>
}

interface ReadyAnswersOptions {
  log: Logger
  /** Whether a request for that host is answered, whichever way it has come. */
  isKnownHost: (hostname: string) => boolean
}

/**
 * Answers from memory by the raw address of a request, before anything is made of it: what was once
 * answered in the ordinary way is written again with the same head, for as long as it is kept there.
 */
export function createReadyAnswers({ log, isKnownHost }: ReadyAnswersOptions): ReadyAnswers {
  const ready = new LRUCache<string, ReadyAnswer>({
    max: MOST_ADDRESSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => bytesOf(answer),
  })

  function learn(request: Asked, path: string, response: Response): void {
    const reply = keptReplyOf(response)
    if (!reply || response.status !== 200 || !isSpelt(request, path)) return
    const key = keyOf(request)
    if (key === undefined || !isKnownHost(hostnameOf(request))) return
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    ready.set(key, {
      ...reply,
      head: headers.flat(),
      headWithoutBody: headers.filter(([name]) => !OF_BODY.has(name)).flat(),
      loggedPath: toLoggedPath(path),
    })
  }

  function find(request: Asked): ReadyAnswer | undefined {
    const key = keyOf(request)
    if (key === undefined) return undefined
    const found = ready.get(key)
    if (!found || found.isCurrent()) return found
    ready.delete(key)
    return undefined
  }

  return {
    answer: (request, response) => {
      const startedAt = performance.now()
      const found = find(request)
      if (!found) return false
      const requestId = randomUUID()
      const status = hasAlready(found.answer, request.headers['if-none-match']) ? 304 : 200
      const head = status === 304 ? found.headWithoutBody : found.head
      response.writeHead(status, [...head, 'x-request-id', requestId])
      const isWanted = status === 200 && request.method === 'GET'
      response.end(isWanted ? found.body : undefined)
      const { method = '' } = request
      logRequest(log, { requestId, method, path: found.loggedPath, status, startedAt })
      return true
    },

    learning: (fetch) => async (request, env) => {
      const response = await fetch(request, env)
      if (env.incoming) learn(env.incoming, getPath(request), response)
      return response
    },
  }
}

function hostnameOf({ headers: { host = '' } }: Asked): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

/**
 * Whether the raw address has the very path by which the router has found the answer: by another spelling of it,
 * with dots or escapes, what is looked for in the address below would not be seen.
 */
function isSpelt({ url = '' }: Asked, path: string): boolean {
  return url.split('?', 1)[0] === path
}

/** Undefined for what is not always answered alike, whoever asks. */
function keyOf({ method, url = '', headers }: Asked): string | undefined {
  const isPlain =
    (method === 'GET' || method === 'HEAD') &&
    url.length <= LONGEST_ADDRESS &&
    url.startsWith('/') &&
    !url.startsWith('//') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['sec-purpose'] === undefined
  if (!isPlain) return undefined
  // Administrators are told more by the same calls.
  const isPersonal = headers.cookie !== undefined || headers.authorization !== undefined
  if (url.startsWith('/api/') && isPersonal) return undefined
  return `${headers.host} ${encodingOf(headers['accept-encoding'])} ${url}`
}
