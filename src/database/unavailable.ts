import { unavailableError } from '#shop/shared/shop-error.ts'

/** PostgreSQL errors that may pass when the statement is repeated. */
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

/** Network errors. */
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

/** Errors of the driver have no code. */
const DRIVER_FAILURE =
  /^(?:Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated.*|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)$/

export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The table of a prepared statement has changed; the connection reports this for the rest of its life. */
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

/** Turns errors of a database that is down or busy into the shop's own; returns others unchanged. */
export function explainUnavailable(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? unavailableError(error) : error
}
