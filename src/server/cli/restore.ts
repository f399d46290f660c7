import '../config/given-environment.ts'
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { dropJobs } from '#adapters/pg-boss/work.ts'
import { type OpenDatabase, openEmbedded } from '#database/connect.ts'
import { analyze, migrate } from '#database/migrate.ts'
import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from '#shop/mail/contract.ts'
import { markRestored } from '#shop/setup/restored-copy.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { WEBHOOK_EVENT_QUEUE, WEBHOOK_QUEUE } from '#shop/webhooks/contract.ts'
import { type Config, readConfig } from '../config/config.ts'
import { lockDataDir, restrictDataDir } from '../config/data-dir.ts'
import { explainFailure } from '../config/explain-failure.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { SettingError } from '../config/setting-error.ts'
import { copyEntries, DUMP, listStoredEntries, restoreDump } from './backup-folder.ts'
import { withDatabase } from './with-shop.ts'

const USAGE = `Restore a backup from npm run backup, as a copy that sends nothing:
  npm run restore -- FOLDER     into an empty DATA_DIR, and an empty database if DATABASE_URL is set
  npm run restore -- --mark     marks the current database as such a copy`

const WRONG_USAGE = 2

/** It sends nothing from now on, and nothing of what waited when the backup was made. */
async function mark({ background }: OpenDatabase): Promise<void> {
  await migrate(background)
  await background.transaction().execute(async (db) => {
    await markRestored({ db, clock: systemClock })
    await dropJobs(db, [MAIL_QUEUE, URGENT_MAIL_QUEUE, WEBHOOK_EVENT_QUEUE, WEBHOOK_QUEUE])
  })
  await analyze(background)
}

async function restore(config: Config, folder: string): Promise<void> {
  const { dataDir } = config
  const isDump = existsSync(join(folder, DUMP))
  if (!isDump && !existsSync(join(folder, 'database', 'PG_VERSION'))) {
    throw new SettingError(`"${folder}" is not a backup of a shop.`)
  }
  if (isDump !== (config.databaseUrl !== undefined)) {
    throw new SettingError(
      isDump
        ? 'This is a backup of a PostgreSQL server. Set DATABASE_URL to an empty database.'
        : 'This is a backup of an embedded database. Unset DATABASE_URL.',
    )
  }
  const names = await listStoredEntries(folder)
  await requireEmpty(config, names)
  const lock = await lockDataDir(dataDir)
  if (!lock) throw new SettingError(`DATA_DIR is "${dataDir}", which is in use by another process.`)
  await copyEntries(
    folder,
    dataDir,
    names.filter((name) => name !== 'database'),
  )
  if (isDump) await fillServer(config, folder)
  else await fillEmbedded(dataDir, folder)
  lock.release()
}

/** It is there only once it is marked. */
async function fillEmbedded(dataDir: string, folder: string): Promise<void> {
  const part = join(dataDir, 'database.part')
  await rm(part, { recursive: true, force: true })
  await cp(join(folder, 'database'), part, { recursive: true })
  const database = await openEmbedded({ folder: part })
  await mark(database).finally(database.close)
  await rename(part, join(dataDir, 'database'))
}

async function requireEmpty(config: Config, names: readonly string[]): Promise<void> {
  const taken = [...names, 'database'].find((name) => existsSync(join(config.dataDir, name)))
  if (taken) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", which already contains "${taken}". Restore into an empty one.`,
    )
  }
  if (!config.databaseUrl) return
  const isEmpty = await withDatabase(config, async ({ background }) => {
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from pg_tables where schemaname in ('public', 'jobs')) as "isThere"`.execute(
      background,
    )
    return !rows[0]?.isThere
  })
  if (!isEmpty) {
    throw new SettingError(
      'DATABASE_URL points to a database that already has tables. Restore into an empty one.',
    )
  }
}

/** It is there only once it is marked. */
async function fillServer(config: Config, folder: string): Promise<void> {
  const { databaseUrl = '', directDatabaseUrl } = config
  // Backups from before migration 0090 have the table's former name.
  const asCopy = `alter table if exists public.shop_beginning rename to shop_setup;
    update public.shop_setup set restored_at = now()`
  await restoreDump(directDatabaseUrl ?? databaseUrl, join(folder, DUMP), asCopy)
  process.stdout.write(
    'Bringing it up to date. If this fails, run it with --mark before you start the shop.\n',
  )
  await withDatabase(config, mark)
}

async function run(word: string): Promise<void> {
  const config = readConfig(givenEnvironment)
  const warning = await restrictDataDir(config.dataDir)
  if (warning) process.stderr.write(`${warning}\n`)
  if (word === '--mark') await withDatabase(config, mark)
  else await restore(config, resolve(word))
  process.stdout.write(
    'This is a copy now: it sends nothing until an administrator presses ‘Make this the live shop’ in the dashboard.\n',
  )
}

const [word, ...others] = process.argv.slice(2)
if (!word || others.length > 0 || (word.startsWith('-') && word !== '--mark')) {
  process.stdout.write(`${USAGE}\n`)
  process.exitCode = WRONG_USAGE
} else {
  try {
    await run(word)
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exitCode = 1
  }
}
