import type { Logger } from 'pino'

interface AnsweredRequest {
  requestId: string
  method: string
  /** As it may be logged. */
  path: string
  status: number
  /** By `performance.now()`. */
  startedAt: number
}

/** The line of the log that tells of a request; only with `debug` of those that are too common. */
export function logRequest(log: Logger, { startedAt, ...request }: AnsweredRequest): void {
  const details = { ...request, ms: Math.round(performance.now() - startedAt) }
  log[isQuiet(request) ? 'debug' : 'info'](details, 'request')
}

function isQuiet({ path, status }: Pick<AnsweredRequest, 'path' | 'status'>): boolean {
  return status < 400 && /^\/(?:assets|images|look|healthz|readyz)/.test(path)
}

/** A path as it may be logged: e-mail addresses and tokens in it are left out. */
export function withoutPersonalData(path: string): string {
  const parts = path.split('/')
  return parts
    .map((part, i) => {
      if (part !== '' && parts[i - 1] === 'reset-password') return ':token'
      if (/^[0-9A-Z]{20,}$/i.test(part)) return ':key'
      return /@|%40/.test(part) ? ':email' : part
    })
    .join('/')
}
