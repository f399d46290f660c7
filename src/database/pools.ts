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

/** Amounts and counts fit a number; a date is a day of the calendar and no moment in time. */
export const parsers = { [BIGINT]: Number, [DATE]: (text: string) => text }

/** Connections of one process for requests, where no other number is set. */
export const DEFAULT_POOL_SIZE = 10

/** Connections age, so that none keeps plans made while its tables were empty. */
const CONNECTION_LIFETIME_SECONDS = 600

interface PoolOptions {
  url: string
  size: number
  /** So many stay open although nobody needs them. */
  min: number
  timeLimits: TimeLimits
  /** What the server is told instead: behind a pooler, connections are shared with other pools. */
  serverLimits?: TimeLimits
  /** Hears of connections lost while idle, which heal by themselves. */
  onError: (error: Error) => void
}

export function openPool(options: PoolOptions): pg.Pool {
  const { url, size, min, timeLimits, serverLimits = timeLimits, onError } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    connectionTimeoutMillis: timeLimits.waitMs,
    // The server's own limits say nothing any more once the network swallows its answers.
    query_timeout: timeLimits.statementMs + READ_SLACK_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    onConnect: (client) => settle(client, serverLimits),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT || oid === DATE ? parsers[oid] : pg.types.getTypeParser(oid, format),
    },
  })
  pool.on('error', onError)
  // One that is lost at work fails its statement; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * By a statement and not while connecting: what stands between (PgBouncer) refuses settings there.
 * All is said, because the role or the database may have other defaults.
 */
async function settle(client: pg.ClientBase, timeLimits: TimeLimits): Promise<void> {
  const settings = {
    timezone: 'UTC',
    // What is read, and what a backup holds, is written so.
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: 1,
    default_transaction_isolation: 'read committed',
    lock_timeout: timeLimits.lockMs,
    statement_timeout: timeLimits.statementMs,
    idle_in_transaction_session_timeout: timeLimits.idleInTransactionMs,
    // Sums of many products take longer by several processes, and take the processors from who orders meanwhile.
    max_parallel_workers_per_gather: 0,
    // Statements that look dear are compiled first, which takes longer than to run them.
    jit: 'off',
  }
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting (name, value)',
    [Object.keys(settings), Object.values(settings).map(String)],
  )
}

/** Lets nobody have a connection that is dead, and says what fails in the words it is given. */
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
      /** Why it is asked nothing more: a rollback too would wait as long as the statement before it. */
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
        // Its other form is for cursors, which nobody uses here.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isUnfit) => client.release(isUnfit || isOutdated || silence !== undefined),
      }
    },
  }
}

/** Hears of a statement, without its values, once it has been answered or has failed. */
export type HearStatement = (statement: string, milliseconds: number) => void

/** For Kysely, which hands over every statement. */
export function logTo(hear: HearStatement | undefined): { log?: (event: LogEvent) => void } {
  if (!hear) return {}
  return { log: ({ query, queryDurationMillis }) => hear(query.sql, queryDurationMillis) }
}

/** Hears of what a statement failed with, in the database's own words. */
export type HearFailure = (error: unknown) => void

interface Hearing {
  hear: HearStatement | undefined
  hearFailure: HearFailure
}

/** Names in camel case; what is within JSON is data, and keeps its names. */
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

  constructor(
    reads: pg.Pool,
    transactions: pg.Pool,
    { prepares, hear, hearFailure }: Hearing & { prepares: boolean },
  ) {
    const explain = (error: unknown) => {
      hearFailure(error)
      return explainUnavailable(error)
    }
    const open = (pool: pg.Pool, which: 'all' | 'marked') =>
      guard(pool, explain, createPrepare(prepares ? which : 'none'))
    super({
      dialect: new PostgresDialect({ pool: open(reads, 'marked') }),
      plugins,
      ...logTo(hear),
    })
    this.#transactions = openKysely(open(transactions, 'all'), hear)
    this.#connections = transactions.options.max
  }

  /**
   * One whose connection has a plan from before an upgrade is rolled back and begins anew: shoppers do not
   * hear of migrations beneath a running server. Each such connection fails once, and is closed.
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
 * For requests: what fails because the database is away or busy is a `ShopError` `unavailable`.
 * Transactions, which wait for locks, have connections of their own: however many of them are stuck,
 * there are others left to read with. They find rows by their keys, the same few statements each time,
 * and those are prepared. Of what only reads, only what says so is (`prepared`); a list is planned for what is
 * asked of it.
 * @param options.prepares false behind a pooler, where the next statement may be another connection's
 */
export function openForRequests(
  reads: pg.Pool,
  transactions: pg.Pool,
  options: Hearing & { prepares: boolean },
): Kysely<DB> {
  return new DividedDatabase(reads, transactions, options)
}

/** For work that nobody waits for: whoever keeps the shop hears the database's own words. */
export function openForBackground(pool: pg.Pool, { hear, hearFailure }: Hearing): Kysely<DB> {
  const explain = (error: unknown) => {
    hearFailure(error)
    return error
  }
  return openKysely(guard(pool, explain, createPrepare('marked')), hear)
}

/** How the connections of one purpose stand. */
export interface PoolState {
  pool: string
  total: number
  idle: number
  /** How many wait for one. */
  awaited: number
}

export function stateOf(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { pool, total: totalCount, idle: idleCount, awaited: waitingCount }
}
