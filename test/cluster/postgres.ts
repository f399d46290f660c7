import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../run/free-port.ts'
import { installed } from './programs.ts'
import { makeService, makeServiceFolder, runAsService, type Service } from './service.ts'

export type Settings = Record<string, string | number>

export interface PostgresServer {
  url: string
  port: number
  query<Row extends object>(statement: string): Promise<Row[]>
  start: Service['start']
  /** A clean shutdown: ends open connections and writes everything to disk. */
  stop(): Promise<void>
  /** Like a power loss: connections are not closed. */
  kill: Service['kill']
  /** The parent of all its processes. */
  pid: Service['pid']
  /** Promotes a replica to primary; returns when it accepts writes. */
  promote(): Promise<void>
  /** Stops it if it runs, and removes its files. */
  remove(): Promise<void>
}

/** Starts a separate PostgreSQL server, as `initdb` leaves it. */
export async function startPostgres(settings: Settings = {}): Promise<PostgresServer> {
  const folder = makeServiceFolder('primary')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder.path, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const cluster = join(folder.path, 'cluster')
  await runAsService(
    installed('initdb'),
    [
      `--pgdata=${cluster}`,
      '--username=haat',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    folder.path,
  )
  return serve({ folder, cluster, password, settings })
}

/** Starts a hot standby that streams from the primary at that address. */
export async function startReplica(
  primaryUrl: string,
  settings: Settings = {},
): Promise<PostgresServer> {
  const folder = makeServiceFolder('replica')
  const cluster = join(folder.path, 'cluster')
  const { password } = new URL(primaryUrl)
  await runAsService(
    installed('pg_basebackup'),
    [
      `--dbname=${primaryUrl}`,
      `--pgdata=${cluster}`,
      '--wal-method=stream',
      '--checkpoint=fast',
      '--write-recovery-conf',
      '--no-sync',
    ],
    folder.path,
  )
  return serve({ folder, cluster, password, settings })
}

/** From now on, a commit is acknowledged once a replica has written it to disk, and waits for one if there is none. */
export async function requireReplica(primary: PostgresServer): Promise<void> {
  await primary.query("alter system set synchronous_standby_names = '*'")
  await primary.query('select pg_reload_conf()')
}

interface Cluster {
  folder: { path: string; remove: () => void }
  cluster: string
  password: string
  settings: Settings
}

async function serve({ folder, cluster, password, settings }: Cluster): Promise<PostgresServer> {
  const port = await findFreePort()
  const url = `postgres://haat:${password}@127.0.0.1:${port}/postgres`
  const all: Settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...settings,
  }
  const service = makeService({
    command: installed('postgres'),
    args: [
      '-D',
      cluster,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    folder: folder.path,
    isReady: () => query('select'),
    lastSignal: 'SIGQUIT',
  })

  async function query<Row extends object>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  const stop = () => service.end('SIGINT')
  try {
    await service.start()
  } catch (error) {
    folder.remove()
    throw error
  }
  return {
    url,
    port,
    query,
    start: service.start,
    stop,
    kill: service.kill,
    pid: service.pid,
    promote: async () => {
      const promotion = ['promote', '-D', cluster, '--wait', '--silent']
      await runAsService(installed('pg_ctl'), promotion, folder.path)
    },
    remove: async () => {
      await stop()
      folder.remove()
    },
  }
}
