import {
  CamelCasePlugin,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import type { DB } from '#shop/rows.ts'
import { createPrepare, type Prepare } from './prepared.ts'
import { KEEP_ALIVE_AFTER_MS, READ_SLACK_MS, type TimeLimits } from './time-limits.ts'
import { explainUnavailable, isOutdatedPlan, isReadTimeout } from './unavailable.ts'

const BIGINT = 20
const DATE = 1082

/** Amounts and counts fit a number; a date is a calendar day, not a moment. */
export const parsers = { [BIGINT]: Number, [DATE]: (text: string) => text }

/** Connections of one process for requests, unless set otherwise. */
export const DEFAULT_POOL_SIZE = 10

/** Connections are renewed, so that none keeps plans made while its tables were empty. */
const CONNECTION_LIFETIME_SECONDS = 600

interface PoolOptions {
  url: string
  size: number
  /** Connections kept open while idle. */
  min: number
  timeLimits: TimeLimits
  /** Called with connections lost while idle; the pool replaces them. */
  onError: (error: Error) => void
}

export function openPool(options: PoolOptions): pg.Pool {
  const { url, size, min, timeLimits, onError } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    connectionTimeoutMillis: timeLimits.waitMs,
    // Once the network swallows its answers, the server's own limits have no effect.
    query_timeout: timeLimits.statementMs + READ_SLACK_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    onConnect: (client) => settle(client, timeLimits),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT || oid === DATE ? parsers[oid] : pg.types.getTypeParser(oid, format),
    },
  })
  pool.on('error', onError)
  // A connection lost at work fails its statement; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Set by a statement, not while connecting: PgBouncer refuses settings there. Every setting is given, because the role
 * or the database may have other defaults.
 */
async function settle(client: pg.ClientBase, timeLimits: TimeLimits): Promise<void> {
  const settings = {
    timezone: 'UTC',
    // The formats that the parsers and backups expect.
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: 1,
    default_transaction_isolation: 'read committed',
    lock_timeout: timeLimits.lockMs,
    statement_timeout: timeLimits.statementMs,
    idle_in_transaction_session_timeout: timeLimits.idleInTransactionMs,
    // With parallel workers, sums over many products take longer and take processors from shoppers who order.
    max_parallel_workers_per_gather: 0,
    // Compiling statements that look expensive takes longer than running them.
    jit: 'off',
  }
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting (name, value)',
    [Object.keys(settings), Object.values(settings).map(String)],
  )
}

/** Hands out only live connections, and passes each failure through `explain`. */
function guard(
  pool: pg.Pool,
  explain: (error: unknown) => unknown,
  prepare: Prepare,
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error) => {
        throw explain(error)
      })
      let isOutdated = false
      /**
       * Set when the server fell silent. Nothing more is sent then: a rollback would wait as long as the statement
       * before it.
       */
      let silence: unknown
      async function query(text: string, values: readonly unknown[]) {
        if (silence !== undefined) throw explain(silence)
        try {
          return await client.query(prepare(text, values))
        } catch (error) {
          if (isReadTimeout(error)) silence = error
          isOutdated ||= isOutdatedPlan(error)
          throw explain(error)
        }
      }
      return {
        // The other overload is for cursors, which the shop does not use.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isUnfit) => client.release(isUnfit || isOutdated || silence !== undefined),
      }
    },
  }
}

/** Called with each statement, without its values, once it has been answered or has failed. */
export type HearStatement = (statement: string, milliseconds: number) => void

/** For Kysely, which passes every statement. */
export function logTo(hear: HearStatement | undefined): { log?: (event: LogEvent) => void } {
  if (!hear) return {}
  return { log: ({ query, queryDurationMillis }) => hear(query.sql, queryDurationMillis) }
}

/** Called with the database's own error when a statement fails. */
export type HearFailure = (error: unknown) => void

interface Hearing {
  hear: HearStatement | undefined
  hearFailure: HearFailure
}

/** Camel-case names, except inside JSON, which is data. */
export const plugins = [
  new CamelCasePlugin({
    maintainNestedObjectKeys: true,
    underscoreBetweenUppercaseLetters: true,
  }),
]

function openKysely(pool: PostgresPool, hear: HearStatement | undefined): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins, ...logTo(hear) })
}

class DividedDatabase extends Kysely<DB> {
  readonly #transactions: Kysely<DB>
  readonly #connections: number

  constructor(reads: pg.Pool, transactions: pg.Pool, { hear, hearFailure }: Hearing) {
    const explain = (error: unknown) => {
      hearFailure(error)
      return explainUnavailable(error)
    }
    const open = (pool: pg.Pool, which: 'all' | 'marked') =>
      guard(pool, explain, createPrepare(which))
    super({
      dialect: new PostgresDialect({ pool: open(reads, 'marked') }),
      plugins,
      ...logTo(hear),
    })
    this.#transactions = openKysely(open(transactions, 'all'), hear)
    this.#connections = transactions.options.max
  }

  /**
   * A transaction on a connection with a plan from before an upgrade is rolled back and retried: shoppers do not notice
   * migrations under a running server. Each such connection fails once, and is closed.
   */
  override transaction(): TransactionBuilder<DB> {
    const transaction = this.#transactions.transaction()
    transaction.execute = async (callback) => {
      for (let failed = 1; ; failed += 1) {
        try {
          return await this.#transactions.transaction().execute(callback)
        } catch (error) {
          if (!isOutdatedPlan(causeOf(error)) || failed > this.#connections) throw error
        }
      }
    }
    return transaction
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

/**
 * For requests: when the database is away or busy, statements fail with `ShopError` `unavailable`. Transactions, which
 * wait for locks, have connections of their own: however many are stuck, others are left for reads. Their statements
 * look up rows by key, few and always the same, so they are prepared. Reads are prepared only when marked (`prepared`);
 * a list is planned for its parameters.
 */
export function openForRequests(
  reads: pg.Pool,
  transactions: pg.Pool,
  options: Hearing,
): Kysely<DB> {
  return new DividedDatabase(reads, transactions, options)
}

/** For work that no request waits for: the operator sees the database's own errors. */
export function openForBackground(pool: pg.Pool, { hear, hearFailure }: Hearing): Kysely<DB> {
  const explain = (error: unknown) => {
    hearFailure(error)
    return error
  }
  return openKysely(guard(pool, explain, createPrepare('marked')), hear)
}

/** State of the connections of one purpose. */
export type PoolState = ReturnType<typeof stateOf>

export function stateOf(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool) {
  return { pool, total: totalCount, idle: idleCount, awaited: waitingCount }
}
