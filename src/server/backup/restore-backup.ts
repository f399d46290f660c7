import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { listPendingJobs, type PendingJob } from '#adapters/pg-boss/work.ts'
import { type OpenDatabase, openEmbedded } from '#database/connect.ts'
import { loadTables } from '#database/load.ts'
import { analyze, makeTables, migrate } from '#database/migrate.ts'
import { copyTemplate } from '#database/template.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import type { ImageStore } from '#shop/images/contract.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { openImages } from '../adapters.ts'
import { withDatabase } from '../cli/with-shop.ts'
import type { Config } from '../config/config.ts'
import { lockDataDir, readText } from '../config/data-dir.ts'
import { SettingError } from '../config/setting-error.ts'
import { restoredQueues } from '../jobs/work.ts'
import {
  JOBS,
  listBackups,
  type Manifest,
  PICTURE_LIST,
  PICTURES,
  readManifest,
  readWhole,
  SECRETS,
  tableFile,
  unpackLines,
} from './manifest.ts'
import { markCopy } from './mark-copy.ts'
import { findBackupKey, openSecrets, SECRET_FILES, type Secrets } from './secrets.ts'

/** Rows at a time: as they are in memory a few times over. */
const LINES_AT_ONCE = 1000
const CHARACTERS_AT_ONCE = 1024 * 1024
const PICTURES_AT_ONCE = 8

/** As the shop names the files of pictures; no way to another folder. */
const PICTURE_KEY = /^[\w-][\w.-]*$/

const SETTINGS_FILE = 'restored-settings'

/** What only the former secret opens. */
const LOST = `Without the secrets of the backup, these are lost:
  - the settings of the environment, and SHOP_SECRET with them
  - the credentials of the payment gateway, mail server and SMS gateway entered in Settings: enter them again
  - two-step login: reset it for each person with npm run admin -- reset-two-factor
  - sessions and links in e-mails already sent: everybody logs in again`

type Say = (line: string) => void

/**
 * Restores a backup, the newest unless named, as a copy that sends nothing. Cut short at any moment, it leaves no shop
 * behind, and can be done again.
 */
export async function restoreBackup(
  config: Config,
  place: BackupPlace,
  named: string | undefined,
  say: Say,
): Promise<void> {
  const name = named ?? (await listBackups(place)).at(-1)
  if (!name) throw new SettingError(`"${place.name}" contains no backup of a shop.`)
  const manifest = await readManifest(place, name)
  say(`Restoring ${name} from ${place.name}`)
  await requireEmpty(config)
  await restoreSecrets(config, await readWhole(place, name, manifest, SECRETS), say)
  const keys = await unpackLines(await readWhole(place, name, manifest, PICTURE_LIST))
  // Whoever can write to the place could else have files put anywhere.
  if (!keys.every((key) => PICTURE_KEY.test(key))) {
    throw new SettingError(`The backup ${name} is damaged: it names pictures that are none.`)
  }
  await restorePictures(openImages(config).store, place, keys)
  const fill = (database: OpenDatabase) => fillDatabase(database, { place, name, manifest })
  if (config.databaseUrl) await withDatabase(config, fill)
  else await fillEmbedded(config.dataDir, fill)
}

async function requireEmpty(config: Config): Promise<void> {
  if (existsSync(join(config.dataDir, 'database'))) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", which already contains a shop. Restore into an empty one.`,
    )
  }
  if (!config.databaseUrl) return
  const isEmpty = await withDatabase(config, async ({ background: db }) => {
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from pg_tables where schemaname = 'public') as "isThere"`.execute(db)
    return !rows[0]?.isThere && (await listPendingJobs(db)).length === 0
  })
  if (!isEmpty) {
    throw new SettingError(
      'DATABASE_URL points to a database that already has tables. Restore into an empty one.',
    )
  }
}

async function restoreSecrets(config: Config, sealed: Uint8Array, say: Say): Promise<void> {
  const key = await findBackupKey(config)
  if (key === undefined) {
    say(`BACKUP_KEY is not set. ${LOST}`)
    return
  }
  const secrets = await openSecrets(sealed, key)
  if (!secrets) {
    throw new SettingError(
      'BACKUP_KEY is not the key of this backup. Set the right one, or unset it to go on without.',
    )
  }
  for (const name of SECRET_FILES) {
    const text = secrets.files[name]
    if (text !== undefined) await restoreSecret(join(config.dataDir, name), text)
  }
  await writeSettings(config, secrets, say)
}

/** @throws SettingError when there is another */
async function restoreSecret(file: string, text: string): Promise<void> {
  const present = await readText(file)
  if (present === text) return
  if (present !== undefined) {
    throw new SettingError(`"${file}" is of another shop. Restore into an empty DATA_DIR.`)
  }
  await writeFile(file, `${text}\n`, { mode: 0o600 })
}

async function writeSettings({ dataDir, secret }: Config, secrets: Secrets, say: Say) {
  const lines = Object.entries(secrets.environment).map(
    ([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`,
  )
  if (lines.length === 0) return
  const file = join(dataDir, SETTINGS_FILE)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  say(
    `The settings that the shop was started with are in ${file}. Take over what you need, then delete it.`,
  )
  const former = secrets.environment.SHOP_SECRET
  if (former !== undefined && former !== secret) {
    say(
      'Start the shop with the SHOP_SECRET in that file, or its credentials, two-step logins and sessions are lost.',
    )
  }
}

async function restorePictures(store: ImageStore, place: BackupPlace, keys: readonly string[]) {
  const present = new Set<string>()
  for await (const { key } of store.list()) present.add(key)
  const limit = pLimit(PICTURES_AT_ONCE)
  const restore = async (key: string) => {
    const bytes = await place.read(`${PICTURES}/${key}`)
    // The checks after it name what is missing.
    if (bytes) await store.write(key, bytes)
  }
  const missing = keys.filter((key) => !present.has(key))
  try {
    await Promise.all(missing.map((key) => limit(() => restore(key))))
  } finally {
    limit.clearQueue()
  }
}

/** It is there only once it is whole and marked as a copy. */
async function fillEmbedded(
  dataDir: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const lock = await lockDataDir(dataDir)
  if (!lock) throw new SettingError(`DATA_DIR is "${dataDir}", which is in use by another process.`)
  const part = join(dataDir, 'database.part')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  await copyTemplate(part)
  const database = await openEmbedded({ folder: part })
  await fill(database).finally(database.close)
  await rename(part, join(dataDir, 'database'))
  lock.release()
}

interface SavedBackup {
  place: BackupPlace
  name: string
  manifest: Manifest
}

/** All in one transaction: killed at any moment, it leaves no tables behind. */
async function fillDatabase(database: OpenDatabase, saved: SavedBackup): Promise<void> {
  const { background } = database
  const { manifest } = saved
  const jobs = await readJobs(saved)
  const queue = createQueue(database, () => undefined)
  try {
    await queue.start()
    for (const [queueName, work] of Object.entries(restoredQueues)) {
      await queue.prepare(queueName, work)
    }
    await background.transaction().execute(async (db) => {
      await makeTables(db, manifest.migrations)
      await loadTables(db, manifest.tables, (table) => readRows(saved, table))
      await markCopy({ db, clock: systemClock })
      for (const { queue: queueName, job } of jobs) await queue.add(db, queueName, job)
    })
  } finally {
    await queue.stop()
  }
  await migrate(background)
  await analyze(background)
}

/** Work that sends nothing to customers; what was to be sent then is not sent now. */
async function readJobs({ place, name, manifest }: SavedBackup): Promise<PendingJob[]> {
  const lines = await unpackLines(await readWhole(place, name, manifest, JOBS))
  return lines
    .map((line) => JSON.parse(line) as PendingJob)
    .filter(({ queue }) => Object.hasOwn(restoredQueues, queue))
}

async function* readRows(
  { place, name, manifest }: SavedBackup,
  table: string,
): AsyncGenerator<string[]> {
  for (let part = 1; tableFile(table, part) in manifest.files; part += 1) {
    const lines = await unpackLines(await readWhole(place, name, manifest, tableFile(table, part)))
    let batch: string[] = []
    let characters = 0
    for (const line of lines) {
      batch.push(line)
      characters += line.length
      if (batch.length < LINES_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
      yield batch
      batch = []
      characters = 0
    }
    if (batch.length > 0) yield batch
  }
}
