import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from './setting-error.ts'

/** What `pg_dump` writes and `pg_restore` reads. */
export const DUMP = 'database.dump'

/** Of `DATA_DIR`: mails that were never to be sent, and what is only of the process that runs. */
const LEFT_OUT = new Set(['outbox', 'lock', 'incoming'])

/** Of either folder, as far as it belongs into the other. */
export async function listKept(folder: string): Promise<string[]> {
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
 * Runs a program of PostgreSQL's own on the database of that address. The password goes by the
 * environment: what a program is called with, others on the machine can read.
 * @throws SettingError when it is not installed, or has failed and said why
 */
export async function runPostgres(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> {
  const address = new URL(databaseUrl)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [...words, '--dbname', address.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new SettingError(
      `${program} is not installed. It comes with PostgreSQL (on Debian, the package postgresql-client).`,
    )
  })
  if (code !== 0) throw new SettingError(`${program} failed. See its output above.`)
}
