import pg from 'pg'
import { BACKGROUND_TIME_LIMITS } from './time-limits.ts'

/**
 * Whether a connection keeps one session of the server, as `LISTEN` needs: a pooler in transaction mode gives an idle
 * session to another connection.
 * @throws what connecting throws
 */
export async function keepsSessions(url: string): Promise<boolean> {
  const [first, other] = [openClient(url), openClient(url)]
  try {
    await first.connect()
    await other.connect()
    const before = await sessionOf(first)
    await other.query('begin')
    const others = await sessionOf(other)
    const after = await sessionOf(first)
    return others !== before && after === before
  } finally {
    await Promise.allSettled([first.end(), other.end()])
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: BACKGROUND_TIME_LIMITS.waitMs,
    query_timeout: BACKGROUND_TIME_LIMITS.waitMs,
  })
  // A lost connection fails its query; without a listener it would also end the process.
  client.on('error', () => undefined)
  return client
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? 0
}
