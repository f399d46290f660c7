import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { markOfLanguage } from '../http/page-places.ts'
import { logRequest, toLoggedPath } from '../http/request-log.ts'
import type { Monitoring } from '../monitoring/monitoring.ts'
import type { RouteOf } from '../monitoring/route-names.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/** Headers that differ between answers with the same page. */
const VARYING = /^(?:content-(?:type|encoding|length)|x-request-id|x-robots-tag)$/

interface EarlyAnswersOptions {
  log: Logger
  pages: PageCache
  /** Whether the shop answers requests for that host. */
  isKnownHost: (hostname: string) => boolean
  isUnlisted: () => boolean
  /** Whether the visitor is to see that page in another language. */
  isInOtherLanguage: (path: string, cookies: string) => boolean
  monitoring: Pick<Monitoring, 'hearRequest' | 'slowMs'>
  routeOf: RouteOf
}

/** Answers cached pages before Hono turns the incoming message into a request. */
export function createEarlyAnswers(options: EarlyAnswersOptions) {
  const { log, pages, isKnownHost, isUnlisted, isInOtherLanguage, monitoring, routeOf } = options

  /** Finds a cached page when the URL is exactly its key and nothing in the request changes the answer. */
  function find({ method, url = '', headers }: IncomingMessage): CachedPage | undefined {
    const isPlain =
      (method === 'GET' || method === 'HEAD') &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined
    if (!isPlain || !isKnownHost(headers.host?.replace(/:\d+$/, '') ?? '')) return undefined
    // The same API calls tell administrators more.
    const isPersonal = headers.cookie !== undefined || headers.authorization !== undefined
    if (isPersonal && url.startsWith('/api/')) return undefined
    const [path = ''] = url.split('?', 1)
    if (headers.cookie && isInOtherLanguage(path, headers.cookie)) return undefined
    return pages.findFresh(url + markOfLanguage(path, headers['accept-language']))
  }

  return {
    answer: (request: IncomingMessage, answer: ServerResponse): boolean => {
      const startedAt = performance.now()
      const page = find(request)
      if (!page?.answered) return false
      const { response, answered } = page
      const encoding = response.encodingFor(request.headers['accept-encoding'])
      const body = response.find(encoding)
      if (!body) return false
      const requestId = randomUUID()
      const head = [...answered.head, 'x-request-id', requestId]
      if (isUnlisted()) head.push('x-robots-tag', 'noindex')
      const status = response.matchesEtag(request.headers['if-none-match']) ? 304 : 200
      if (status === 200) {
        head.push('content-type', answered.type, 'content-length', String(body.byteLength))
        if (encoding !== 'identity') head.push('content-encoding', encoding)
      }
      answer.writeHead(status, head)
      answer.end(status === 200 && request.method === 'GET' ? body : undefined)
      pages.countHit()
      const { method = '' } = request
      const ms = performance.now() - startedAt
      logRequest(
        log,
        { requestId, method, path: answered.loggedPath, status, ms },
        monitoring.slowMs,
      )
      monitoring.hearRequest({ method, route: answered.route, status, ms })
      return true
    },

    /** Learns a page's headers from an answer that has passed all middlewares. */
    learn: (request: IncomingMessage, { status, headers }: Response): void => {
      const page = status === 200 ? find(request) : undefined
      if (!page || page.answered || headers.get('etag') !== page.response.etag) return
      const [path = ''] = request.url?.split('?', 1) ?? []
      page.answered = {
        head: [...headers].filter(([name]) => !VARYING.test(name)).flat(),
        type: headers.get('content-type') ?? 'application/octet-stream',
        loggedPath: toLoggedPath(path),
        route: routeOf('GET', path),
      }
    },
  }
}
