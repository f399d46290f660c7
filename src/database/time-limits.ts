/** How long one connection may keep others waiting, in milliseconds. */
export interface TimeLimits {
  /** For a free connection, or for a new one to open. */
  waitMs: number
  /** For a row or a lock held by another transaction; shorter than a statement, so that the cause is known. */
  lockMs: number
  statementMs: number
  /** For the next statement of a transaction; a process that hangs loses its locks. */
  idleInTransactionMs: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The user is watching a spinner. A write takes some 10 ms, so one that waits longer is stuck. */
export const REQUEST_TIME_LIMITS: TimeLimits = {
  waitMs: 5 * SECOND,
  lockMs: 2 * SECOND,
  statementMs: 10 * SECOND,
  idleInTransactionMs: 10 * SECOND,
}

/**
 * No user waits, but emails, webhooks and refunds stop while statements hang on connections that were cut silently.
 * With a million orders, the jobs of every minute take less than a second.
 */
export const JOB_TIME_LIMITS: TimeLimits = {
  waitMs: 30 * SECOND,
  lockMs: 30 * SECOND,
  statementMs: 1 * MINUTE,
  idleInTransactionMs: 1 * MINUTE,
}

/** For long work: migrations, statistics, imports, backups, command-line programs. */
export const BACKGROUND_TIME_LIMITS: TimeLimits = {
  waitMs: 30 * SECOND,
  lockMs: 30 * SECOND,
  statementMs: 60 * MINUTE,
  idleInTransactionMs: 5 * MINUTE,
}

/** A load balancer asks every few seconds and wants a yes or no before it asks again. */
export const READINESS_TIME_LIMITS: TimeLimits = {
  waitMs: 1.5 * SECOND,
  lockMs: 1 * SECOND,
  statementMs: 1 * SECOND,
  idleInTransactionMs: 10 * SECOND,
}

/** By now the server should have ended the statement itself; no answer means a dead connection. */
export const READ_SLACK_MS = 1 * SECOND

/** Networks in between drop a connection that is silent for some minutes. */
export const KEEP_ALIVE_AFTER_MS = 10 * SECOND
