import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#shop/tables.ts'

type Database = Kysely<Tables>

export interface OpenDatabase {
  db: Database
  /** The embedded engine itself, for what needs it without Kysely; undefined on a server. */
  embedded: PGlite | undefined
  /** Calls back whenever the channel is notified, and whenever notices may have been missed. */
  listen(channel: string, onNotice: () => void): Promise<void>
  close(): Promise<void>
}

const BIGINT = 20
const DATE = 1082

/** Amounts and counts fit a number; a date is a day of the calendar and no moment in time. */
const parsers = { [BIGINT]: Number, [DATE]: (text: string) => text }

/** PostgreSQL inside this process. Without a folder it lives in memory. */
export async function openEmbedded(options: {
  folder?: string
  snapshot?: Blob
}): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(options.folder && { dataDir: options.folder }),
    ...(options.snapshot && { loadDataDir: options.snapshot }),
    parsers,
    extensions: { pg_trgm },
    // A shop is small: the default buffers only make the process heavier.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  await pglite.exec("set timezone = 'UTC'")
  return {
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    embedded: pglite,
    listen: async (channel, onNotice) => {
      await pglite.listen(channel, onNotice)
    },
    close: () => pglite.close(),
  }
}

/** Connections age, so that none keeps plans made while its tables were empty. */
const CONNECTION_LIFETIME_SECONDS = 600

/** A PostgreSQL server. `onError` hears of connections lost while idle, which heal by themselves. */
export function openServer(url: string, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT || oid === DATE ? parsers[oid] : pg.types.getTypeParser(oid, format),
    },
  })
  pool.on('error', onError)
  const listeners = new AbortController()
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    embedded: undefined,
    listen: (channel, onNotice) => listen(url, channel, onNotice, onError, listeners.signal),
    close: async () => {
      listeners.abort()
      await pool.end()
    },
  }
}

const RECONNECT_MS = 1000

/** Holds one connection open for notices; whatever was said while it was down counts as one. */
async function listen(
  url: string,
  channel: string,
  onNotice: () => void,
  onError: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  let isOver = false
  const end = () => {
    isOver = true
    signal.removeEventListener('abort', end)
    client.end().catch(onError)
  }
  const reconnect = async (error: Error) => {
    if (isOver) return
    end()
    onError(error)
    while (!signal.aborted) {
      await wait(RECONNECT_MS)
      try {
        await listen(url, channel, onNotice, onError, signal)
        onNotice()
        return
      } catch (failure) {
        onError(failure as Error)
      }
    }
  }
  client.on('error', (error) => void reconnect(error))
  client.on('notification', onNotice)
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    end()
    throw error
  }
  signal.addEventListener('abort', end)
}
