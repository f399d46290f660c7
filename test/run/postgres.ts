import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { machineFolders } from '../../scripts/places.mjs'
import { runQuietly } from '../../scripts/run.mjs'
import { findFreePort } from './free-port.ts'
import {
  canInstallDebianPackages,
  findProgram,
  findUser,
  installDebianPackages,
  isRoot,
} from './machine.ts'
import { makeTemporaryFolder } from './temporary.ts'

const debianFolder = '/usr/lib/postgresql'
// PostgreSQL only knows letters beyond ASCII, such as Bangla, in a UTF-8 locale.
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'

/** The folder with the server's programs, or undefined when there is none and none may be installed. */
export async function findOrInstallPostgres(): Promise<string | undefined> {
  const found = findPostgres()
  if (found || !process.env.CI || !canInstallDebianPackages) return found
  await installDebianPackages('postgresql')
  return findPostgres()
}

function findPostgres(): string | undefined {
  const initdb = findProgram('initdb', [...debianFolders(), ...machineFolders])
  return initdb && dirname(initdb)
}

export function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return []
  return readdirSync(debianFolder)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(debianFolder, version, 'bin'))
}

/** Runs the work with a new, empty server, and removes it afterwards. */
export async function withPostgres<Result>(
  programs: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await startServer(programs)
  try {
    return await work(url)
  } finally {
    stop()
  }
}

async function startServer(programs: string): Promise<{ url: string; stop: () => void }> {
  const folder = makeTemporaryFolder('postgres')
  const cluster = join(folder.path, 'cluster')
  const log = join(folder.path, 'log')
  const passwordFile = join(folder.path, 'password')
  const pgCtl = join(programs, 'pg_ctl')
  const options = { cwd: folder.path, ...unprivileged() }
  const password = randomBytes(16).toString('hex')
  const port = await findFreePort()
  if (options.uid !== undefined) chownSync(folder.path, options.uid, options.gid ?? options.uid)

  const stop = () => {
    process.off('exit', stop)
    spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '--silent'], options)
    folder.remove()
  }
  // Runs before the folder's removal: pg_ctl finds the server through a file in it.
  process.prependOnceListener('exit', stop)
  try {
    writeFileSync(passwordFile, password)
    await runQuietly(join(programs, 'initdb'), initialisation(cluster, passwordFile), options)
    appendFileSync(join(cluster, 'postgresql.conf'), settings(port))
    await runQuietly(pgCtl, ['start', '-D', cluster, '-l', log, '--wait', '--silent'], options)
  } catch (error) {
    if (existsSync(log)) process.stderr.write(readFileSync(log))
    stop()
    throw error
  }
  return { url: `postgres://haat:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  return isRoot ? findUser('postgres', 'nobody') : {}
}

function initialisation(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    '--username=haat',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]
}

function settings(port: number): string {
  return `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${port}
max_connections = 200
fsync = off
full_page_writes = off
synchronous_commit = off
autovacuum = off
`
}
