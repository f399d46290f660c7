import type { Logger } from 'pino'
import type { Queue } from '#adapters/pg-boss/queue.ts'
import type { HearStatement } from '#database/pools.ts'
import type { Config } from '../config/config.ts'
import { currentCause } from './cause.ts'
import { withCauses } from './caused-jobs.ts'
import type { MeasuredShop } from './current-figures.ts'
import { nameMethod } from './route-names.ts'

/** Longer statements insert many rows. */
const MAX_LOGGED_STATEMENT = 2000

interface HeardRequest {
  method: string
  /** A pattern such as `/api/orders/:id` from a fixed list: a metric for every address would grow without end. */
  route: string
  status: number
  ms: number
}

/** Metrics and the log of slow statements. Parts that are off cost neither time nor memory. */
export interface Monitoring {
  /** Requests and statements that take this long are slow. */
  slowMs: number
  hearRequest: (request: HeardRequest) => void
  hearStatement: HearStatement
  /** Undefined without a token: metrics are off. */
  metrics:
    | { token: string; write: (measured: MeasuredShop) => Promise<{ text: string; type: string }> }
    | undefined
  watchJobs: (queue: Queue) => Queue
}

export const noMonitoring: Monitoring = {
  slowMs: Number.POSITIVE_INFINITY,
  hearRequest: () => undefined,
  hearStatement: () => undefined,
  metrics: undefined,
  watchJobs: (queue) => queue,
}

export async function openMonitoring(
  { metricsToken: token, slowMs }: Pick<Config, 'metricsToken' | 'slowMs'>,
  log: Pick<Logger, 'warn'>,
  onError: (error: Error) => void,
): Promise<Monitoring> {
  const figures = token && (await import('./metrics.ts')).createMetrics(onError)
  return {
    slowMs,
    hearRequest: ({ method, route, status, ms }) => {
      if (figures) figures.countRequest(nameMethod(method), route, status, ms)
    },
    hearStatement: (statement, ms) => {
      if (figures) figures.countStatement(ms)
      if (ms >= slowMs) log.warn(describeStatement(statement, ms), 'slow statement')
    },
    metrics: figures ? { token, write: figures.write } : undefined,
    watchJobs: (queue) => withCauses(queue, log),
  }
}

/** The statement has no values, so none are logged. */
function describeStatement(statement: string, ms: number) {
  const text = statement.slice(0, MAX_LOGGED_STATEMENT).replace(/\s+/g, ' ')
  return { statement: text, ms: Math.round(ms), requestId: currentCause()?.requestId }
}
