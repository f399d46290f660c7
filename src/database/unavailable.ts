import { unavailableError } from '#shop/shared/shop-error.ts'

/** What PostgreSQL says when the same may well succeed a moment later. */
const PASSING_STATES = new Set([
  '40001', // could not serialize
  '40P01', // deadlock
  '55P03', // waited too long for a lock
  '57014', // took too long, or was cancelled
  '25P03', // idle in a transaction for too long
  '25006', // a replica that takes no writes, while another takes over
  '53000', // short of something
  '53100', // the disk is full
  '53200', // out of memory
  '53300', // all connections in use
  '53400', // a configured limit is reached
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
  '57P05', // idle for too long
  '55000', // not accepting connections
])

/** What the network says. */
const NETWORK_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says has no code. */
const DRIVER_FAILURE =
  /^(?:Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated.*|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)$/

export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The table of a prepared statement has other columns now; the connection says so for as long as it lives. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

export function isUnavailable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return (
    PASSING_STATES.has(code) ||
    code.startsWith('08') ||
    isOutdatedPlan(error) ||
    NETWORK_FAILURES.has(code) ||
    DRIVER_FAILURE.test(error.message)
  )
}

/** In the shop's words, if it is the database that is away or busy; anything else as it is. */
export function explainUnavailable(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? unavailableError(error) : error
}
