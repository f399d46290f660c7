/** How long one connection may keep others waiting, in milliseconds. */
export interface TimeLimits {
  /** For a free connection, and for a new one to open. */
  waitMs: number
  /** For a row or a lock that somebody else holds; shorter than a statement, so that it is known why. */
  lockMs: number
  statementMs: number
  /** For the next statement of a transaction; its locks go with it when its process has hung. */
  idleInTransactionMs: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Somebody looks at a turning wheel. A change takes some 10 ms, so whoever waits longer is stuck. */
export const REQUEST_TIME_LIMITS: TimeLimits = {
  waitMs: 5 * SECOND,
  lockMs: 2 * SECOND,
  statementMs: 10 * SECOND,
  idleInTransactionMs: 10 * SECOND,
}

/**
 * Nobody looks, but emails, webhooks and refunds stand still while statements hang on connections that were cut
 * silently. On a million orders, those of every minute take less than a second.
 */
export const JOB_TIME_LIMITS: TimeLimits = {
  waitMs: 30 * SECOND,
  lockMs: 30 * SECOND,
  statementMs: 1 * MINUTE,
  idleInTransactionMs: 1 * MINUTE,
}

/** What takes long: migrations, statistics, imports, backups, programs beside the server. */
export const BACKGROUND_TIME_LIMITS: TimeLimits = {
  waitMs: 30 * SECOND,
  lockMs: 30 * SECOND,
  statementMs: 60 * MINUTE,
  idleInTransactionMs: 5 * MINUTE,
}

/** A load balancer asks every few seconds and wants to hear yes or no before it asks again. */
export const READINESS_TIME_LIMITS: TimeLimits = {
  waitMs: 1.5 * SECOND,
  lockMs: 1 * SECOND,
  statementMs: 1 * SECOND,
  idleInTransactionMs: 10 * SECOND,
}

/** After the server should have given up a statement itself, nothing comes any more: the line is dead. */
export const READ_SLACK_MS = 1 * SECOND

/** Networks in between forget a connection that says nothing for some minutes. */
export const KEEP_ALIVE_AFTER_MS = 10 * SECOND
