import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '../config/setting-error.ts'

/** What `pg_dump` writes and `pg_restore` reads. */
export const DUMP = 'database.dump'

/** Of `DATA_DIR`: mails that were never to be sent, and what is only of the process that runs. */
const LEFT_OUT = new Set(['outbox', 'lock', 'incoming'])

/** Of either folder, as far as it belongs into the other. */
export async function listStoredEntries(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => !LEFT_OUT.has(name) && name !== DUMP)
}

export async function copyEntries(from: string, to: string, names: readonly string[]) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of names) {
    await cp(join(from, name), join(to, name), {
      recursive: true,
      errorOnExist: true,
      force: false,
      preserveTimestamps: true,
    })
  }
}

/**
 * Writes a dump of the database of that address.
 * @throws SettingError when `pg_dump` is not installed, or has failed and said why
 */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  await exitOf(startPostgres('pg_dump', ['--format=custom', '--file', file], databaseUrl))
}

/**
 * Reads a dump into an empty database and ends with that statement, in one transaction: killed at any moment,
 * it leaves nothing behind.
 * @throws SettingError when `pg_restore` or `psql` is not installed, or has failed and said why
 */
export async function restoreDump(
  databaseUrl: string,
  file: string,
  lastStatement: string,
): Promise<void> {
  const words = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1']
  const into = startPostgres('psql', words, databaseUrl)
  const from = startPostgres('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
  into.stdin.write('begin;\n')
  const ended = [exitOf(into), exitOf(from)]
  pipeline(from.stdout, into.stdin, { end: false })
    .then(() => ended[1])
    .then(() => into.stdin.end(`${lastStatement};\ncommit;\n`))
    .catch(() => into.stdin.destroy())
  for (const end of await Promise.allSettled(ended)) {
    if (end.status === 'rejected') throw end.reason
  }
}

type PostgresProgram = 'pg_dump' | 'pg_restore' | 'psql'

/** The password goes by the environment: what a program is called with, others on the machine can read. */
function startPostgres(program: PostgresProgram, words: readonly string[], databaseUrl?: string) {
  const address = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  const password = decodeURIComponent(address?.password ?? '')
  if (address) address.password = ''
  return spawn(program, [...words, ...(address ? ['--dbname', address.href] : [])], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function exitOf(child: ChildProcess): Promise<void> {
  const program = child.spawnfile
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new SettingError(
      `${program} is not installed. It comes with PostgreSQL (on Debian, the package postgresql-client).`,
    )
  })
  if (code !== 0) throw new SettingError(`${program} failed. See its output above.`)
}
