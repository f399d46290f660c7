import { type MemoryFS, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Kysely } from 'kysely'
import type { DB } from '#shop/rows.ts'
import { DurableFolder, explainUnopened, openOnEngine } from './embedded-engine.ts'
import { keepListening, type Listener } from './listener.ts'
import {
  DEFAULT_POOL_SIZE,
  type HearStatement,
  openForBackground,
  openForRequests,
  openPool,
  type PoolState,
  parsers,
  stateOf,
} from './pools.ts'
import {
  BACKGROUND_TIME_LIMITS,
  JOB_TIME_LIMITS,
  READINESS_TIME_LIMITS,
  REQUEST_TIME_LIMITS,
  type TimeLimits,
} from './time-limits.ts'
import { isDiskFull } from './unavailable.ts'

type Database = Kysely<DB>

export interface OpenDatabase {
  /** For requests: a statement that waits too long fails as `unavailable`. */
  db: Database
  /** For the queue, and for jobs whose statements end within a minute. */
  jobs: Database
  /** For long work that no request waits for; its limits are generous. */
  background: Database
  /** The embedded engine itself, for code that bypasses Kysely; undefined with a server. */
  embedded: PGlite | undefined
  /** Whether the database answers, accepts writes, has room and is migrated; answers within three seconds. */
  isReady(): Promise<boolean>
  /** Calls back with each notification on the channel, and with undefined when some may have been missed. */
  listen(channel: string, onNotification: (notice: string | undefined) => void): Promise<void>
  /** Waits until the listeners have received every notification so far; false when that cannot be known. */
  catchUp(): Promise<boolean>
  /** State of the connection pools; empty for an embedded database. */
  pools(): PoolState[]
  close(): Promise<void>
}

/**
 * By default the engine opens up to a thousand, often all that the system allows a process, which also serves visitors.
 * When it runs out of files, it leaves damaged ones behind.
 */
const ENGINE_FILES = 300

/** The default buffers would only use more memory. */
const SMALL_SHOP = ['-c', 'shared_buffers=16MB', '-c', `max_files_per_process=${ENGINE_FILES}`]

/** The only sync method that the library supports. */
const WAITS_FOR_DISK = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** Without a write-ahead log or syncs, for a bulk load that syncs everything at the end. */
const FILLS = ['-c', 'fsync=off', '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0']

/**
 * PostgreSQL inside this process. Without a folder it lives in memory, which may already hold data.
 * @throws UnfitDatabase when the engine cannot open the folder
 */
export async function openEmbedded(options: {
  folder?: string
  memory?: MemoryFS
  /** A bulk load: the folder is discarded unless the load completes, then `syncAll` is called. */
  isFilled?: boolean
  hear?: HearStatement | undefined
}): Promise<OpenDatabase> {
  const folder = options.folder ? new DurableFolder(options.folder) : undefined
  const fs = folder ?? options.memory
  const pglite = await PGlite.create({
    ...(fs && { fs }),
    parsers,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...SMALL_SHOP,
      ...(options.isFilled ? FILLS : WAITS_FOR_DISK),
    ],
  }).catch((error: unknown) => {
    throw options.folder ? explainUnopened(options.folder, error) : error
  })
  await folder?.settle()
  await pglite.exec("set timezone = 'UTC'; set default_transaction_isolation = 'read committed'")
  const disk = watchDisk()
  const db = openOnEngine(pglite, options.hear, disk.hearFailure)
  return {
    db,
    jobs: db,
    background: db,
    embedded: pglite,
    isReady: () => isReady((statement) => pglite.query<Readiness>(statement), disk),
    listen: async (channel, onNotification) => {
      await pglite.listen(channel, onNotification)
    },
    catchUp: async () => true,
    pools: () => [],
    close: () => pglite.close(),
  }
}

/** A server that became a replica takes no orders, although connections to it stay open. */
const READY = `select current_setting('transaction_read_only') = 'off' as "isReady"
  from (select from migrations limit 1) as migration`

interface Readiness {
  isReady: boolean
}

/** A megabyte, more than an order needs; dropped at once. */
const TAKES_ROOM = `create temp table room on commit drop as
  select repeat(md5(number::text), 64) as filling from generate_series(1, 500) as number`

type Disk = ReturnType<typeof watchDisk>

/** Whether a write was refused because the disk is full, and none has been tried since. */
function watchDisk() {
  const disk = {
    isFull: false,
    hearFailure: (error: unknown) => {
      if (isDiskFull(error)) disk.isFull = true
    },
  }
  return disk
}

async function isReady(ask: (statement: string) => Promise<{ rows: Readiness[] }>, disk: Disk) {
  try {
    const { rows } = await ask(READY)
    if (rows[0]?.isReady === true && disk.isFull) {
      await ask(TAKES_ROOM)
      disk.isFull = false
    }
    return rows[0]?.isReady === true
  } catch {
    return false
  }
}

const JOB_CONNECTIONS = 3

/** Open only while long work runs. */
const BACKGROUND_CONNECTIONS = 2

interface ServerOptions {
  /** Connections for requests. */
  poolSize?: number
  timeLimits?: Partial<TimeLimits>
  heartbeatMs?: number
  hear?: HearStatement | undefined
}

/** Opens a PostgreSQL server. `onError` gets lost connections, which the pool replaces by itself. */
export function openServer(
  url: string,
  onError: (error: Error) => void,
  options: ServerOptions = {},
): OpenDatabase {
  const { poolSize = DEFAULT_POOL_SIZE, timeLimits, heartbeatMs = 5000, hear } = options
  const ofRequests = { ...REQUEST_TIME_LIMITS, ...timeLimits }
  const forTransactions = Math.ceil(poolSize * 0.6)
  const open = (size: number, limits: TimeLimits) =>
    openPool({ url, size, min: 0, timeLimits: limits, onError })
  const reads = open(poolSize - forTransactions, ofRequests)
  const transactions = open(forTransactions, ofRequests)
  const jobs = open(JOB_CONNECTIONS, JOB_TIME_LIMITS)
  const background = open(BACKGROUND_CONNECTIONS, BACKGROUND_TIME_LIMITS)
  const readiness = openPool({
    url,
    size: 1,
    // Kept open: when all connections of the server are in use, it could not get a new one.
    min: 1,
    timeLimits: READINESS_TIME_LIMITS,
    onError,
  })
  const disk = watchDisk()
  const { hearFailure } = disk
  const listeners: Listener[] = []
  const ending = new AbortController()
  return {
    db: openForRequests(reads, transactions, { hear, hearFailure }),
    jobs: openForBackground(jobs, { hear, hearFailure }),
    background: openForBackground(background, { hear, hearFailure }),
    embedded: undefined,
    isReady: () => isReady((statement) => readiness.query<Readiness>(statement), disk),
    listen: async (channel, onNotification) => {
      const { signal } = ending
      listeners.push(
        await keepListening({
          url,
          channel,
          onNotification,
          onError,
          heartbeatMs,
          signal,
        }),
      )
    },
    catchUp: async () => {
      const heard = await Promise.all(listeners.map((listener) => listener.catchUp()))
      return heard.every(Boolean)
    },
    pools: () => [
      stateOf('reads', reads),
      stateOf('transactions', transactions),
      stateOf('jobs', jobs),
      stateOf('background', background),
    ],
    close: async () => {
      ending.abort()
      const longWork = background.end()
      await Promise.all([reads, transactions, jobs, readiness].map((pool) => pool.end()))
      // Long work, such as statistics after an upgrade, ends with the process.
      if (background.totalCount === 0) await longWork
    },
  }
}
