import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../run/free-port.ts'
import { installed } from './programs.ts'
import { makeService, makeServiceFolder, type Service } from './service.ts'

export interface PgBouncer {
  /** The same database, through the pooler. */
  url: string
  /** Stops at once: every connection breaks. */
  stop(): Promise<void>
  start: Service['start']
  remove(): Promise<void>
}

/** Starts PgBouncer in front of that database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const folder = makeServiceFolder('pgbouncer')
  const port = await findFreePort()
  const server = new URL(databaseUrl)
  const users = join(folder.path, 'users')
  const settings = join(folder.path, 'pgbouncer.ini')
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
max_client_conn = 500
default_pool_size = 40
server_login_retry = 1
`,
  )
  const url = new URL(databaseUrl)
  url.port = String(port)
  const service = makeService({
    command: installed('pgbouncer'),
    args: [settings],
    folder: folder.path,
    isReady: () => answers(url.href),
    lastSignal: 'SIGKILL',
  })
  await service.start()
  return {
    url: url.href,
    stop: () => service.end('SIGTERM'),
    start: service.start,
    remove: async () => {
      await service.end('SIGTERM')
      folder.remove()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select')
  await client.end()
  return true
}
