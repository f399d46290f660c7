import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { within } from '#shop/shared/within.ts'
import { currentFigures, type MeasuredShop } from './current-figures.ts'
import type { ShopFigures } from './shop-figures.ts'

/** Seconds; include the objective of most pages and the limit of slow requests. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Between two reads, requests get the last figures of the shop. */
const READ_EVERY_MS = 10_000
/** Shorter than Prometheus's own timeout. */
const READ_LIMIT_MS = 5000
const TOO_SLOW = `Reading the figures took longer than ${READ_LIMIT_MS} ms.`

/** This server's metrics in Prometheus format. */
export function createMetrics(onError: (error: Error) => void) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'haat_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const statementSeconds = new Histogram({
    name: 'haat_database_statement_duration_seconds',
    help: 'Time that a statement took in the database.',
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const readFigures = createFiguresReader(onError)

  return {
    countRequest: (method: string, route: string, status: number, ms: number): void => {
      requests.inc({ method, route, status })
      requestSeconds.observe({ method, route }, ms / 1000)
    },
    countStatement: (ms: number): void => statementSeconds.observe(ms / 1000),
    /** All metrics as text, with its content type. */
    write: async (measured: MeasuredShop): Promise<{ text: string; type: string }> => {
      const current = await currentFigures(measured, await readFigures(measured))
      const texts = await Promise.all([registry.metrics(), current.metrics()])
      return { text: texts.join('\n'), type: registry.contentType }
    },
  }
}

/** Undefined while the database does not answer: old figures would look like current ones. */
function createFiguresReader(onError: (error: Error) => void) {
  let last: { figures: Promise<ShopFigures | undefined>; at: number } | undefined
  return ({ readFigures }: MeasuredShop): Promise<ShopFigures | undefined> => {
    const now = performance.now()
    if (last && now - last.at < READ_EVERY_MS) return last.figures
    const figures = within(READ_LIMIT_MS, readFigures(), TOO_SLOW).catch((error: Error) => {
      onError(error)
      return undefined
    })
    last = { figures, at: now }
    return figures
  }
}
